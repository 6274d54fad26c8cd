//! The types of the values of options, each with its form in text.

use alloc::borrow::Cow;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::num::NonZero;

use crate::error::{Error, Wrong};
use crate::host::tld_list::TldList;
use crate::options::choices::Choice;
use crate::options::kind::OptionKind;
use crate::options::lines::{ListError, entries};
use crate::options::lists::{FileNames, Words};
use crate::options::scheme::Scheme;

pub(crate) const ON: &str = "on";
pub(crate) const OFF: &str = "off";

/// The type of an option's value.
pub(crate) trait Setting: Sized {
    const KIND: OptionKind;

    /// Parses the form that [`Options::set`](crate::Options::set) accepts.
    fn read(text: &str) -> Result<Self, Wrong>;

    /// The form that [`Setting::read`] accepts.
    fn written(&self) -> Cow<'_, str>;
}

impl Setting for bool {
    const KIND: OptionKind = OptionKind::Switch;

    fn read(text: &str) -> Result<Self, Wrong> {
        match text {
            ON => Ok(true),
            OFF => Ok(false),
            _ => Err(Wrong::Value(text.into())),
        }
    }

    fn written(&self) -> Cow<'_, str> {
        if *self { ON.into() } else { OFF.into() }
    }
}

impl<C: Choice> Setting for C {
    const KIND: OptionKind = OptionKind::Choice(C::WORDS);

    fn read(text: &str) -> Result<Self, Wrong> {
        C::ALL.iter().copied().find(|choice| choice.name() == text).ok_or_else(|| Wrong::Value(text.into()))
    }

    fn written(&self) -> Cow<'_, str> {
        self.name().into()
    }
}

impl Setting for Option<NonZero<usize>> {
    const KIND: OptionKind = OptionKind::Number;

    fn read(text: &str) -> Result<Self, Wrong> {
        text.parse().map(NonZero::new).map_err(|_| Wrong::Value(text.into()))
    }

    fn written(&self) -> Cow<'_, str> {
        self.map_or(0, NonZero::get).to_string().into()
    }
}

/// Schemes, of which those of the web are borrowed.
pub(crate) type Schemes = Cow<'static, [Scheme]>;

impl Setting for Schemes {
    const KIND: OptionKind = OptionKind::Schemes;

    fn read(text: &str) -> Result<Self, Wrong> {
        text.split_whitespace().map(Scheme::written).collect::<Result<Vec<_>, _>>().map(Cow::Owned)
    }

    fn written(&self) -> Cow<'_, str> {
        self.iter().map(Scheme::to_string).collect::<Vec<_>>().join(" ").into()
    }
}

/// A list with one entry per line. An empty one means the built-in list.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct List<E> {
    text: String,
    entries: PhantomData<E>,
}

/// The entries of a list.
pub(crate) trait Entries {
    const ENTRY: &'static str;

    fn check(list: &str) -> Result<(), ListError>;
}

/// A list without entries; an empty string would mean the built-in list.
const NO_ENTRY: &str = "#";

impl<E: Entries> List<E> {
    pub(crate) const BUILT_IN: Self = Self { text: String::new(), entries: PhantomData };

    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    /// The value of an option: these entries, perhaps none, instead of the built-in ones.
    pub(crate) fn of<S: AsRef<str>>(option: &str, added: impl IntoIterator<Item = S>) -> Result<Self, Error> {
        let list = Self::BUILT_IN.with(option, added)?;
        let text = if list.text.is_empty() { NO_ENTRY.into() } else { list.text };
        Self::read(&text).map_err(|wrong| Error::of_option(option, Some(Self::KIND), wrong))
    }

    /// The value of an option with more entries.
    pub(crate) fn with<S: AsRef<str>>(
        mut self,
        option: &str,
        added: impl IntoIterator<Item = S>,
    ) -> Result<Self, Error> {
        for entry in added {
            let entry = entry.as_ref();
            let is_one = entries(entry).map(|(_, one)| one).eq([entry]);
            if !is_one || E::check(entry).is_err() {
                return Err(Error::of_option(option, Some(Self::KIND), Wrong::Entry(entry.into())));
            }
            if !self.text.is_empty() {
                self.text.push('\n');
            }
            self.text.push_str(entry);
        }
        Ok(self)
    }
}

impl<E: Entries> Setting for List<E> {
    const KIND: OptionKind = OptionKind::List(E::ENTRY);

    fn read(text: &str) -> Result<Self, Wrong> {
        if !text.is_empty() {
            E::check(text).map_err(Wrong::List)?;
        }
        Ok(Self { text: text.into(), ..Self::BUILT_IN })
    }

    fn written(&self) -> Cow<'_, str> {
        self.as_str().into()
    }
}

// One entry for each list generates the type of its entries.
macro_rules! lists {
    ($($(#[$doc:meta])+ $entries:ident = ($parsed:ty, $entry:literal),)+) => {$(
        $(#[$doc])+
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub(crate) enum $entries {}

        impl Entries for $entries {
            const ENTRY: &'static str = $entry;

            fn check(list: &str) -> Result<(), ListError> {
                <$parsed>::parse(list).map(drop)
            }
        }
    )+};
}

lists! {
    /// Top-level domains (D28).
    TopLevelDomains = (
        TldList,
        "a top-level domain in IANA's format (an A-label), or * for those of the public suffix list"
    ),
    /// First labels of joined sentences (M5).
    Labels = (Words, "a word without dots"),
    /// File names (M6).
    Names = (
        FileNames,
        "*.ext, pre*.ext, *suf.ext, name.ext, *.h.ext or name.*; with ! before it, an entry to remove or a host"
    ),
}
