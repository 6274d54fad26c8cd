//! For builds without the feature `full`: each function returns that it isn't available.

use std::ops::Range;

use uts58_linkify::{Link, Linkifier};

use crate::list::{uts58_attributes, uts58_link_list};
use crate::types::{uts58_host_display, uts58_merged, uts58_range, uts58_status, uts58_text_target};
use crate::values::HtmlOptions;

type Result<T> = core::result::Result<T, uts58_status>;

pub(crate) fn href(_: &Link<'_>) -> Result<String> {
    Err(uts58_status::NotInThisBuild)
}

pub(crate) fn display(_: &Link<'_>, _: uts58_host_display) -> Result<String> {
    Err(uts58_status::NotInThisBuild)
}

pub(crate) fn domain<'t>(_: &Link<'t>) -> Result<Option<&'t str>> {
    Err(uts58_status::NotInThisBuild)
}

pub(crate) fn risks(_: &Link<'_>) -> Result<u32> {
    Err(uts58_status::NotInThisBuild)
}

pub(crate) fn html(_: &Linkifier, _: &[u8], _: HtmlOptions<'_>) -> Result<String> {
    Err(uts58_status::NotInThisBuild)
}

pub(crate) fn list_html(
    _: &uts58_link_list,
    _: &[uts58_range],
    _: HtmlOptions<'_>,
    _: impl FnMut(&uts58_merged) -> Option<uts58_attributes>,
) -> Result<String> {
    Err(uts58_status::NotInThisBuild)
}

pub(crate) fn attribute(_: String, _: String) -> Result<()> {
    Err(uts58_status::NotInThisBuild)
}

pub(crate) fn same_target(
    _: &Linkifier,
    _: &[u8],
    _: &str,
    _: bool,
) -> Result<(uts58_text_target, Range<usize>)> {
    Err(uts58_status::NotInThisBuild)
}
