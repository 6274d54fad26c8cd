//! For builds without the feature `full`: each function returns that it isn't available.

use std::ops::Range;

use uts58_linkify::{Link, Linkifier};

use crate::list::{uts58_attributes, uts58_link_list};
use crate::types::{uts58_host_display, uts58_merged, uts58_range, uts58_status, uts58_text_target};
use crate::values::HtmlOptions;

type Result<T> = core::result::Result<T, uts58_status>;

macro_rules! missing {
    ($($name:ident($($argument:ty),*) -> $answer:ty;)*) => {
        $(pub(crate) fn $name($(_: $argument),*) -> Result<$answer> {
            Err(uts58_status::NotInThisBuild)
        })*
    };
}

missing! {
    href(&Link<'_>) -> String;
    display(&Link<'_>, uts58_host_display) -> String;
    domain(&Link<'_>) -> Option<&'static str>;
    risks(&Link<'_>) -> u32;
    html(&Linkifier, &[u8], HtmlOptions<'_>) -> String;
    list_html(
        &uts58_link_list, &[uts58_range], HtmlOptions<'_>, impl FnMut(&uts58_merged) -> Option<uts58_attributes>
    ) -> String;
    attribute(String, String) -> ();
    same_target(&Linkifier, &[u8], &str, bool) -> (uts58_text_target, Range<usize>);
}
