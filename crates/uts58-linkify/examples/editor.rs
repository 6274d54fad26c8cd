//! Links while somebody types: `cargo run --example editor`

use uts58_linkify::{Linkifier, Profile};

/// A text that is typed at its end, and the cursor that moves through it.
struct Editor {
    linkifier: Linkifier,
    text: String,
    /// Where the line begins: no link goes across lines, so nothing before is looked at again.
    line: usize,
    /// Up to here (in bytes) links have been announced.
    announced: usize,
}

impl Editor {
    fn typed(&mut self, c: char) {
        self.text.push(c);
        let Some(line) = self.text.get(self.line..) else { return };

        // What is being typed may become longer, or no link: `пример.рф` on the way to `пример.рфия`. Links up to the
        // stable prefix stay what they are, so this is the time to fetch a preview.
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

    /// What opens when somebody clicks at `offset` (bytes).
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
