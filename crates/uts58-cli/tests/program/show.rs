use crate::{fed, program, text, warned};

const INPUT: &str = "см. пример.рф/путь, я@пример.рф!\n";
const COLORED: &str = "см. \u{1B}]8;;https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C\u{1B}\\\u{1B}[4m\u{1B}[94mпример.рф/путь\u{1B}[0m\u{1B}]8;;\u{1B}\\, \u{1B}]8;;mailto:%D1%8F@xn--e1afmkfd.xn--p1ai\u{1B}\\\u{1B}[4m\u{1B}[94mя@пример.рф\u{1B}[0m\u{1B}]8;;\u{1B}\\!\n";

#[test]
fn links_are_hyperlinks() {
    assert_eq!(text(&["show", "--color=always"], INPUT), COLORED);
}

#[test]
fn no_terminal_no_hyperlinks() {
    assert_eq!(text(&["show"], INPUT), INPUT);
    assert_eq!(text(&["show", "--color", "never"], INPUT), INPUT);
}

#[test]
fn hyperlinks_of_the_text_stay_whole() {
    let link = |target: &str, shown: &str| format!("\u{1B}]8;;{target}\u{1B}\\{shown}\u{1B}]8;;\u{1B}\\");
    let input = format!("см. {} и пример.рф\n", link("https://пример.рф/путь", "https://example.com"));
    let wanted = input
        .replace("и пример.рф", &format!("и {}", colored("https://xn--e1afmkfd.xn--p1ai/", "пример.рф")));
    assert_eq!(text(&["show", "--color=always"], &input), wanted);
    assert_eq!(text(&["show", "--color=never"], &input), input);
    // Hyperlinks over several lines, ended by BEL, and never ended.
    let input = "\u{1B}]8;id=1;https://é.de\u{7}a.de\nb.de\u{1B}]8;;\u{7}\n\u{1B}]8;;https://é.de\u{7}c.de\n";
    assert_eq!(text(&["show", "--color=always"], input), input);
}

#[test]
fn other_sequences_stay_whole() {
    let check = |input: &str, wanted: &str| assert_eq!(text(&["show", "--color=always"], input), wanted);
    // A title, a device control string, a cursor movement: none contains a link, and no link crosses one.
    for input in ["\u{1B}]0;я@example.com: ~\u{7}", "\u{1B}Pqa.de\u{1B}\\", "a.\u{1B}[2Cde", "\u{1B}]0;a.de"]
    {
        check(input, input);
    }
    let target = "https://xn--e1afmkfd.xn--p1ai/";
    // Coloured text: the link doesn't include letters of the escape sequence, and keeps the colour.
    let hyperlink = |shown: &str| format!("\u{1B}]8;;{target}\u{1B}\\{shown}\u{1B}]8;;\u{1B}\\");
    check("\u{1B}[31mпример.рф\u{1B}[0m!", &format!("\u{1B}[31m{}\u{1B}[0m!", hyperlink("пример.рф")));
    check("\u{1B}[mпример.рф!", &format!("\u{1B}[m{}!", colored(target, "пример.рф")));
    // The output of grep --color=always, with a match inside a link.
    let grep = "пример\u{1B}[01;31m\u{1B}[K.рф\u{1B}[m\u{1B}[K пример.рф";
    let wanted = format!("{} {}", hyperlink("пример\u{1B}[01;31m\u{1B}[K.рф"), colored(target, "пример.рф"));
    let wanted = wanted.replacen("\u{1B}]8;;\u{1B}\\ ", "\u{1B}]8;;\u{1B}\\\u{1B}[m\u{1B}[K ", 1);
    check(grep, &wanted);
    // The colour continues on the next line.
    check("\u{1B}[31m\nпример.рф\n", &format!("\u{1B}[31m\n{}\n", hyperlink("пример.рф")));
}

#[test]
fn a_sequence_across_other_bytes_stays() {
    let input = b"\x1B]0;\xFF a.de\x07 \xE6 a.de\n";
    let shown = warned(&["show", "--color=always"], input);
    let wanted = [b"\x1B]0;\xFF a.de\x07 \xE6 ", colored("https://a.de/", "a.de").as_bytes(), b"\n"].concat();
    assert_eq!(shown, wanted);
}

#[test]
fn no_host_touches_other_bytes() {
    let input = b"www.b\xFCcher.de \xE6.de a.de\n";
    let shown = warned(&["show", "--color=always"], input);
    let wanted = [b"www.b\xFCcher.de \xE6.de ", colored("https://a.de/", "a.de").as_bytes(), b"\n"].concat();
    assert_eq!(shown, wanted);
}

#[test]
fn the_environment_can_force_it() {
    let with = |variables: &[(&str, &str)]| {
        let mut program = program(&["show"]);
        program.env_remove("CLICOLOR").envs(variables.iter().copied());
        String::from_utf8(fed(program, INPUT.as_bytes()).stdout).unwrap()
    };
    assert_eq!(with(&[("CLICOLOR_FORCE", "1")]), COLORED);
    assert_eq!(with(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]), without_color(COLORED));
    assert_eq!(with(&[("CLICOLOR_FORCE", "")]), INPUT);
    assert_eq!(with(&[]), INPUT);
}

fn without_color(shown: &str) -> String {
    shown.replace("\u{1B}[4m\u{1B}[94m", "").replace("\u{1B}[0m", "")
}

fn colored(target: &str, shown: &str) -> String {
    format!("\u{1B}]8;;{target}\u{1B}\\\u{1B}[4m\u{1B}[94m{shown}\u{1B}[0m\u{1B}]8;;\u{1B}\\")
}

/// Runs on a terminal that script(1) creates, if it is installed.
#[cfg(target_os = "linux")]
#[test]
fn on_a_terminal() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("text");
    std::fs::write(&path, INPUT).unwrap();
    let shown = |no_color: Option<&str>| {
        let command = format!("{:?} show {}", crate::program(&[]).get_program(), path.display());
        let mut script = std::process::Command::new("script");
        script
            .args(["-q", "-e", "-c", &command, "/dev/null"])
            .env("TERM", "xterm-256color")
            .env_remove("NO_COLOR")
            .env_remove("UTS58_CONFIG_PATH");
        script.envs(no_color.map(|value| ("NO_COLOR", value)));
        script.output().ok().map(|output| String::from_utf8(output.stdout).unwrap().replace("\r\n", "\n"))
    };
    let Some(colored) = shown(None) else { return };
    assert_eq!(colored, COLORED);
    assert_eq!(shown(Some("1")), Some(without_color(COLORED)));
}
