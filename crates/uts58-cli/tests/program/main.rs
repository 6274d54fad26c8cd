//! Tests that run the program.
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

mod config;
mod documents;
mod encodings;
mod errors;
mod escape;
mod explain;
mod grep;
mod html;
mod kinds;
mod links;
mod long_lines;
mod mark;
mod messages;
mod pages;
#[cfg(unix)]
mod readme;
mod regressions;
mod show;
mod utf16;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::thread;

/// The command that runs the program with these arguments.
pub(crate) fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_uts58"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env_remove("UTS58_CONFIG_PATH");
    command
}

/// Runs the program with this standard input.
pub(crate) fn run(args: &[&str], input: &[u8]) -> Output {
    fed(program(args), input)
}

pub(crate) fn fed(mut program: Command, input: &[u8]) -> Output {
    let mut child = program.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    thread::scope(|scope| {
        // The program may exit before it has read all input.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().unwrap()
    })
}

/// The output for this input. Standard error must be empty.
#[track_caller]
pub(crate) fn output(args: &[&str], input: &[u8]) -> Vec<u8> {
    let output = run(args, input);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    output.stdout
}

/// The output for input that may not be UTF-8. Standard error may have one line: the warning about it.
#[track_caller]
pub(crate) fn warned(args: &[&str], input: &[u8]) -> Vec<u8> {
    let output = run(args, input);
    let warning = String::from_utf8(output.stderr).unwrap();
    assert!(warning.lines().count() <= 1, "{args:?}: {warning}");
    assert!(
        warning.is_empty() || warning.starts_with("uts58: standard input: not UTF-8 at byte "),
        "{args:?}: {warning}"
    );
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    output.stdout
}

#[track_caller]
pub(crate) fn text(args: &[&str], input: &str) -> String {
    String::from_utf8(output(args, input.as_bytes())).unwrap()
}

/// The error message. The status must be 2, and standard output must be empty.
#[track_caller]
pub(crate) fn error(args: &[&str], input: &str) -> String {
    let output = run(args, input.as_bytes());
    assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{args:?}");
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(message.lines().count(), 1, "{message}");
    assert!(message.starts_with("uts58: ") && message.ends_with('\n'), "{message}");
    message
}

pub(crate) fn samples() -> Vec<PathBuf> {
    let directory = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/samples");
    let mut files: Vec<_> = directory.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 4);
    files
}
