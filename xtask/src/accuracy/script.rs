//! The script of a line.

use icu_properties::CodePointMapData;
use icu_properties::props::Script;

/// The names, in the order of the tables.
pub(super) const NAMES: [&str; 9] =
    ["Latin", "Cyrillic", "Greek", "Chinese", "Japanese", "Korean", "Arabic", "Hebrew", "Others"];

/// The script with the most letters, ignoring Latin, which URLs contain anyway. Latin if there is no other.
pub(super) fn of(text: &str) -> &'static str {
    let mut counts = NAMES.map(|name| (name, 0));
    for name in text.chars().filter_map(name) {
        for count in &mut counts {
            count.1 += usize::from(count.0 == name);
        }
    }
    let has = |wanted| counts.iter().any(|&(name, count)| name == wanted && count > 0);
    let most = counts.iter().rev().max_by_key(|count| count.1).filter(|count| count.1 > 0);
    match most {
        // Kana along with Han is Japanese.
        Some(("Chinese", _)) if has("Japanese") => "Japanese",
        Some((name, _)) => name,
        None => "Latin",
    }
}

/// The name of a letter's script, unless it is Latin.
fn name(character: char) -> Option<&'static str> {
    if !character.is_alphabetic() {
        return None;
    }
    Some(match CodePointMapData::<Script>::new().get(character) {
        Script::Latin | Script::Common | Script::Inherited => return None,
        Script::Cyrillic => "Cyrillic",
        Script::Greek => "Greek",
        Script::Han => "Chinese",
        Script::Hiragana | Script::Katakana => "Japanese",
        Script::Hangul => "Korean",
        Script::Arabic => "Arabic",
        Script::Hebrew => "Hebrew",
        _ => "Others",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_decide() {
        for (text, script) in [
            ("см. https://example.com/a", "Cyrillic"),
            ("https://example.com/ü", "Latin"),
            ("1.2", "Latin"),
            ("詳細は東京都新宿区", "Japanese"),
            ("请看这里", "Chinese"),
            ("ดูที่ ตัวอย่าง", "Others"),
            ("여기 보세요 (漢字)", "Korean"),
        ] {
            assert_eq!(of(text), script, "{text}");
        }
    }
}
