//! Determines the Unicode version of the data from the data.
//!
//! ICU4X has neither Age nor a version constant. But assigned code points stay assigned (Unicode stability policy),
//! and every version so far has assigned more of them, so their number identifies the version.

pub(crate) type Version = (u8, u8, u8);

/// The number of assigned code points (all except gc=Cn) of each version, oldest first. Add a line for each new
/// ICU4X.
const KNOWN: &[(usize, Version)] = &[(299_382, (17, 0, 0)), (312_389, (18, 0, 0))];

pub(crate) enum Named {
    Known(Version),
    /// Newer than this one, and unknown here.
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
/// The data is older than the oldest version this crate supports.
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
