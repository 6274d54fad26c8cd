//! Names, and why something is no link.

use uts58_linkify::{Linkifier, Profile, Tailoring};

use crate::module::Output;

/// All tailorings: for each whether it is in the profiles (1 Standard, 2 Messages), its name, and its decision.
pub(crate) fn tailorings(out: &mut Output) -> usize {
    for &tailoring in Tailoring::ALL {
        let has = |profile: Profile| usize::from(profile.tailorings().contains(tailoring));
        out.number(has(Profile::Standard) | has(Profile::Messages) << 1);
        out.string(tailoring.name());
        out.string(tailoring.decision());
    }
    Tailoring::ALL.len()
}

/// For each tailoring, in their order, whether the linkifier has it.
pub(crate) fn enabled(linkifier: &Linkifier, _: &str, out: &mut Output) -> usize {
    for &tailoring in Tailoring::ALL {
        out.number(usize::from(linkifier.tailorings().contains(tailoring)));
    }
    Tailoring::ALL.len()
}
