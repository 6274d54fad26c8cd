use std::collections::BTreeMap;

use serde_json::Value;

use crate::{text, warned};

const MIB: usize = 1024 * 1024;

#[test]
fn places_stay_right_in_an_endless_line() {
    let filler = "桜 ".repeat(MIB);
    let input = format!("пример.рф {filler}例え.jp");
    let wanted = format!("1:1: пример.рф\n1:{}: 例え.jp\n", "пример.рф ".chars().count() + 2 * MIB + 1);
    assert_eq!(text(&["links"], &input), wanted);
    assert_eq!(text(&["mark"], &input), format!("⸠пример.рф⸡ {filler}⸠例え.jp⸡"));
}

#[test]
fn offsets_stay_right_in_a_large_file() {
    let input = "é桜 пример.рф\r\n— я@例え.jp\n".repeat(4_000);
    let lines = text(&["links", "--format=jsonl"], &input);
    let mut count = 0;
    for (line, (at, wanted)) in lines.lines().zip(
        input.match_indices("пример.рф").chain(input.match_indices("я@例え.jp")).collect::<BTreeMap<_, _>>(),
    ) {
        let found: Value = serde_json::from_str(line).unwrap();
        count += 1;
        assert_eq!(found["text"].as_str(), Some(wanted));
        assert_eq!(found["start"].as_u64(), Some(at as u64));
        assert_eq!(found["end"].as_u64(), Some((at + wanted.len()) as u64));
        assert_eq!(found["line"].as_u64(), Some(count));
    }
    assert_eq!(count, 8_000);
}

#[test]
fn an_endless_word_is_copied_whole() {
    let input = format!("https://example.com/{}\nпример.рф\n", "桜".repeat(MIB));
    // *Messages* limits the length of a link, so this uses *Standard*.
    let marked = text(&["mark", "-p", "standard"], &input);
    assert_eq!(marked.replace(['⸠', '⸡'], ""), input);
    assert!(marked.starts_with("⸠https://example.com/桜") && marked.ends_with("\n⸠пример.рф⸡\n"));
    // Where the word was cut, neither piece looks like a link.
    assert_eq!(marked.matches('⸠').count(), 2);
    let bytes = vec![0xE6; 3 * MIB];
    assert_eq!(warned(&["mark"], &bytes), bytes);
}

#[test]
fn many_long_lines() {
    let line = format!("{} пример.рф {}", "é".repeat(300_000), "\u{FFFD} ".repeat(100_000));
    let input = [line.as_str(); 7].join("\r\n");
    assert_eq!(text(&["mark"], &input), input.replace("пример.рф", "⸠пример.рф⸡"));
    let places: String = (1..=7).map(|line| format!("{line}:300002: пример.рф\n")).collect();
    assert_eq!(text(&["links"], &input), places);
}
