//! Properties that hold for any text and options, as functions for random tests and for fuzzing.

pub mod joints;
pub mod links;

uts58_linkify::if_url! {
    pub mod escape;
}
uts58_linkify::if_html_and_url! {
    pub mod html;
}
uts58_linkify::if_results! {
    pub mod results;
}
uts58_linkify::if_full! {
    pub mod targets;
}
