//! The attributes of an element.

use std::collections::BTreeMap;

/// The attributes in order, each name only once. A tag may have millions, so adding, changing or removing all of them
/// takes O(n log n) time.
#[derive(Clone, Default, Debug)]
pub(crate) struct Attributes {
    /// If there are many attributes, removing one leaves its slot empty. At least half of the slots are in use.
    all: Vec<Option<Attribute>>,
    /// If there are many attributes: the slot of each name. Empty until a name is looked up.
    places: BTreeMap<Box<str>, usize>,
}

/// Up to this number, a linear search is fast.
const FEW: usize = 16;

impl Attributes {
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Attribute> {
        self.all.iter().flatten()
    }

    /// Appends an attribute, unless its name exists already: only the first attribute with a name is valid.
    pub(crate) fn add(&mut self, attribute: Attribute) {
        if self.place(&attribute.name).is_none() {
            self.push(attribute);
        }
    }

    /// Replaces the value if the name exists, otherwise appends the attribute. Returns whether anything changed.
    pub(crate) fn set(&mut self, attribute: Attribute) -> bool {
        let place = self.place(&attribute.name);
        match place.and_then(|at| self.all.get_mut(at)).and_then(Option::as_mut) {
            Some(known) if known.value == attribute.value => return false,
            Some(known) => known.value = attribute.value,
            None => self.push(attribute),
        }
        true
    }

    /// Removes an attribute. Returns whether it existed.
    pub(crate) fn remove(&mut self, name: &str) -> bool {
        let Some(at) = self.place(name) else { return false };
        if self.is_few() {
            self.all.remove(at);
            return true;
        }
        if let Some(place) = self.all.get_mut(at) {
            *place = None;
        }
        self.places.remove(name);
        if self.places.len() < self.all.len() / 2 {
            self.all.retain(Option::is_some);
            self.places.clear();
        }
        true
    }

    /// Frees the memory of the name index until a name is looked up again.
    pub(crate) fn forget_places(&mut self) {
        self.places.clear();
    }

    const fn is_few(&self) -> bool {
        self.all.len() <= FEW
    }

    fn place(&mut self, name: &str) -> Option<usize> {
        if self.is_few() {
            return self.all.iter().flatten().position(|attribute| attribute.name == name);
        }
        if self.places.is_empty() {
            let known = self.all.iter().enumerate().filter_map(|(at, known)| Some((known.as_ref()?, at)));
            self.places = known.map(|(known, at)| (known.name().into(), at)).collect();
        }
        self.places.get(name).copied()
    }

    fn push(&mut self, attribute: Attribute) {
        if !self.places.is_empty() {
            self.places.insert(attribute.name.as_str().into(), self.all.len());
        }
        self.all.push(Some(attribute));
    }
}

/// An attribute: its name and value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Attribute {
    /// The name, in lower case.
    name: String,
    value: String,
}

impl Attribute {
    pub(crate) const fn new(name: String, value: String) -> Self {
        Self { name, value }
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn value(&self) -> &str {
        &self.value
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// However many attributes there are, the result is that of a plain list, searched from its start each time.
    fn check(steps: &[(u8, u8)]) {
        let (mut attributes, mut list) = (Attributes::default(), Vec::<(String, String)>::new());
        for (name, what) in steps {
            let (name, value) = (name.to_string(), (what % 4).to_string());
            let known = list.iter().position(|(known, _)| *known == name);
            let new = Attribute::new(name.clone(), value.clone());
            match (what / 4 % 3, known) {
                (0, _) => {
                    attributes.add(new);
                    list.extend(known.is_none().then_some((name, value)));
                }
                (1, Some(at)) => {
                    let before = std::mem::replace(&mut list[at].1, value);
                    assert_eq!(attributes.set(new), before != list[at].1);
                }
                (1, None) => {
                    assert!(attributes.set(new));
                    list.push((name, value));
                }
                _ => {
                    assert_eq!(attributes.remove(&name), known.is_some());
                    known.map(|at| list.remove(at));
                }
            }
            let all = attributes.iter().map(|known| (known.name().to_owned(), known.value().to_owned()));
            assert_eq!(all.collect::<Vec<_>>(), list);
        }
    }

    proptest! {
        #[test]
        fn any_steps_give_what_a_plain_list_gives(steps in prop::collection::vec((0_u8..60, 0_u8..12), 0..400)) {
            check(&steps);
        }
    }
}
