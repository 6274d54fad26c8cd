//! What a caller can choose, checked once.

pub(crate) mod builder;
pub(crate) mod choices;
pub(crate) mod config;
pub(crate) mod error;
pub(crate) mod scheme;
pub(crate) mod tailoring;
pub(crate) mod words;
