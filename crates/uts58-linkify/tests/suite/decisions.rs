//! Checks docs/DECISIONS*.md: every example is also a case and gives the stated result, every option is in the table,
//! and every rule that a source file cites has a heading.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use uts58_linkify::options::OptionInfo;
use uts58_linkify::{Linkifier, Profile};

use uts58_testing::cases::{lines, mark, unescaped, unmarked};

/// The contents of the section of a rule.
#[derive(Default)]
struct Rule {
    /// The names in backticks on the line that begins with `Option:`.
    options: Vec<String>,
    /// The case files of the rule that its text names, relative to the root of the repository.
    cases: Vec<String>,
    /// The contents of its block of examples.
    examples: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The suffixes of the pages of rules: first the page for plain text, then one for each format.
const PAGES: [&str; 6] = ["", "-MAIL", "-TERMINAL", "-MARKDOWN", "-HTML", "-TARGET"];

/// The concatenated text of all pages of rules.
fn page() -> String {
    let pages = PAGES.map(|name| {
        let path = root().join(format!("docs/DECISIONS{name}.md"));
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    });
    pages.concat()
}

/// The rules by number. The heading of a rule is `### <a id="D1">D1</a> Title`.
fn rules() -> BTreeMap<String, Rule> {
    let page = page();
    let mut rules = BTreeMap::new();
    let (mut number, mut in_block) = (None, false);
    for line in page.lines() {
        if line.starts_with("```") {
            in_block = !in_block;
        } else if in_block {
            let rule: &mut Rule = rules.get_mut(number.expect("a block below a rule")).expect("a rule");
            rule.examples += line;
            rule.examples += "\n";
        } else if line.starts_with('#') {
            number = line.strip_prefix("### <a id=\"").and_then(|heading| heading.split('"').next());
            if let Some(new) = number {
                assert!(line.contains(&format!("<a id=\"{new}\">{new}</a> ")), "{line}");
                assert!(rules.insert(new.to_owned(), Rule::default()).is_none(), "{new} has two headings");
            }
        } else if let Some(rule) = number.and_then(|number| rules.get_mut(number)) {
            let (option, cases) = line.split_once("Cases: ").unwrap_or((line, ""));
            if let Some(option) = option.strip_prefix("Option: ") {
                rule.options.extend(codes(option).map(str::to_owned));
            }
            let paths = codes(cases).filter(|path| path.ends_with(".txt"));
            rule.cases.extend(paths.map(|path| match path.starts_with("testdata/") {
                true => path.to_owned(),
                false => format!("testdata/cases/{path}"),
            }));
        }
    }
    assert!(!in_block, "an open block");
    rules
}

/// The paths of the case files of a rule: those with its number in their names, or all of its page.
fn case_files(number: &str) -> Vec<PathBuf> {
    let (letter, number) = number.split_at(1);
    let digits = number.trim_end_matches(['a', 'b']);
    let name = format!("{}{digits:0>2}", letter.to_lowercase());
    let is_core = letter == "D" && digits.parse::<u8>().is_ok_and(|number| number <= 18);
    let folder = match letter {
        "E" => "mail",
        "R" => "terminal",
        "K" => "markdown",
        "H" => "documents",
        _ => "cases",
    };
    let paths = fs::read_dir(root().join("testdata").join(folder)).expect("a folder");
    let all = paths.map(|entry| entry.expect("an entry").path());
    all.filter(|path| {
        let file = path.file_name().expect("a name").to_string_lossy();
        folder != "cases"
            || file.split(['-', '.']).any(|part| part.trim_end_matches(['a', 'b']) == name)
            || (is_core && file.starts_with("core-"))
    })
    .collect()
}

/// The parts of a line between backticks.
fn codes(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

#[test]
fn examples_are_in_the_case_files_of_their_rules() {
    let (mut compared, mut failures) = (0, Vec::new());
    for (number, rule) in rules() {
        let named = rule.cases.iter().map(|path| root().join(path));
        let files: Vec<String> = named
            .chain(case_files(&number))
            .map(|path| fs::read_to_string(&path).unwrap_or_else(|_| panic!("{number}: {}", path.display())))
            .collect();
        // A line may begin with `# with SCHEME: `.
        let cases: BTreeSet<&str> = files
            .iter()
            .flat_map(|file| file.lines())
            .map(|line| match line.strip_prefix("# with ").and_then(|with| with.split_once(": ")) {
                Some((_, line)) => line,
                None => line,
            })
            .collect();
        for example in rule.examples.lines().filter(|line| !files.is_empty() && !line.starts_with("#!")) {
            if !cases.contains(example) {
                failures.push(format!("{number}: in no case file: {example}"));
            }
            compared += 1;
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(compared > 150, "{compared}");
}

#[test]
fn examples_are_linked_as_they_say() {
    let (mut run, mut failures) = (0, Vec::new());
    for (number, rule) in rules() {
        if !number.starts_with(['D', 'M']) {
            continue;
        }
        let profile = if number.starts_with('M') { "#! profile messages\n" } else { "" };
        for line in lines(&number, &format!("{profile}{}", rule.examples)) {
            if line.text.contains(" ⇒ ") {
                continue; // the tests of uts58-core run these
            }
            let marked = line.text.strip_prefix("\\:").map_or_else(|| line.text.to_owned(), unescaped);
            for (profile, linkifier) in line.linkifiers {
                let found = mark(&linkifier, &unmarked(&marked));
                if found != marked {
                    failures.push(format!("{number} {profile:?}\n  want {marked}\n  have {found}"));
                }
                run += 1;
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(run > 200, "{run}");
}

/// The first two cells of each row in the section "Deviations" of docs/CONFORMANCE.md.
fn deviations() -> Vec<[String; 2]> {
    let page = fs::read_to_string(root().join("docs/CONFORMANCE.md")).expect("the page of conformance");
    let (_, section) = page.split_once("\n## Deviations\n").expect("the section");
    let (section, _) = section.split_once("\n## ").expect("a section after it");
    let cell = |cell: Option<&str>| {
        let code = cell?.strip_prefix('`')?.strip_suffix('`')?;
        Some(code.strip_prefix("\\:").map_or_else(|| code.to_owned(), unescaped))
    };
    let rows = section.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| ")?.split(" | ");
        Some([cell(cells.next())?, cell(cells.next())?])
    });
    rows.collect()
}

/// The current result of the function that a row describes.
fn now(row: &str) -> String {
    let Some((given, _)) = row.split_once(" ⇒ ") else {
        return mark(&Linkifier::new(Profile::Standard), &unmarked(row));
    };
    let result = match given.strip_prefix('⸠') {
        Some(found) => {
            let text = unmarked(given);
            let link = uts58_core::extend_link(&text, 0..found.find('⸡').expect("the end of a link"));
            format!("{}⸠{}⸡{}", &text[..link.start], &text[link.clone()], &text[link.end..])
        }
        None if given.starts_with("example.com") => uts58_core::minimal_escape(given).to_string(),
        None => uts58_core::quote_local_part(given).to_string(),
    };
    format!("{given} ⇒ {result}")
}

#[test]
fn deviations_are_as_they_say() {
    let rows = deviations();
    for [by_the_text, here] in &rows {
        assert_eq!(now(here), *here);
        assert_ne!(by_the_text, here);
        assert_eq!(unmarked(by_the_text).split(" ⇒ ").next(), unmarked(here).split(" ⇒ ").next());
        // The function of uts58-core finds the addresses that the linkifier rejects.
        let (before, rest) = by_the_text.split_once('⸠').unwrap_or((by_the_text, ""));
        if here == &unmarked(here) && !by_the_text.contains("⇒") && !rest.starts_with("http") {
            let text = unmarked(here);
            let at = text.find('@').expect("an address");
            assert_eq!(uts58_core::scan_back_email_local_part(&text, 0, at), Some(before.len()), "{text}");
        }
    }
    assert!(rows.len() > 15, "{}", rows.len());
}

#[cfg(all(feature = "url", feature = "risk"))]
#[test]
fn examples_of_targets_are_answered_as_they_say() {
    let messages = Linkifier::new(Profile::Messages);
    let mut run = 0;
    for (number, rule) in rules() {
        if !number.starts_with('T') {
            continue;
        }
        for line in rule.examples.lines() {
            let [text, target, answer] = line.split(" ⇒ ").collect::<Vec<_>>()[..] else {
                panic!("{number}: {line}")
            };
            let text = text.strip_prefix("\\:").map_or_else(|| text.to_owned(), unescaped);
            let found = format!("{:?}", messages.same_target(&text, target));
            assert_eq!(found.split('(').next(), Some(answer), "{number}: {line}");
            run += 1;
        }
    }
    assert!(run >= 10, "{run}");
}

#[test]
fn options_and_rules_name_each_other() {
    let rules = rules();
    for row in OptionInfo::ALL {
        for &number in row.decisions {
            let rule = rules.get(number).unwrap_or_else(|| panic!("{}: no rule {number}", row.name));
            assert!(rule.options.iter().any(|name| name == row.name), "{number} does not name {}", row.name);
        }
    }
    for (number, rule) in &rules {
        for name in rule.options.iter().filter(|name| *name != "idna" && *name != "psl") {
            let row = OptionInfo::ALL.iter().find(|row| row.name == name);
            let row = row.unwrap_or_else(|| panic!("{number}: no option {name}"));
            assert!(row.decisions.contains(&&**number), "{name} does not name {number}");
        }
    }
}

#[test]
fn every_number_in_the_sources_has_a_heading() {
    let mut used = BTreeSet::new();
    let mut folders = vec![root().join("crates")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                // Skip build results and installed packages.
                if !path.ends_with("target") && !path.ends_with("node_modules") {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let letters = letters(&path);
                for line in fs::read_to_string(&path).expect("a source").lines() {
                    let comment = line.split_once("//").map_or("", |(_, comment)| comment);
                    used.extend(numbers(comment).filter(|number| number.starts_with(letters)));
                }
            }
        }
    }
    assert!(used.len() > 60, "{used:?}");
    assert_defined(used.into_iter());
}

/// Checks that each rule has a heading, or a row with an anchor in a table.
fn assert_defined(numbers: impl Iterator<Item = String>) {
    let (rules, page) = (rules(), page());
    let in_tables = |number: &str| page.contains(&format!("<a id=\"{number}\"></a>"));
    for number in numbers {
        assert!(rules.contains_key(&number) || in_tables(&number), "not defined: {number}");
    }
}

#[test]
fn every_number_on_the_page_has_a_heading() {
    assert_defined(numbers(&page()));
}

#[test]
fn every_word_is_defined_once() {
    let page = page();
    let (_, words) = page.split_once("\n## Words\n").expect("the words of the rules");
    let (words, _) = words.split_once("\n## ").expect("a section after them");
    let mut defined = BTreeSet::new();
    for row in words.lines().filter_map(|line| line.strip_prefix("| ")) {
        let (names, meaning) = row.split_once(" | ").expect("two cells");
        for name in names.split(", ").filter(|name| *name != "Word") {
            assert!(defined.insert(name.to_owned()), "{name} is defined twice");
            assert!(meaning.len() > 10, "{name}: {meaning}");
        }
    }
    assert!(defined.len() > 20, "{defined:?}");
}

/// The letters of the rules that the comments of a file may cite.
fn letters(path: &Path) -> &'static [char] {
    let more: [(&str, &[char]); 5] = [
        ("uts58-html", &['D', 'M', 'H']),
        ("uts58-mail", &['D', 'M', 'E']),
        ("uts58-terminal", &['D', 'M', 'R']),
        ("uts58-markdown", &['D', 'M', 'K']),
        ("uts58-linkify", &['D', 'M', 'T']),
    ];
    let is_in = |folder: &str| path.components().any(|component| component.as_os_str() == folder);
    more.iter().find(|(folder, _)| is_in(folder)).map_or(&['D', 'M'], |(_, letters)| letters)
}

/// The rule numbers in a text: a capital letter, one or two digits, and perhaps `a` or `b`.
fn numbers(text: &str) -> impl Iterator<Item = String> + '_ {
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '+' | '%' | '\\' | '{' | '.' | '-');
    text.split(move |c| !is_word(c)).map(|word| word.trim_end_matches(['.', '-'])).filter_map(|word| {
        let letter = word.chars().next().filter(|c| "DMHKETRG".contains(*c))?;
        let digits = word.trim_start_matches(letter).trim_end_matches(['a', 'b']);
        let is_number = (1..=2).contains(&digits.len())
            && digits.bytes().all(|byte| byte.is_ascii_digit())
            && word.len() <= digits.len() + 2;
        is_number.then(|| word.to_owned())
    })
}
