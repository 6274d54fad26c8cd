use crate::text;

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

/// A terminal made by script(1), where that is installed.
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
            .env_remove("NO_COLOR");
        script.envs(no_color.map(|value| ("NO_COLOR", value)));
        script.output().ok().map(|output| String::from_utf8(output.stdout).unwrap().replace("\r\n", "\n"))
    };
    let Some(colored) = shown(None) else { return };
    assert_eq!(colored, COLORED);
    let hyperlinks = COLORED.replace("\u{1B}[4m\u{1B}[94m", "").replace("\u{1B}[0m", "");
    assert_eq!(shown(Some("1")), Some(hyperlinks));
}
