//! Texts that a scanner might look at again and again: `testdata/limits`. Shared with `cargo xtask steps`.

/// A text of any length.
#[derive(Clone, Debug)]
pub(crate) struct Family {
    head: String,
    /// Half of the text repeats the first, half the last.
    repeated: Vec<String>,
}

impl Family {
    /// About so many bytes, and no fewer.
    pub(crate) fn text(&self, bytes: usize) -> String {
        let share = bytes / self.repeated.len().max(1);
        let halves = self.repeated.iter().map(|part| part.repeat(share.div_ceil(part.len().max(1))));
        std::iter::once(self.head.clone()).chain(halves).collect()
    }

    /// As in the files.
    pub(crate) fn name(&self) -> String {
        format!("{}{}…", self.head.escape_debug(), self.repeated.join("…").escape_debug())
    }
}

/// Every head with every repeated text; an error names the line that cannot be read.
pub(crate) fn families() -> Result<Vec<Family>, String> {
    let heads = lines(include_str!("../../../../testdata/limits/heads.txt"))?;
    let repeated = lines(include_str!("../../../../testdata/limits/repeated.txt"))?;
    let no_head = std::iter::once(String::new());
    let heads = no_head.chain(heads.into_iter().map(|columns| columns.concat()));
    let with = |head: String| {
        repeated.clone().into_iter().map(move |repeated| Family { head: head.clone(), repeated })
    };
    Ok(heads.flat_map(with).collect())
}

/// The columns of each line that is no comment.
fn lines(file: &str) -> Result<Vec<Vec<String>>, String> {
    let lines = file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| line.split('\t').map(unescaped).collect::<Option<_>>().ok_or_else(|| line.to_owned()))
        .collect()
}

/// `\n`, `\t`, `\\` and `\u{…}`; `None` for other escapes.
fn unescaped(text: &str) -> Option<String> {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, escape)) = rest.split_once('\\') {
        out.push_str(before);
        let (c, behind) = match escape.strip_prefix("u{") {
            Some(hex) => {
                let (hex, behind) = hex.split_once('}')?;
                (char::from_u32(u32::from_str_radix(hex, 16).ok()?)?, behind)
            }
            None => {
                let mut chars = escape.chars();
                let c = match chars.next()? {
                    'n' => '\n',
                    't' => '\t',
                    '\\' => '\\',
                    _ => return None,
                };
                (c, chars.as_str())
            }
        };
        out.push(c);
        rest = behind;
    }
    Some(out + rest)
}
