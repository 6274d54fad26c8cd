use std::process::{Command, Stdio};

use crate::{error, text};

const COMMANDS: [&str; 9] =
    ["mark", "links", "escape", "html", "show", "explain", "completions", "man", "help"];

#[test]
fn help_has_examples() {
    let all = text(&["--help"], "");
    for command in COMMANDS {
        assert!(all.contains(&format!("  {command} ")), "{command}");
        let help = text(&[command, "--help"], "");
        assert!(help.contains(&format!("Usage: uts58 {command}")), "{help}");
        assert!(help.contains("Example") && help.contains(&format!("uts58 {command}")), "{help}");
    }
    assert!(all.contains("UTS58_CONFIG_PATH") && all.contains("--no-config"), "{all}");
    assert!(text(&["mark", "--help"], "").contains("--bare-ipv4 <on|off>"));
    let profile = text(&["mark", "-h"], "");
    assert!(profile.contains("-p, --profile") && profile.contains("[default: messages]"), "{profile}");
}

#[test]
fn help_is_a_command() {
    assert_eq!(text(&["help"], ""), text(&["--help"], ""));
    for command in COMMANDS {
        assert_eq!(text(&["help", command], ""), text(&[command, "--help"], ""));
        assert_eq!(text(&["help", "help", command], ""), text(&["help", "--help"], ""));
        assert_eq!(text(&["help", command, "bash"], ""), text(&[command, "--help"], ""));
    }
    let message = error(&["help", "link"], "");
    assert!(message.contains("'link'") && message.contains("links"), "{message}");
}

#[test]
fn the_version_tells_the_data() {
    let short = text(&["-V"], "");
    assert_eq!(short, format!("uts58 {}\n", env!("CARGO_PKG_VERSION")));
    let long = text(&["--version"], "");
    let lines: Vec<_> = long.lines().collect();
    assert_eq!(lines.len(), 4, "{long}");
    assert_eq!(lines[0], short.trim_end());
    let (major, minor, update) = uts58_linkify::UNICODE_VERSION;
    assert_eq!(lines[1], format!("Unicode {major}.{minor}.{update}"));
    let is_day = |day: &str| day.split('-').map(str::len).eq([4, 2, 2]) && day.starts_with("20");
    let list = lines[2].strip_prefix("public suffix list ").unwrap();
    assert!(
        list.split_once(' ').is_some_and(|(day, name)| is_day(day) && name.starts_with("(psl 2.")),
        "{long}"
    );
    let day = lines[3].strip_prefix("top-level domains ").unwrap();
    assert!(is_day(day), "{long}");
    assert!(uts58_linkify::TLD_LIST_VERSION.contains(&day.replace('-', "")), "{long}");
    assert_eq!(text(&["links", "--version"], "").replace("uts58-links", "uts58"), long);
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = text(&["completions", shell], "");
        assert!(COMMANDS.iter().all(|command| script.contains(command)), "{shell}");
        for option in ["only-links", "no-filename", "href", "no-config", "profile"] {
            assert!(script.contains(option), "{shell} {option}");
        }
        // elvish and PowerShell don't complete values.
        assert!(matches!(shell, "elvish" | "powershell") || script.contains("any-valid"), "{shell}");
    }
}

/// The text of a section of a manual page, without roff escapes.
fn section(page: &str, heading: &str) -> String {
    let heading =
        if heading.contains(' ') { format!(".SH \"{heading}\"\n") } else { format!(".SH {heading}\n") };
    assert!(page.contains(&heading), "no {heading} in {page}");
    let (_, following) = page.split_once(&heading).unwrap();
    let section = following.split_once("\n.SH").map_or(following, |(section, _)| section);
    let plain = ["\\fB", "\\fI", "\\fR"].iter().fold(section.to_owned(), |text, font| text.replace(font, ""));
    plain.replace("\\-", "-").replace("\\*(Aq", "'").replace("\\&", "").replace("\\\\", "\\")
}

#[test]
fn each_command_has_a_manual_page() {
    let page = text(&["man"], "");
    assert!(page.contains(".TH uts58 1") && page.contains("uts58\\-links(1)"), "{page}");
    assert_eq!(
        section(&page, "SYNOPSIS").trim(),
        "uts58 [--no-config] [-h|--help] [-V|--version] COMMAND ..."
    );
    assert!(section(&page, "ENVIRONMENT").contains("UTS58_CONFIG_PATH"), "{page}");
    for command in COMMANDS {
        let page = text(&["man", command], "");
        assert!(page.contains(&format!("uts58\\-{command} ")), "{page}");
        let synopsis = section(&page, "SYNOPSIS");
        assert!(synopsis.starts_with(&format!("uts58 {command} [")), "{synopsis}");
        assert!(!page.contains(".SH EXTRA"), "{page}");
        // The examples are those of the help.
        let examples = section(&page, "EXAMPLES");
        let help = text(&[command, "--help"], "");
        let (_, after) = help.split_once("Example").unwrap();
        for line in after.lines().skip(1).take_while(|line| !line.is_empty()) {
            assert!(examples.contains(line.trim()), "{line} in {examples}");
        }
        assert!(examples.contains(&format!("uts58 {command}")), "{examples}");
        assert!(section(&page, "VERSION").contains("Unicode "), "{page}");
    }
    let synopsis = section(&text(&["man", "links"], ""), "SYNOPSIS");
    for option in [
        "[-p|--profile PROFILE]",
        "[--bare-ipv4 on|off]",
        "[--add-schemes NAMES]...",
        "[-o|--only-links]",
        "[--tld-list FILE]",
        " [FILE or DIR]...",
    ] {
        assert!(synopsis.contains(option), "{option} in {synopsis}");
    }
    assert!(section(&text(&["man", "explain"], ""), "SYNOPSIS").contains(" [TEXT]..."));
}

/// groff, if it is installed, has no warnings for the pages.
#[test]
fn groff_reads_the_pages() {
    for command in COMMANDS {
        let mut groff = Command::new("groff");
        groff.args(["-k", "-man", "-Tutf8", "-ww", "-z"]).stdin(Stdio::piped()).stderr(Stdio::piped());
        let Ok(child) = groff.spawn() else { return };
        let page = text(&["man", command], "");
        std::io::Write::write_all(&mut child.stdin.as_ref().unwrap(), page.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{command}");
    }
}

/// Every flag can be undone, so the command line can override a file of options.
#[test]
fn every_flag_has_an_opposite() {
    for command in ["mark", "links", "html", "show", "explain"] {
        let help = text(&[command, "--help"], "");
        let flags = help
            .lines()
            .filter_map(|line| line.trim().split_once("--"))
            .filter(|(before, _)| before.is_empty() || before.starts_with('-') && before.ends_with(", "));
        for (_, flag) in flags.filter(|(_, flag)| !flag.contains(['<', ' '])) {
            let opposite = match flag {
                // `--with-filename` and `--no-filename` undo each other.
                "help" | "version" | "no-config" | "with-filename" | "no-filename" => continue,
                "json" => "format=text".to_owned(),
                _ => flag.strip_prefix("no-").map_or_else(|| format!("no-{flag}"), str::to_owned),
            };
            let explained = if command == "explain" { &["é"][..] } else { &[] };
            let (flag, opposite) = (format!("--{flag}"), format!("--{opposite}"));
            let both = [&[command, &flag, &opposite], explained].concat();
            assert_eq!(
                text(&both, "пример.рф\n"),
                text(&[&[command], explained].concat(), "пример.рф\n"),
                "{flag}"
            );
        }
    }
}
