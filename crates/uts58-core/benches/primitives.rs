//! Benchmarks each algorithm separately: looking up Link_Term, termination, escaping.
//!
//! `cargo bench -p uts58-core --bench primitives`. The texts of `link_term` have 1000 code points, so a microsecond
//! per text is a nanosecond per code point.

#![allow(clippy::expect_used, clippy::panic, clippy::string_slice, clippy::unwrap_used, reason = "tests")]

use divan::counter::{BytesCount, CharsCount};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Counts the code points of a text that aren't Include.
mod link_term {
    use super::{Bencher, CharsCount, black_box};
    use icu_properties::props::GeneralCategory;
    use icu_properties::{CodePointMapData, CodePointMapDataBorrowed};
    use regex::Regex;
    use uts58_core::{LinkTerm, link_term};

    const TEXTS: &[&str] = &["English", "Greek", "Japanese", "emoji", "all mixed"];

    fn text(name: &str) -> String {
        let unit = match name {
            "English" => "The end of a link (https://example.com/a?b=c#d) is where the sentence goes on. ",
            "Greek" => "Το τέλος ενός συνδέσμου (https://παράδειγμα.ελ/α?β=γ#δ) είναι εκεί. ",
            "Japanese" => "リンクの終わりは、文が続く所です。「例え.jp/検索？」を見てください。",
            "emoji" => "👍🏽😀❤️🎉",
            _ => "aя語ل한हไא😀é。、(」",
        };
        unit.chars().cycle().take(1000).collect()
    }

    fn in_table(text: &str) -> usize {
        text.chars().filter(|&c| link_term(c) != LinkTerm::Include).count()
    }

    #[divan::bench(args = TEXTS)]
    fn table(bencher: Bencher<'_, '_>, name: &str) {
        let text = text(name);
        bencher.counter(CharsCount::of_str(&text)).bench(|| in_table(black_box(&text)));
    }

    /// One lookup in an ICU4X `CodePointTrie`, here of General_Category. Deriving Link_Term at run time would take
    /// several.
    #[divan::bench(args = TEXTS)]
    fn code_point_trie(bencher: Bencher<'_, '_>, name: &str) {
        const CATEGORY: CodePointMapDataBorrowed<'static, GeneralCategory> = CodePointMapData::new();
        let text = text(name);
        bencher.counter(CharsCount::of_str(&text)).bench(|| {
            black_box(&text).chars().filter(|&c| CATEGORY.get(c) != GeneralCategory::LowercaseLetter).count()
        });
    }

    #[divan::bench(args = TEXTS)]
    fn regex_class(bencher: Bencher<'_, '_>, name: &str) {
        let text = text(name);
        let mut class = String::from("[");
        for c in ('\0'..=char::MAX).filter(|&c| link_term(c) != LinkTerm::Include) {
            class.push_str(&format!("\\x{{{:X}}}", u32::from(c)));
        }
        class.push(']');
        let regex = Regex::new(&class).expect("a class");
        let matches = |text: &str| regex.find_iter(text).count();
        assert_eq!(matches(&text), in_table(&text));
        bencher.counter(CharsCount::of_str(&text)).bench(|| matches(black_box(&text)));
    }
}

/// §3.5.1 on one link of 16 kB.
mod termination {
    use super::{Bencher, BytesCount, black_box};
    use uts58_core::scan_path_query_fragment;

    const PATHS: &[&str] = &[
        "letters",
        "segments",
        "query",
        "escapes",
        "brackets",
        "full stops",
        "Cyrillic",
        "Japanese",
        "Japanese, brackets",
        "Thai",
    ];

