//! Finds links as the user types: `cargo run --example editor`

use uts58_linkify::{Linkifier, Profile};

/// A text that grows at its end, and a cursor that moves through it.
struct Editor {
    linkifier: Linkifier,
    text: String,
    /// Where the current line begins. No link crosses lines, so earlier text isn't scanned again.
    line: usize,
    /// Links up to this byte have been announced.
    announced: usize,
}

impl Editor {
    fn typed(&mut self, c: char) {
        self.text.push(c);
        let Some(line) = self.text.get(self.line..) else { return };

        // A link being typed may become longer or turn out not to be one: `пример.рф` on the way to `пример.рфия`.
        // Links up to the stable prefix are final, so their previews can be fetched now.
        let stable = self.line + self.linkifier.stable_prefix(line);
        for link in self.linkifier.links(line) {
            let (start, end) = (self.line + link.start(), self.line + link.end());
            if self.announced <= start && end <= stable {
                println!("typed {c:?}: preview of {} (bytes {start}..{end})", link.href());
                self.announced = end;
            }
        }
        if c == '\n' {
            self.line = self.text.len();
        }
    }

    /// The URL to open for a click at the byte `offset`.
    fn clicked(&self, offset: usize) {
        match self.linkifier.link_at(&self.text, offset) {
            Some(link) => println!("byte {offset}: in {}, opens {}", link.as_str(), link.href()),
            None => println!("byte {offset}: no link"),
        }
    }
}

fn main() {
    let linkifier = Linkifier::new(Profile::Messages);
    let mut editor = Editor { linkifier, text: String::new(), line: 0, announced: 0 };
    for c in "См. https://ru.wikipedia.org/wiki/Мост_(музыка), или\nпиши: юра@пример.рф! README.md\n".chars()
    {
        editor.typed(c);
    }
    for word in ["См", "Мост", ", или", "юра", "README"] {
        if let Some(offset) = editor.text.find(word) {
            editor.clicked(offset);
        }
    }
}
