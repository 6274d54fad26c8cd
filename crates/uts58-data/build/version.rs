//! The Unicode version of the data, from the data.
//!
//! ICU4X has neither Age nor a version constant. But a code point once assigned stays assigned (Unicode stability
//! policy), and every version so far has assigned new ones: their number names the version.

pub(crate) type Version = (u8, u8, u8);

/// (assigned code points: everything but gc=Cn, version), oldest first. A new ICU4X adds a line.
const KNOWN: &[(usize, Version)] = &[(299_382, (17, 0, 0)), (312_389, (18, 0, 0))];

pub(crate) enum Named {
    Known(Version),
    /// Newer than this one, but unknown here.
    NewerThan(Version),
}

impl Named {
    pub(crate) fn version(&self) -> Version {
        match *self {
            Self::Known(version) | Self::NewerThan(version) => version,
        }
    }
}

/// # Errors
/// The data is older than the oldest version this crate can work with.
pub(crate) fn with_assigned(assigned: usize) -> Result<Named, String> {
    match KNOWN.iter().rfind(|(count, _)| *count <= assigned) {
        Some(&(count, version)) if count == assigned => Ok(Named::Known(version)),
        Some(&(_, version)) => Ok(Named::NewerThan(version)),
        None => Err(format!(
            "uts58-data needs icu_properties 2.3 (Unicode 17.0) or newer; this one knows {assigned} assigned code \
             points only. Run `cargo update -p icu_properties`."
        )),
    }
}