    fn link(name: &str) -> String {
        let unit = match name {
            "letters" => "abcdefgh",
            "segments" => "/path/to-something/v1_2",
            "query" => "&key=value",
            "escapes" => "%E3%83%AA/%D0%B9",
            "brackets" => "(a)/[b]",
            "full stops" => "a.b,c;d",
            "Cyrillic" => "/путь/куда-то",
            "Japanese" => "/検索/リンクの終わり",
            "Japanese, brackets" => "リンク（終わり）「」、と",
            _ => "/ที่นี่",
        };
        let head = if name == "query" { "example.com/?key=value" } else { "example.com/" };
        head.to_owned() + &unit.repeat((16 << 10) / unit.len())
    }

    #[divan::bench(args = PATHS)]
    fn standard(bencher: Bencher<'_, '_>, name: &str) {
        let (text, start) = (link(name), "example.com".len());
        assert_eq!(scan_path_query_fragment(&text, start), text.len());
        bencher
            .counter(BytesCount::of_str(&text))
            .bench(|| scan_path_query_fragment(black_box(&text), start));
    }
}

/// §5.2 on one local part of 16 kB.
mod local_parts {
    use super::{Bencher, BytesCount, black_box};
    use uts58_core::scan_back_email_local_part;

    #[divan::bench(args = ["first.last", "имя.фамилия", "アルベルト・"])]
    fn scan_back(bencher: Bencher<'_, '_>, unit: &str) {
        let text = unit.repeat((16 << 10) / unit.len());
        let at = text.len();
        assert_eq!(scan_back_email_local_part(&text, 0, at), Some(0));
        bencher
            .counter(BytesCount::of_str(&text))
            .bench(|| scan_back_email_local_part(black_box(&text), 0, at));
    }
}

/// §4.1, into a string with enough capacity.
mod escaping {
    use super::{Bencher, BytesCount, black_box};
    use uts58_core::{UrlParts, minimal_escape};

    const URLS: &[&str] = &[
        "nothing to do",
        "Cyrillic, escaped",
        "Cyrillic, as it is",
        "Japanese, escaped",
        "brackets",
        "query",
        "not UTF-8",
    ];

    fn url(name: &str) -> String {
        let (head, unit) = match name {
            "nothing to do" => ("/", "path/to-something/v1_2/"),
            "Cyrillic, escaped" => ("/", "%D0%BF%D1%83%D1%82%D1%8C/"),
            "Cyrillic, as it is" => ("/", "путь/"),
            "Japanese, escaped" => ("/", "%E6%A4%9C%E7%B4%A2/%E3%83%AA%E3%83%B3%E3%82%AF/"),
            "brackets" => ("/", "(a)/b%29/%28c/"),
            "query" => ("/?q=1", "&k%C3%A9y=v%26l"),
            _ => ("/%FF", "/%E9t%E9/x"),
        };
        format!("https://example.com{head}{}", unit.repeat((16 << 10) / unit.len()))
    }

    #[divan::bench(args = URLS)]
    fn minimal(bencher: Bencher<'_, '_>, name: &str) {
        let url = url(name);
        let mut out = String::with_capacity(2 * url.len());
        minimal_escape(&url).write_to(&mut out).expect("a string");
        assert_eq!(minimal_escape(&out).to_string(), out);
        bencher.counter(BytesCount::of_str(&url)).bench_local(|| {
            out.clear();
            minimal_escape(black_box(&url)).write_to(&mut out)
        });
    }

    /// The same for separate values.
    #[divan::bench(args = ["path/to-something/v1_2", "путь", "検索、リンク", "(a) b) c/d"])]
    fn parts(bencher: Bencher<'_, '_>, segment: &str) {
        let path = vec![segment; (16 << 10) / segment.len()];
        let parts = UrlParts { path: &path, ..UrlParts::default() };
        let mut out = String::new();
        parts.minimal_escape().write_to(&mut out).expect("a string");
        assert_eq!(minimal_escape(&format!("example.com{out}")).to_string(), format!("example.com{out}"));
        bencher.counter(BytesCount::new(segment.len() * path.len())).bench_local(|| {
            out.clear();
            black_box(parts).minimal_escape().write_to(&mut out)
        });
    }
}
