//! The type of the result.

use std::sync::Arc;

use arrow_schema::{DataType, Field, Fields};

/// The fields of a link.
pub(super) fn link_fields() -> Fields {
    let field = |name, data_type| Field::new(name, data_type, true);
    Fields::from(vec![
        field("start", DataType::Int64),
        field("end", DataType::Int64),
        field("kind", DataType::Utf8),
        field("href", DataType::Utf8),
    ])
}

/// The type of the result, for a column of plain strings. All fields are declared nullable, so that it equals the type people get when they write it
/// down.
pub(super) fn links_type() -> DataType {
    DataType::List(Arc::new(Field::new("item", DataType::Struct(link_fields()), true)))
}

/// The type of the result for a dictionary of strings.
pub(super) fn dictionary_type() -> DataType {
    DataType::Dictionary(Box::new(DataType::Int32), Box::new(links_type()))
}
