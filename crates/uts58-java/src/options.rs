//! Creates linkifiers from options.

use uts58_linkify::options::OptionInfo;
use uts58_linkify::{Linkifier, OptionError, Options};

use crate::failure::Failure;
use crate::message::{Answer, Question};

/// Creates a linkifier from names and values, set in this order.
pub(crate) fn linkifier(question: &mut Question) -> Result<Result<Linkifier, OptionError>, Failure> {
    let mut options = Options::standard();
    for _ in 0..question.size()? {
        let (name, value) = (question.string()?, question.string()?);
        if let Err(error) = options.set(&name, &value) {
            return Ok(Err(error));
        }
    }
    Ok(Ok(Linkifier::new(options)))
}

/// Writes the error of an option: its name, and the message, with names as in Java.
pub(crate) fn error(error: &OptionError, answer: &mut Answer) {
    let name = error.option();
    answer.string(name);
    answer.string(&error.to_string().replacen(name, &camel_case(name), 1));
}

/// Writes the value of each option, in the order of the table.
pub(crate) fn values(linkifier: &Linkifier, answer: &mut Answer) {
    answer.size(OptionInfo::ALL.len());
    for row in OptionInfo::ALL {
        answer.string(row.name);
        answer.string(&linkifier.options().get(row.name).unwrap_or_default());
    }
}

/// Converts `not-a-host` to `notAHost`.
fn camel_case(name: &str) -> String {
    let mut words = name.split('-');
    let mut joined = words.next().unwrap_or_default().to_owned();
    for word in words {
        let mut letters = word.chars();
        joined.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        joined.push_str(letters.as_str());
    }
    joined
}
