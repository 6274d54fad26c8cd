//! Features people know from grep and ripgrep: `-l`, `-c`, `-q`, `-g`, `--color`, and searching the current
//! directory.

use std::fs;
use std::path::Path;

use crate::{error, program, run, text};

/// Files with two links, one link, and none.
fn tree() -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    let files = [("a.txt", "ü.de\nwww.ö.de"), ("b/ä.md", "я@пример.рф"), ("c.txt", "何も。")];
    for (name, text) in files {
        let path = directory.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
    }
    directory
}

#[track_caller]
fn check(directory: &Path, args: &[&str], wanted: &str, status: i32) {
    let output = program(&[&["links"], args].concat()).current_dir(directory).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), wanted, "{args:?}");
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{args:?}");
    assert_eq!(output.status.code(), Some(status), "{args:?}");
}

#[test]
fn names_of_files_with_links() {
    let tree = tree();
    for option in ["-l", "--files-with-links", "--files-with-matches"] {
        check(tree.path(), &[option, "."], "./a.txt\n./b/ä.md\n", 0);
    }
    check(tree.path(), &["-l", "a.txt"], "a.txt\n", 0);
    check(tree.path(), &["-l", "c.txt"], "", 0);
    assert_eq!(text(&["links", "-l"], "<p>пример.рф"), "<stdin>\n");
    assert_eq!(text(&["links", "-l", "--input", "html"], "<p>пример.рф"), "<stdin>\n");
}

#[test]
fn how_many_links() {
    let tree = tree();
    check(tree.path(), &["-c", "."], "./a.txt:2\n./b/ä.md:1\n", 0);
    check(tree.path(), &["--count", "a.txt", "c.txt"], "a.txt:2\n", 0);
    check(tree.path(), &["-cI", "a.txt", "c.txt"], "2\n0\n", 0);
    check(tree.path(), &["-cH", "a.txt"], "a.txt:2\n", 0);
    assert_eq!(text(&["links", "-c"], "пример.рф я@пример.рф"), "2\n");
    assert_eq!(text(&["links", "-c"], ""), "0\n");
    // As JSON.
    check(
        tree.path(),
        &["-c", "--json", "."],
        "{\"file\":\"./a.txt\",\"links\":2}\n{\"file\":\"./b/ä.md\",\"links\":1}\n",
        0,
    );
    check(tree.path(), &["-c", "--json", "c.txt"], "{\"file\":\"c.txt\",\"links\":0}\n", 0);
    check(tree.path(), &["-l", "--json", "a.txt", "c.txt"], "{\"file\":\"a.txt\",\"links\":2}\n", 0);
    // The last of the three options wins.
    check(tree.path(), &["-c", "-l", "a.txt"], "a.txt\n", 0);
    check(tree.path(), &["-l", "-c", "a.txt"], "2\n", 0);
    check(tree.path(), &["-c", "--no-count", "a.txt"], "1:1: ü.de\n2:1: www.ö.de\n", 0);
}

#[test]
fn quiet_says_it_by_the_status() {
    let tree = tree();
    check(tree.path(), &["-q", "."], "", 0);
    check(tree.path(), &["--quiet", "c.txt", "a.txt"], "", 0);
    check(tree.path(), &["-q", "c.txt"], "", 1);
    check(tree.path(), &["-q", "--bare-hosts", "off", "a.txt"], "", 1);
    // If there is a link, other failures don't matter. Without a link, the failure determines the status.
    let failed = program(&["links", "-q", "fehlt", "c.txt"]).current_dir(tree.path()).output().unwrap();
    assert_eq!(failed.status.code(), Some(2));
    let found = program(&["links", "-q", "fehlt", "a.txt"]).current_dir(tree.path()).output().unwrap();
    assert_eq!(found.status.code(), Some(0));
    assert_eq!(run(&["links", "-q"], "何も。".as_bytes()).status.code(), Some(1));
}

