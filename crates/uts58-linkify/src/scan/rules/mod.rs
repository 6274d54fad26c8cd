//! Rules of the profile Messages that look at text around a host.

pub(super) mod glued;
pub(super) mod host_end;
pub(super) mod markup;
pub(super) mod running_marks;
