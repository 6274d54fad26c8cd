//! The search: a text and a place in it go in, the next place where there may be a link comes out.
//!
//! The search may stop at a place without a link, but it never passes over a word with one: *in a word that the search passes
//! over, the scanner finds nothing*. The search does not look at what stands in front of the place in the same word; the
//! scanner does. The search changes no state but the cursor, which only remembers what was seen last. Without this folder and
//! `short/` the results are the same.

pub(super) mod ascii_run;
mod behind_dot;
mod labels;
pub(super) mod places;
pub(super) mod vector;

use crate::options::choices::BareHosts;
use crate::options::config::Config;
use crate::options::tailoring::Tailoring;

use vector::{Best, Wanted};

/// What the search stops at under the options of a linkifier, and how it looks at many bytes at a time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Search {
    pub(in crate::scan) wanted: Wanted,
    pub(in crate::scan) level: Best,
}

impl Search {
    pub(crate) fn new(config: &Config) -> Self {
        // D33: a bare IPv4 address ends in a number.
        let ipv4 = config.tailorings.contains(Tailoring::BareIpv4);
        let (mark, next_above, ipv4) = match config.bare_hosts {
            BareHosts::Off => (b'@', b'/', false),
            _ if ipv4 => (b'.', b'/', true),
            _ => (b'.', b'@', false),
        };
        let wanted = Wanted { mark, next_above, ipv4, every_colon: config.schemes.any_opaque() };
        Self { wanted, level: Best::find() }
    }
}
