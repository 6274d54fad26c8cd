//! Parses the output of the HTML writer like a browser.

mod attacks;
mod output;
