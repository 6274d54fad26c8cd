use crate::{run, text};

const NOT_REGISTRABLE: &str =
    "not a link: the host doesn't end in a public suffix with a label before it: bücher.intern (bytes 0..14)";

#[track_caller]
fn check(args: &[&str], wanted: &[&str]) {
    let found = text(&[&["explain", "-p", "standard"], args].concat(), "");
    for line in wanted {
        let is_line = |found: &str| found.split_whitespace().eq(line.split_whitespace());
        assert!(found.lines().any(is_line), "no line {line:?} in\n{found}");
    }
}

#[test]
fn each_code_point_has_a_row() {
    check(
        &["--steps", "(пример.рф/я_(б。)!)"],
        &[
            "byte code point Link_Term Link_Email Part open what happened",
            "0 ( U+0028 Open",
            "│ 1 п U+043F Include Yes host starts the link",
            "│ 13 . U+002E Soft Yes host",
            "│ 18 / U+002F Include Yes Path 0 starts the Part",
            "│ 19 я U+044F Include Yes Path 0 included",
            "│ 22 ( U+0028 Open Path 1 opens a bracket",
            "│ 25 。 U+3002 Soft Path 1 included: more of the link follows",
            "│ 28 ) U+0029 Close Path 0 closes the last bracket",
            "29 ! U+0021 Soft Yes Path 0 left out: nothing else of the link follows",
            "30 ) U+0029 Close Path 0 a closing bracket without its opening bracket",
            "link: пример.рф/я_(б。) (bytes 1..29)",
            "goes to https://xn--e1afmkfd.xn--p1ai/%D1%8F_(%D0%B1%E3%80%82) (https is implied)",
            "ends before ! (U+0021), which is only part of a link if more of the link follows",
        ],
    );
    check(
        &["--steps", "x https://a.de:8080?α=(#β:~:γ,δ z"],
        &[
            "│ 2 h U+0068 Include Yes scheme starts the link",
            "│ 14 : U+003A Soft port",
            "│ 19 ? U+003F Soft Yes Query 0 starts the Part",
            "│ 22 = U+003D Include Yes Query 0 separates: closes all brackets",
            "│ 23 ( U+0028 Open Query 1 opens a bracket",
            "│ 24 # U+0023 Include Yes Fragment 0 starts the Part",
            "│ 27 : U+003A Soft Directive 0 starts the Part",
            "│ 28 ~ U+007E Include Yes Directive 0",
            "│ 32 , U+002C Soft Directive 0 separates: closes all brackets",
            "35 ␠ U+0020 Hard Directive 0 ends every link",
            "ends before ␠ (U+0020): ends every link",
        ],
    );
}

#[test]
fn parts_are_shown_in_every_profile() {
    check(
        &["--steps", "--profile=messages", "*a.de/(я)?β#γ—*"],
        &[
            "│ 5 / U+002F Include Yes Path 0 starts the Part",
            "│ 6 ( U+0028 Open Path 1 opens a bracket",
            "│ 7 я U+044F Include Yes Path 1 included",
            "│ 10 ? U+003F Soft Yes Query 0 starts the Part",
            "│ 13 # U+0023 Include Yes Fragment 0 starts the Part",
            "│ 14 γ U+03B3 Include Yes Fragment 0 included",
            "16 — U+2014 Soft Fragment 0 left out: nothing else of the link follows",
            "19 * U+002A Include Yes Fragment 0 the profile ends the link (M3 marks around a link)",
            "ends before — (U+2014), which is only part of a link if more of the link follows",
        ],
    );
}

#[test]
fn addresses_end_with_their_domain() {
    check(
        &["--steps", "я@пример.рф/x"],
        &[
            "│ 0 я U+044F Include Yes local part starts the link",
            "link to an address: я@пример.рф (bytes 0..20)",
            "ends with the domain of the address",
        ],
    );
}

#[test]
fn marks_controls_and_wide_code_points_keep_their_places() {
    check(
        &["--steps", "e\u{301}\u{200B}\u{7}桜"],
        &[
            "0 e U+0065 Include Yes",
            "1 ◌\u{301} U+0301 Include Yes",
            "3 · U+200B Include",
            "6 ␇ U+0007 Hard",
            "7 桜 U+685C Include Yes",
            "no links: nothing in this text looks like one",
        ],
    );
    check(&[""], &["no links: nothing in this text looks like one", "No single option changes this."]);
}

