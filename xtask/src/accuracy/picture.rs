//! The picture: a bar for each program, in colours for light and dark pages.

use super::score::Score;
use std::fmt::Write;

pub(super) const FILE: &str = "docs/images/accuracy.svg";

/// From docs/COMPARE.md.
pub(super) const NAME: &str = "images/accuracy.svg";

pub(super) const ALTERNATIVE: &str = "A bar for each program: how many of the real lines have all their links and no others; the numbers are in the table";

const ROW: usize = 26;
const TOP: usize = 34;
/// Where the bars begin, and how long one of 100 % is.
const LEFT: usize = 190;
const LENGTH: f64 = 400.0;

pub(super) fn draw(rows: &[(&str, Score)]) -> String {
    let height = TOP + rows.len() * ROW + 8;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 660 {height}\" width=\"660\" height=\"{height}\" role=\"img\">\n\
         <title>{ALTERNATIVE}</title>\n{STYLE}\
         <text class=\"head\" x=\"{LEFT}\" y=\"18\">Whole lines right, of {} real lines</text>\n",
        rows.first().map_or(0, |(_, score)| score.lines)
    );
    for (index, (name, score)) in rows.iter().enumerate() {
        let top = TOP + index * ROW;
        let width = score.whole_lines() / 100.0 * LENGTH;
        let class = if name.starts_with("uts58") { "ours" } else { "other" };
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{name}</text>\
             <rect class=\"{class}\" x=\"{LEFT}\" y=\"{top}\" width=\"{width:.1}\" height=\"18\" rx=\"2\"/>\
             <text x=\"{:.1}\" y=\"{}\">{:.1} %</text>",
            LEFT - 8,
            top + 14,
            LEFT as f64 + width + 6.0,
            top + 14,
            score.whole_lines()
        );
    }
    svg.push_str("</svg>\n");
    svg
}

const STYLE: &str = "\
<style>
text { font: 13px system-ui, sans-serif; fill: #1f2328 }
.head { font-weight: 600 }
.ours { fill: #0969da }
.other { fill: #8c959f }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .ours { fill: #4493f8 } .other { fill: #7d8590 } }
</style>
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_long_as_its_number() {
        let score = Score { lines: 8, right_lines: 4, found: 1, marked: 1, right: 1 };
        let svg = draw(&[("uts58, Messages", score), ("other 1.0", Score { right_lines: 8, ..score })]);
        assert!(svg.contains("class=\"ours\" x=\"190\" y=\"34\" width=\"200.0\""), "{svg}");
        assert!(svg.contains("class=\"other\" x=\"190\" y=\"60\" width=\"400.0\""), "{svg}");
        assert!(svg.contains(">50.0 %<") && svg.contains("of 8 real lines"), "{svg}");
    }
}
