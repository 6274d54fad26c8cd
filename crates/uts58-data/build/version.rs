//! The Unicode version of the data, from the data.
//!
//! ICU4X has neither Age nor a version constant. But a code point once assigned stays assigned (Unicode stability
//! policy), and every version so far has assigned new ones: their number names the version.

use crate::derive::category;
use icu_properties::props::GeneralCategoryGroup;

pub(crate) type Version = (u8, u8, u8);

/// (assigned code points: everything but gc=Cn, version), oldest first. A new ICU4X adds a line.
const KNOWN: &[(usize, Version)] = &[(299_382, (17, 0, 0)), (312_389, (18, 0, 0))];

pub(crate) fn of_the_data() -> Result<Version, String> {
    let assigned = 0x11_0000 - category(GeneralCategoryGroup::Unassigned).size();
    match KNOWN.iter().rfind(|(count, _)| *count <= assigned) {
        None => {
            Err(format!("{assigned} assigned code points: icu_properties is older than 2.3 (Unicode 17.0)"))
        }
        Some(&(count, version)) => {
            if count != assigned {
                println!(
                    "cargo::warning=uts58-data: this icu_properties holds a Unicode version newer than {}.{}.{} that \
                     is not known here ({assigned} assigned code points); its properties are used, UNICODE_VERSION \
                     names the last known version",
                    version.0, version.1, version.2
                );
            }
            Ok(version)
        }
    }
}