#[test]
fn globs_choose_files() {
    let tree = tree();
    check(tree.path(), &["-o", "-g", "*.md", "."], "я@пример.рф\n", 0);
    check(tree.path(), &["-o", "--glob", "!*.md", "."], "ü.de\nwww.ö.de\n", 0);
    check(tree.path(), &["-l", "-g", "*.txt", "-g", "!a.*", "."], "", 0);
    check(tree.path(), &["-l", "-g", "b/**", "."], "./b/ä.md\n", 0);
    // A file named on the command line is read even if the globs exclude it.
    check(tree.path(), &["-l", "-g", "*.md", "a.txt"], "a.txt\n", 0);
    assert!(error(&["links", "-g", "ä{", "."], "").contains("--glob"));
}

#[test]
fn links_and_places_are_coloured() {
    let tree = tree();
    let look = |text: &str| format!("\u{1B}[4m\u{1B}[94m{text}\u{1B}[0m");
    let place = "\u{1B}[35ma.txt\u{1B}[0m:\u{1B}[32m1\u{1B}[0m:1: ";
    let wanted = format!("{place}{}\n", look("ü.de"));
    check(
        tree.path(),
        &["--color", "always", "-H", "--bare-hosts", "all", "-g", "x", "a.txt"],
        &{
            let second = "\u{1B}[35ma.txt\u{1B}[0m:\u{1B}[32m2\u{1B}[0m:1: ";
            format!("{wanted}{second}{}\n", look("www.ö.de"))
        },
        0,
    );
    check(tree.path(), &["--color=always", "-l", "a.txt"], "\u{1B}[35ma.txt\u{1B}[0m\n", 0);
    check(tree.path(), &["--color=always", "-cH", "a.txt"], "\u{1B}[35ma.txt\u{1B}[0m:2\n", 0);
    check(tree.path(), &["--color=never", "-H", "b/ä.md"], "b/ä.md:1:1: я@пример.рф\n", 0);
    // JSON has no colours.
    assert!(!text(&["links", "--json", "--color=always"], "ü.de").contains('\u{1B}'));
}

#[test]
fn what_is_suggested_is_known() {
    for command in ["mark", "links", "escape", "html", "show", "explain"] {
        for wrong in ["--nope", "--fil", "--shortn", "--colr", "--rell", "--hiden"] {
            let message = error(&[command, wrong], "");
            let Some((_, tip)) = message.split_once("argument exists: '") else { continue };
            let option = tip.split_once('\'').unwrap().0;
            let known = run(&[command, option], b"");
            let answer = String::from_utf8(known.stderr).unwrap();
            assert!(!answer.contains("unexpected argument"), "{command} {wrong}: {answer}");
        }
    }
}

/// The program's output if standard input, output and error are a terminal.
#[cfg(target_os = "linux")]
fn on_terminal(args: &[&str], directory: &Path) -> String {
    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
    use std::io::Read as _;
    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&master).unwrap();
    unlockpt(&master).unwrap();
    let name = ptsname(&master, Vec::new()).unwrap();
    let terminal = || fs::File::options().read(true).write(true).open(name.to_str().unwrap()).unwrap();
    let mut command = program(args);
    command.stdin(terminal()).stdout(terminal()).stderr(terminal()).current_dir(directory);
    let mut child = command.env("TERM", "xterm-256color").spawn().unwrap();
    drop(command);
    let mut written = Vec::new();
    // Reading ends with an error, because the terminal is gone.
    let _ = fs::File::from(master).read_to_end(&mut written);
    child.wait().unwrap();
    String::from_utf8(written).unwrap().replace("\r\n", "\n")
}

#[cfg(target_os = "linux")]
#[test]
fn on_a_terminal_the_directory_is_read() {
    let tree = tree();
    let found = on_terminal(&["links", "--color", "never"], tree.path());
    assert_eq!(found, "a.txt:1:1: ü.de\na.txt:2:1: www.ö.de\nb/ä.md:1:1: я@пример.рф\n");
    assert!(on_terminal(&["links"], tree.path()).contains("\u{1B}[35ma.txt\u{1B}[0m:"));
}
