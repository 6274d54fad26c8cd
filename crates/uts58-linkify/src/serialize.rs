//! Serialises links and options with `serde`.

use alloc::borrow::ToOwned as _;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::num::NonZero;

use serde::de::Error as _;
use serde::ser::SerializeStruct as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::link::found::Link;
use crate::options::setting::Setting as _;
use crate::options::table::{OptionInfo, OptionValue};
use crate::options::tailoring::PROFILE;
use crate::options::value::Options;

/// Serialises to an object: `start`, `end`, `kind`, `text`, `scheme`, `host` and `port`, with any features.
///
/// ```
/// let link = uts58_linkify::Linkifier::standard().links("→ пример.рф").next().unwrap();
/// let json = serde_json::to_value(link).unwrap();
/// assert!(json["start"] == 4 && json["kind"] == "url" && json["host"] == "пример.рф");
/// ```
impl Serialize for Link<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Link", 7)?;
        object.serialize_field("start", &self.start())?;
        object.serialize_field("end", &self.end())?;
        object.serialize_field("kind", &self.kind())?;
        object.serialize_field("text", self.as_str())?;
        object.serialize_field("scheme", &self.scheme())?;
        object.serialize_field("host", &self.host())?;
        object.serialize_field("port", &self.port())?;
        object.end()
    }
}

/// Serialises to a list of names.
#[cfg(feature = "risk")]
impl Serialize for crate::Risks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(crate::Risk::name))
    }
}

/// Serialises to an object: `profile`, and the name and value of each option that differs from the profile's. A
/// switch is a boolean, a number is a number, lists and schemes are arrays of strings, and everything else is a
/// string.
///
/// ```
/// use uts58_linkify::{Options, Scheme};
///
/// let xmpp = Scheme::opaque("xmpp")?;
/// let options = Options::standard().not_a_host(true).add_schemes([xmpp]);
/// let json = serde_json::to_string(&options)?;
/// assert_eq!(json, r#"{"profile":"standard","add-schemes":["xmpp:"],"not-a-host":true}"#);
/// assert_eq!(serde_json::from_str::<Options>(&json)?, options);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let profile = Self::from(self.profile);
        let changed =
            OptionInfo::ALL.iter().filter(|row| row.value(self) != row.value(&profile)).map(|row| {
                let value = match row.value(self) {
                    OptionValue::Switch(is_on) => Value::Switch(is_on),
                    OptionValue::Number(limit) => Value::Number(limit.map_or(0, NonZero::get)),
                    OptionValue::Choice(text) => Value::Text(text.into_owned()),
                    OptionValue::List(text) => Value::List(text.lines().map(str::to_owned).collect()),
                    OptionValue::Schemes(text) => {
                        Value::List(text.split_whitespace().map(str::to_owned).collect())
                    }
                };
                (row.name, value)
            });
        let profile = (PROFILE, Value::Text(self.profile.name().into()));
        serializer.collect_map(core::iter::once(profile).chain(changed))
    }
}

/// Deserialises from an object with options by name. Values may have the serialised form or the one that
/// [`Options::set`] accepts. `profile`, anywhere in the object, gives the options to start from (`messages` by
/// default).
impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut given = BTreeMap::<String, Value>::deserialize(deserializer)?;
        let mut options = Self::default();
        let profile = given.remove_entry(PROFILE);
        for (name, value) in profile.into_iter().chain(given) {
            options.set(&name, &value.text()).map_err(D::Error::custom)?;
        }
        Ok(options)
    }
}

/// The value of an option in a data format.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Value {
    Switch(bool),
    Number(usize),
    Text(String),
    List(Vec<String>),
}

impl Value {
    /// The form that [`Options::set`] accepts.
    fn text(self) -> String {
        match self {
            Self::Switch(is_on) => is_on.written().into_owned(),
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text,
            Self::List(entries) => entries.join("\n"),
        }
    }
}
