use crate::text;

const COMMANDS: [&str; 8] = ["mark", "links", "escape", "html", "show", "explain", "completions", "man"];

#[test]
fn help_has_examples() {
    let all = text(&["--help"], "");
    for command in COMMANDS {
        assert!(all.contains(&format!("  {command} ")), "{command}");
        let help = text(&[command, "--help"], "");
        assert!(help.contains(&format!("Usage: uts58 {command}")), "{help}");
        assert!(help.contains("Example") && help.contains(&format!("uts58 {command}")), "{help}");
    }
    assert!(text(&["mark", "--help"], "").contains("M11  spaceless-hosts"));
    assert!(text(&["--version"], "").starts_with("uts58 "));
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = text(&["completions", shell], "");
        assert!(COMMANDS.iter().all(|command| script.contains(command)), "{shell}");
        // The others complete no values.
        assert!(matches!(shell, "elvish" | "powershell") || script.contains("spaceless-hosts"), "{shell}");
    }
}

#[test]
fn manual_pages() {
    let page = text(&["man"], "");
    assert!(page.contains(".TH uts58 1") && page.contains("uts58\\-links(1)"), "{page}");
    for command in COMMANDS {
        let page = text(&["man", command], "");
        assert!(page.contains(&format!("uts58\\-{command} ")), "{page}");
        assert!(page.contains(&format!("uts58 {command}")), "{page}");
    }
}
