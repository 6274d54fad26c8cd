use crate::text;

const NOT_REGISTRABLE: &str = "no link: bücher.intern (bytes 0..14): \
    the host does not end in a public suffix with a label before it (D28 registrable hosts)";

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
        &["(пример.рф/я_(б。)!)"],
        &[
            "byte code point Link_Term Link_Email Part open what happened",
            "0 ( U+0028 Open",
            "│ 1 п U+043F Include Yes host begins the link",
            "│ 13 . U+002E Soft Yes host",
            "│ 18 / U+002F Include Yes Path 0 starts the Part",
            "│ 19 я U+044F Include Yes Path 0 included",
            "│ 22 ( U+0028 Open Path 1 opens a bracket",
            "│ 25 。 U+3002 Soft Path 1 included: something better follows",
            "│ 28 ) U+0029 Close Path 0 closes the last bracket",
            "29 ! U+0021 Soft Yes Path 0 left out: nothing better follows",
            "30 ) U+0029 Close Path 0 a Close without its Open in this Part (§3.5.1)",
            "url пример.рф/я_(б。) (bytes 1..29)",
            "scheme https, implied",
            "href https://xn--e1afmkfd.xn--p1ai/%D1%8F_(%D0%B1%E3%80%82)",
            "display пример.рф/я_(б。)",
        ],
    );
    check(
        &["x https://a.de:8080?α=(#β:~:γ,δ z"],
        &[
            "│ 2 h U+0068 Include Yes scheme begins the link",
            "│ 14 : U+003A Soft port",
            "│ 19 ? U+003F Soft Yes Query 0 starts the Part",
            "│ 22 = U+003D Include Yes Query 0 separates: closes all brackets",
            "│ 23 ( U+0028 Open Query 1 opens a bracket",
            "│ 24 # U+0023 Include Yes Fragment 0 starts the Part",
            "│ 27 : U+003A Soft Directive 0 starts the Part",
            "│ 28 ~ U+007E Include Yes Directive 0",
            "│ 32 , U+002C Soft Directive 0 separates: closes all brackets",
            "35 ␠ U+0020 Hard Directive 0 Hard ends every link (§3.5.1)",
            "end U+0020: Hard ends every link (§3.5.1)",
        ],
    );
}

#[test]
fn parts_are_told_in_every_profile() {
    check(
        &["--profile=messages", "*a.de/(я)?β#γ—*"],
        &[
            "│ 5 / U+002F Include Yes Path 0 starts the Part",
            "│ 6 ( U+0028 Open Path 1 opens a bracket",
            "│ 7 я U+044F Include Yes Path 1 included",
            "│ 10 ? U+003F Soft Yes Query 0 starts the Part",
            "│ 13 # U+0023 Include Yes Fragment 0 starts the Part",
            "│ 14 γ U+03B3 Include Yes Fragment 0 included",
            "16 — U+2014 Soft Fragment 0 left out: nothing better follows",
            "19 * U+002A Include Yes Fragment 0 ends the link by a tailoring (M2 full-width punctuation behind ASCII; M3 marks around a link; M4a opening brackets at the end, and markup; M13 joined URLs)",
            "end U+002A: ends the link by a tailoring (M2 full-width punctuation behind ASCII; M3 marks around a link; M4a opening brackets at the end, and markup; M13 joined URLs); what is Soft directly before that is left out",
        ],
    );
}

#[test]
fn addresses_end_behind_their_domain() {
    check(
        &["я@пример.рф/x"],
        &[
            "│ 0 я U+044F Include Yes local part begins the link",
            "email я@пример.рф (bytes 0..20)",
            "end an address ends behind its domain (D39 a port or Parts behind an address)",
        ],
    );
}

#[test]
fn marks_controls_and_wide_code_points_keep_their_places() {
    check(
        &["e\u{301}\u{200B}\u{7}桜"],
        &[
            "0 e U+0065 Include Yes",
            "1 ◌\u{301} U+0301 Include Yes",
            "3 · U+200B Include",
            "6 ␇ U+0007 Hard",
            "7 桜 U+685C Include Yes",
            "no link",
        ],
    );
    check(&[""], &["no link", "No single option changes this."]);
}

#[test]
fn what_is_refused_has_a_rule() {
    check(
        &["--profile=messages", "http://a.de@пример.рф/я! @юра@пример.рф пример..рф 请看下面。网站："],
        &[
            "no link: http://a.de@пример.рф/я (bytes 0..32): a user name stands before the host (D23 userinfo)",
            "no link: юра@пример.рф (bytes 35..59): a handle, not an address (M8 handles)",
            "no link: пример..рф (bytes 60..78): a label is empty (D27 broken hosts and the ellipsis)",
            "no link: 请看下面。网站 (bytes 79..100): text with ideographic full stops, not a host that stands alone (M14 ideographic dots)",
        ],
    );
    check(
        &["--emails=off", "x\nюра@пример.рф"],
        &["no link: юра@пример.рф (bytes 2..26): addresses are not linked"],
    );
    check(
        &["http://http://пример.рф"],
        &["no link: http:// (bytes 0..7): another scheme follows directly (D42 a scheme behind a scheme)"],
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
            "no link: größe.md (bytes 0..10): a file name (M6 file names)",
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
            "no link: ftp://пример.рф (bytes 0..23): this scheme is not linked (D21 another scheme before ://)",
            "--add-schemes ftp ⸠ftp://пример.рф⸡ (D20 schemes; D22 schemes without //)",
        ],
    );
    check(&["--emails=off", "я@пример.рф"], &["--emails on ⸠я@пример.рф⸡ (D36 local part or host?)"]);
    check(
        &["--profile=messages", "*пример.рф/я* пример.рф/б…"],
        &["--wrapping-marks off *⸠пример.рф/я*⸡ ⸠пример.рф/б⸡… (M3 marks around a link)"],
    );
}

#[test]
fn several_texts_are_several_tables() {
    let found = text(&["explain", "я", "б"], "");
    assert_eq!(found.matches("what happened").count(), 2);
    assert!(found.contains("\n\n  byte"));
}
