//! Counts instructions with valgrind. Unlike time, they don't depend on other programs.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};

/// Runs this program with these arguments, and returns the instructions of each call of functions whose name ends in
/// `counted_scan`, in order. The results are stored in a directory below `target`.
pub(crate) fn count(task: &str, arguments: &[OsString]) -> anyhow::Result<Vec<f64>> {
    let folder = crate::workspace().join("target").join(task);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let status = Command::new("valgrind")
        .args(["--quiet", "--tool=callgrind", "--zero-before=*counted_scan", "--dump-after=*counted_scan"])
        .arg(format!("--callgrind-out-file={}", folder.join("count").display()))
        .arg(std::env::current_exe()?)
        .arg(task)
        .args(arguments)
        .status()
        .context("valgrind has to be installed")?;
    ensure!(status.success(), "valgrind: {status}");
    let file = |number: usize| -> PathBuf { folder.join(format!("count.{number}")) };
    (1..).map(file).take_while(|file| file.exists()).map(|file| total(&file)).collect()
}

/// The line in which callgrind reports the total of a dump.
fn total(file: &Path) -> anyhow::Result<f64> {
    let dump = fs::read_to_string(file)?;
    let total = dump.lines().find_map(|line| line.strip_prefix("totals:"));
    Ok(total.context("no totals")?.trim().parse()?)
}
