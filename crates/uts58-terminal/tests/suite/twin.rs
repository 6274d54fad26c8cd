//! Implements R1 to R6 again, naively: strings, regular rows of characters, quadratic. Shares only `Join` with the
//! crate.

use unicode_width::UnicodeWidthChar as _;
use uts58_linkify::Linkifier;
use uts58_terminal::{Join, RowEnd};

const BARS: &str = "│┃║┆┇┊┋╎╏▏▌▍▎▐█▕";

fn width(text: &[char]) -> usize {
    text.iter().map(|c| c.width().unwrap_or(1)).sum()
}

fn blank(c: char) -> bool {
    c.is_whitespace()
}

/// A row as the rules see it.
#[derive(Clone)]
struct Row {
    all: Vec<char>,
    end: RowEnd,
    marks: Vec<(usize, char)>,
    numbered: bool,
    border: Option<(usize, char)>,
    from: usize,
    to: usize,
}

impl Row {
    fn new(text: &str, end: RowEnd) -> Self {
        let all: Vec<char> = text.chars().collect();
        let (mut marks, mut numbered, mut left) = (vec![], false, 0);
        let (mut at, mut digits) = (0, false);
        while at < all.len() {
            let c = all[at];
            let next = all.get(at + 1).copied();
            let mark = BARS.contains(c)
                || ("|>".contains(c) && next.is_none_or(|next| blank(next) || "|>".contains(next)));
            if c.is_ascii_digit() {
                digits = true;
            } else if mark && !(digits && c == '>') {
                numbered = numbered || digits;
                digits = false;
                marks.push((width(&all[..at]), c));
                left = at + 1;
            } else if !blank(c) {
                break;
            }
            at += 1;
        }
        let trimmed = |mut end: usize| {
            while end > left && blank(all[end - 1]) {
                end -= 1;
            }
            end
        };
        let mut to = trimmed(all.len());
        let mut border = None;
        if to > left {
            let c = all[to - 1];
            let ascii = c == '|' && marks.iter().any(|m| m.1 == '|') && to >= 2 && blank(all[to - 2]);
            if BARS.contains(c) || ascii {
                border = Some((width(&all[..to - 1]), c));
                to = trimmed(to - 1);
            }
        }
        let mut from = left;
        while from < to && blank(all[from]) {
            from += 1;
        }
        Self { all, end, marks, numbered, border, from, to }
    }

    fn text(&self) -> String {
        self.all[self.from..self.to].iter().collect()
    }

    fn start(&self) -> usize {
        width(&self.all[..self.from])
    }

    fn right(&self, columns: usize) -> usize {
        let edge = self.border.map_or(columns, |b| b.0);
        let end = if self.from == self.to { 0 } else { width(&self.all[..self.to]) };
        edge.saturating_sub(end)
    }

    fn left(&self) -> Option<usize> {
        let start = if self.from == self.to { 0 } else { self.start() };
        self.marks.last().map(|m| start.saturating_sub(m.0 + 1))
    }

    fn is_with(&self, other: &Self) -> bool {
        (self.from == self.to) == (other.from == other.to)
            && self.marks == other.marks
            && self.border == other.border
    }
}

fn reason(rows: &[Row], at: usize, columns: usize) -> Option<Join> {
    let (a, b) = (&rows[at], &rows[at + 1]);
    if a.text().is_empty() || b.text().is_empty() {
        return Some(Join::Blank);
    }
    if b.numbered {
        return Some(Join::NewLineNumber);
    }
    if a.marks != b.marks || a.border != b.border {
        return Some(Join::OtherFrame);
    }
    if !(a.start()..=a.start() + 8).contains(&b.start()) {
        return Some(Join::Indentation);
    }
    // The rows around `a` with the same frame.
    let first = (0..at).rev().take_while(|&i| rows[i].is_with(&rows[i + 1])).last().unwrap_or(at);
    let last = (at + 1..rows.len()).take_while(|&i| rows[i].is_with(&rows[i - 1])).last().unwrap_or(at);
    let block = &rows[first..=last];
    let right = block.iter().map(|r| r.right(columns)).min().unwrap();
    let left = block.iter().filter_map(Row::left).min();
    let wide = b.text().chars().next().unwrap().width() == Some(2);
    let padding = a.right(columns);
    let edge = if a.border.is_some() { right } else { 0 };
    let at_edge = padding == edge || (wide && padding == edge + 1);
    if !(at_edge && (a.border.is_none() || right <= left.unwrap_or(1))) {
        if padding != right || block.iter().filter(|r| r.right(columns) == right).count() < 2 {
            return Some(Join::NotFull);
        }
        let text = b.text();
        let word = text.split(blank).next().unwrap();
        let cut = "=&%_?-+~".contains(a.text().chars().last().unwrap())
            || word.contains(['/', '=', '&', '%', '_', '?', '#'])
            || (word == text && word.chars().all(|c| c.width() != Some(2)) && b.right(columns) == right);
        if !cut {
            return Some(Join::NotCut);
        }
    }
    begins(&a.text(), &b.text())
}

