//! Creates linkifiers from options.

use uts58_linkify::options::OptionInfo;
use uts58_linkify::{Error, Linkifier, Options};

use crate::failure::Failure;
use crate::message::{Answer, Question};

/// Creates a linkifier from names and values, set in this order.
pub(crate) fn linkifier(question: &mut Question<'_>) -> Result<Result<Linkifier, Error>, Failure> {
    let mut options = Options::standard();
    for _ in 0..question.size()? {
        let (name, value) = (question.string()?, question.string()?);
        if let Err(error) = options.set(&name, &value) {
            return Ok(Err(error));
        }
    }
    Ok(Ok(Linkifier::new(options)))
}

/// Writes the error of an option: its name, and the message.
pub(crate) fn error(error: &Error, answer: &mut Answer) {
    answer.string(error.option().unwrap_or_default());
    answer.string(&error.to_string());
}

/// Writes the value of each option, in the order of the table.
pub(crate) fn values(linkifier: &Linkifier, answer: &mut Answer) {
    answer.size(OptionInfo::ALL.len());
    for row in OptionInfo::ALL {
        answer.string(row.name);
        answer.string(&linkifier.options().get(row.name).unwrap_or_default());
    }
}
