//! Links and tailorings for `serde`. The options derive it where they are.

use alloc::string::String;
use alloc::vec::Vec;

use serde::de::Error as _;
use serde::ser::SerializeStruct as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::link::found::Link;
use crate::options::tailoring::{Tailoring, Tailorings};

/// An object: `start`, `end`, `kind`, `text`, `scheme`, `host`, `port`, and as far as there are features for them
/// `domain`, `href`, `display` and `risks`.
///
/// ```
/// use uts58_linkify::{Linkifier, Profile};
///
/// let link = Linkifier::new(Profile::Standard).links("→ пример.рф").next().unwrap();
/// let json = serde_json::to_value(link).unwrap();
/// assert_eq!(
///     (&json["start"], &json["kind"], &json["host"]),
///     (&4.into(), &"url".into(), &"пример.рф".into())
/// );
/// ```
impl Serialize for Link<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        const FEATURES: usize = cfg!(feature = "psl") as usize
            + cfg!(feature = "url") as usize
            + cfg!(feature = "idna") as usize
            + cfg!(feature = "risk") as usize;
        let mut object = serializer.serialize_struct("Link", 7 + FEATURES)?;
        object.serialize_field("start", &self.start())?;
        object.serialize_field("end", &self.end())?;
        object.serialize_field("kind", &self.kind())?;
        object.serialize_field("text", self.text())?;
        object.serialize_field("scheme", &self.scheme())?;
        object.serialize_field("host", self.host())?;
        object.serialize_field("port", &self.port())?;
        #[cfg(feature = "psl")]
        object.serialize_field("domain", &self.domain())?;
        #[cfg(feature = "url")]
        object.serialize_field("href", &self.href())?;
        #[cfg(feature = "idna")]
        object.serialize_field("display", &Displayed(self.display(crate::HostDisplay::Unicode)))?;
        #[cfg(feature = "risk")]
        object.serialize_field("risks", &self.risks())?;
        object.end()
    }
}

#[cfg(feature = "idna")]
struct Displayed<'t>(crate::DisplayLink<'t>);

#[cfg(feature = "idna")]
impl Serialize for Displayed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A list of the names of its members.
#[cfg(feature = "risk")]
impl Serialize for crate::Risks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(crate::Risk::name))
    }
}

/// A string: its name.
impl Serialize for Tailoring {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// By its name.
impl<'de> Deserialize<'de> for Tailoring {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A list of the names of its members.
impl Serialize for Tailorings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// From names, in any order.
impl<'de> Deserialize<'de> for Tailorings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Tailoring>::deserialize(deserializer)?.into_iter().collect())
    }
}