#[test]
fn what_is_refused_has_a_rule() {
    check(
        &["--profile=messages", "http://a.de@пример.рф/я! @юра@пример.рф пример..рф 请看下面。网站："],
        &[
            "not a link: a user name comes before the host: http://a.de@пример.рф/я (bytes 0..32)",
            "rule D23 userinfo",
            "not a link: a handle or a chat ID: юра@пример.рф (bytes 35..59)",
            "rule M8 handles",
            "not a link: a label is empty: пример..рф (bytes 60..78)",
            "rule D27 broken hosts and the ellipsis",
            "not a link: text with ideographic full stops, not a host by itself: 请看下面。网站 (bytes 79..100)",
            "rule M14 ideographic dots",
        ],
    );
    check(
        &["--emails=off", "x\nюра@пример.рф"],
        &["not a link: addresses aren't linked: юра@пример.рф (bytes 2..26)"],
    );
    check(
        &["http://http://пример.рф"],
        &["not a link: another scheme follows directly: http:// (bytes 0..7)"],
    );
}

#[test]
fn other_options_are_tried() {
    check(
        &["größe.md"],
        &[
            "--profile messages größe.md",
            "--not-a-host on größe.md (M5 glued sentences; M6 file names; M7 calls; M16 members and reversed domains)",
            "--bare-hosts off größe.md (D25 label separators)",
        ],
    );
    check(
        &["--profile=messages", "größe.md"],
        &[
            "not a link: a file name: größe.md (bytes 0..10)",
            "--profile standard ⸠größe.md⸡",
            "--not-a-host off ⸠größe.md⸡ (M5 glued sentences; M6 file names; M7 calls; M16 members and reversed domains)",
        ],
    );
    check(
        &["bücher.intern"],
        &[NOT_REGISTRABLE, "--host-rule any-valid ⸠bücher.intern⸡ (D28 registrable hosts)"],
    );
    check(
        &["ftp://пример.рф"],
        &[
            "not a link: links don't start with this scheme: ftp://пример.рф (bytes 0..23)",
            "--add-schemes ftp ⸠ftp://пример.рф⸡ (D20 schemes; D22 schemes without //)",
        ],
    );
    check(&["--emails=off", "я@пример.рф"], &["--emails on ⸠я@пример.рф⸡ (D36 local part or host?)"]);
    check(
        &["--profile=messages", "*пример.рф/я* пример.рф/б…"],
        &["--profile standard *⸠пример.рф/я*⸡ ⸠пример.рф/б…⸡"],
    );
}

#[test]
fn several_texts_are_several_tables() {
    let found = text(&["explain", "--steps", "я", "б"], "");
    assert_eq!(found.matches("what happened").count(), 2);
    // The legend is printed once, at the end.
    assert_eq!(found.matches("Soft: part of a link only if").count(), 1);
}

#[test]
fn the_verdict_comes_first_and_the_table_on_demand() {
    let found = text(&["explain", "siehe größe.md"], "");
    assert!(
        found.starts_with("not a link: a file name: größe.md (bytes 6..16)\n  rule      M6 file names\n\n"),
        "{found}"
    );
    assert!(!found.contains("what happened"), "{found}");
    assert!(text(&["explain", "--steps", "--no-steps", "siehe größe.md"], "") == found);
}

#[test]
fn standard_input_is_explained_line_by_line() {
    let input = "nichts\nsiehe größe.md\r\n\nмой пример.рф";
    let found = text(&["explain"], input);
    assert_eq!(text(&["explain", "-"], input), found);
    let verdicts: Vec<_> = found.lines().filter(|line| line.contains("(line ")).collect();
    assert_eq!(
        verdicts,
        ["not a link: a file name: größe.md (line 2, bytes 6..16)", "link: пример.рф (line 4, bytes 7..24)"]
    );
    assert_eq!(text(&["explain"], ""), "no links: nothing in this text looks like one\n");
    assert_eq!(text(&["explain"], "nichts\n"), "no links: nothing in this text looks like one\n");
}

