//! Draws bar charts with colours for light and dark pages.

use std::fmt::Write;

/// A bar with a name before it and a number after it.
pub(crate) struct Bar {
    pub(crate) name: String,
    /// Is it for this project? Other bars are grey.
    pub(crate) is_ours: bool,
    /// From 0 to 1.
    pub(crate) length: f64,
    pub(crate) number: String,
}

const ROW: usize = 26;
const TOP: usize = 34;
/// Where the bars begin, and the length of the longest.
const LEFT: usize = 190;
const LONGEST: f64 = 400.0;

/// The chart as SVG. `title` describes it for people who can't see it.
pub(crate) fn draw(title: &str, head: &str, bars: &[Bar]) -> String {
    let height = TOP + bars.len() * ROW + 8;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 660 {height}\" width=\"660\" height=\"{height}\" role=\"img\">\n\
         <title>{title}</title>\n{STYLE}\
         <text class=\"head\" x=\"{LEFT}\" y=\"18\">{head}</text>\n"
    );
    for (index, Bar { name, is_ours, length, number }) in bars.iter().enumerate() {
        let top = TOP + index * ROW;
        let width = length * LONGEST;
        let class = if *is_ours { "ours" } else { "other" };
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{name}</text>\
             <rect class=\"{class}\" x=\"{LEFT}\" y=\"{top}\" width=\"{width:.1}\" height=\"18\" rx=\"2\"/>\
             <text x=\"{:.1}\" y=\"{}\">{number}</text>",
            LEFT - 8,
            top + 14,
            LEFT as f64 + width + 6.0,
            top + 14,
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