fn begins(a: &str, b: &str) -> Option<Join> {
    let word: String = b.split(blank).next().unwrap().chars().take(64).collect();
    let has_more = b.contains(blank);
    let lower = word.to_ascii_lowercase();
    let urls = ["https://", "http://", "ftp://", "file://", "mailto:"];
    if urls.iter().any(|url| lower.starts_with(url)) || (lower.starts_with("www.") && !a.ends_with("://")) {
        return Some(Join::NewUrl);
    }
    let roots = "./ ../ ~/ /usr/ /etc/ /var/ /tmp/ /opt/ /bin/ /sbin/ /proc/ /mnt/ /Users/ /home/";
    let chars: Vec<char> = word.chars().collect();
    let drive = chars.len() >= 3 && chars[0].is_ascii_alphabetic() && chars[1..3] == [':', '\\'];
    let parts: Vec<&str> = word.strip_suffix(':').unwrap_or(&word).split(':').collect();
    let number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let in_file = parts.len() == 3 && !parts[0].is_empty() && number(parts[1]) && number(parts[2]);
    if roots.split(' ').any(|root| word.starts_with(root)) || drive || in_file {
        return Some(Join::NewPath);
    }
    if "$ % # > >>> ❯ ➜ » λ".split(' ').any(|prompt| prompt == word)
        || (word.ends_with(['$', '#', '>']) && word.contains('@') && word.contains(':'))
    {
        return Some(Join::Prompt);
    }
    let item = "- * + • · ◦ ▪ ● ○ ⏺ ⎿ – — ‣ ✓ ✗ ✔ ✘ → [ [x] [X] ├── └── # ## ### #### ##### ######";
    let counted = word.ends_with(['.', ')']) && number(&word[..word.len() - 1]) && word.len() <= 4;
    if has_more && (counted || item.split(' ').any(|marker| marker == word)) {
        return Some(Join::NewItem);
    }
    let core = word.trim_end_matches([',', '.', ':', ';', '!', '?']);
    let plain = !core.is_empty() && core.chars().all(|c| c.is_alphabetic() || "'’-".contains(c));
    let mark = a.ends_with(['.', ',', ';', ':', '!', '?', '…']);
    if has_more && plain && mark { Some(Join::NewSentence) } else { None }
}

/// The text with these joins, and where each row ends in the text.
fn text(rows: &[Row], joins: &[Join]) -> (String, Vec<usize>) {
    let (mut text, mut ends) = (String::new(), vec![]);
    for at in 0..rows.len() {
        let row = &rows[at];
        let from = if at > 0 && joins[at - 1] == Join::Wrapped { row.from } else { 0 };
        let to = if joins[at] == Join::Wrapped { row.to } else { row.all.len() };
        text.extend(&row.all[from..to.max(from)]);
        ends.push(text.len());
        if !joins[at].is_joined() {
            text.push('\n');
        }
    }
    (text, ends)
}

pub(crate) fn joins(columns: usize, rows: &[(String, RowEnd)], linkifier: &Linkifier) -> Vec<Join> {
    let rows: Vec<Row> = rows.iter().map(|(text, end)| Row::new(text, *end)).collect();
    let mut joins: Vec<Join> = (0..rows.len())
        .map(|at| match rows[at].end {
            _ if at + 1 == rows.len() => Join::LastRow,
            RowEnd::Soft => Join::SoftWrap,
            RowEnd::Hard => reason(&rows, at, columns).unwrap_or(Join::Wrapped),
        })
        .collect();
    for round in 1..=2 {
        let (text, ends) = text(&rows, &joins);
        let links: Vec<_> = linkifier.links(&text).collect();
        let before = joins.clone();
        for at in 0..rows.len() {
            let end = ends[at];
            if joins[at] != Join::Wrapped {
                continue;
            }
            let over = links.iter().find(|link| link.start() < end && end < link.end());
            joins[at] = match over {
                None => Join::NoLink,
                Some(link) if link.scheme().is_some() => Join::Wrapped,
                Some(link) if link.as_str().to_lowercase().starts_with("www.") => Join::Wrapped,
                Some(link) if link.authority_end() <= end => Join::Wrapped,
                Some(_) => Join::CutHost,
            };
        }
        // Where the second round changed a join, undo all joins up to the next line end that can't be joined.
        let changed: Vec<usize> = (0..joins.len()).filter(|&at| joins[at] != before[at]).collect();
        for at in changed.into_iter().filter(|_| round == 2) {
            let back = (0..at).rev().take_while(|&i| before[i].is_joined());
            let on = (at..joins.len()).take_while(|&i| before[i].is_joined());
            for i in back.chain(on) {
                if joins[i] == Join::Wrapped {
                    joins[i] = Join::NoLink;
                }
            }
        }
    }
    joins
}
