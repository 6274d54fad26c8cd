//! The steps of the order of work: bare hosts (S2), schemes (S3), addresses (S4), and what follows a host.

pub(super) mod address;
pub(super) mod bare;
pub(super) mod extent;
mod follows;
mod local_or_host;
pub(super) mod piece;
pub(super) mod run;
pub(super) mod schemed;
mod spaceless;
