//! The steps of the order of work: bare hosts (S2), schemes (S3), addresses (S4), and what follows a host.

mod address;
mod bare;
mod bare_end;
pub(super) mod extent;
mod follows;
mod local_or_host;
mod parts;
pub(super) mod piece;
pub(super) mod run;
mod schemed;
mod spaceless;