/// As in `links`, no link touches bytes that aren't UTF-8.
#[test]
fn other_bytes_touch_no_link() {
    let output = run(&["explain"], b"www.b\xFCcher.de a.de");
    let found = String::from_utf8(output.stdout).unwrap();
    let verdicts: Vec<_> = found.lines().filter(|line| line.starts_with("link: ")).collect();
    assert_eq!(verdicts, ["link: a.de (line 1, bytes 14..18)"], "{found}");
}

/// The verdict and the table name the same rules.
#[test]
fn the_rules_that_ended_a_link_are_named() {
    let because = "the profile ends the link (M2 full-width punctuation after ASCII; M17 full stops in text without spaces)";
    check(
        &["--steps", "--profile=messages", "see https://a.de/b。次"],
        &[&format!("ends before 。 (U+3002): {because}"), &format!("18 。 U+3002 Soft Path 0 {because}")],
    );
}

#[test]
fn schemes_without_slashes_are_suggested() {
    for (text, flag) in [
        ("tel:+4912345", "--add-schemes tel:"),
        ("magnet:?xt=urn:btih:abc", "--add-schemes magnet:"),
        ("matrix:u/ben:example.org", "--add-schemes matrix:"),
    ] {
        let found = text_of(text);
        assert!(found.contains(&format!("\n  {flag}")), "{found}");
        assert!(found.contains(&format!("⸠{text}⸡")), "{found}");
    }
    assert!(text_of("localhost:3000").contains("With a scheme, it is a link: ⸠http://localhost:3000⸡\n"));
    assert!(text_of("hello").contains("No single option changes this.\n"));
    // The flag adds to the schemes that are already there.
    let found = text(&["explain", "--add-schemes", "irc", "ftp://a.de"], "");
    assert!(found.contains("\n  --add-schemes ftp "), "{found}");
}

fn text_of(given: &str) -> String {
    text(&["explain", given], "")
}

#[test]
fn the_profile_in_force_is_not_suggested() {
    let found = text(&["explain", "--not-a-host", "off", "größe.md"], "");
    assert!(found.contains("--not-a-host on") && !found.contains("--profile messages"), "{found}");
}

#[test]
fn the_page_of_the_rules_is_named_once() {
    let found = text(&["explain", "größe.md", "a.de"], "");
    assert_eq!(found.matches("/docs/DECISIONS.md").count(), 1, "{found}");
    assert!(!text_of("hello").contains("DECISIONS"));
}

#[test]
fn a_file_instead_of_a_text_gets_a_hint() {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("chat.log"), "größe.de").unwrap();
    let output = crate::program(&["explain", "chat.log"]).current_dir(directory.path()).output().unwrap();
    let hint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(hint, "uts58: chat.log is explained as a text; to read the file: uts58 explain -f chat.log\n");
}

/// Escape sequences in a text, and names of files, can't control the terminal.
#[test]
fn what_is_shown_is_escaped() {
    let input = "\u{1B}]0;x\u{7} README.md \u{9B}31m a.de \u{202E}b.de/\u{202E}c";
    for profile in ["messages", "standard"] {
        let found = text(&["explain", "-p", profile, "--steps"], input);
        let is_raw = |c: char| c.is_control() && c != '\n' || c == '\u{202E}';
        assert!(!found.contains(is_raw) && found.contains("\\u{1b}]0;x"), "{found:?}");
    }
}

/// The options that `explain` shows find the same links with `mark`.
#[test]
fn names_next_to_bytes_that_are_not_text_stay_text() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("m.txt");
    std::fs::write(&path, b"a.zz \xFCb.de\n\xFCc.de d.zz\n").unwrap();
    let output = run(&["explain", "--file", path.to_str().unwrap()], b"");
    let found = String::from_utf8(output.stdout).unwrap();
    assert!(found.contains("⸠a.zz⸡ ␀b.de") && !found.contains("⸠b.de⸡"), "{found}");
    assert!(!found.contains("⸠c.de⸡") && !found.lines().any(|line| line.starts_with("link: ")), "{found}");
}
