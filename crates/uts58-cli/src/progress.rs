//! A progress bar on standard error for slow work.

use std::io::{self, IsTerminal as _};
use std::path::Path;
use std::sync::Once;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The bar appears only after this much time.
const LONG: Duration = Duration::from_secs(1);

/// Counts bytes for all threads. The bar is shown only if standard error is a terminal and standard output isn't.
pub(crate) struct Progress {
    bar: ProgressBar,
    began: Instant,
    wanted: bool,
    shown: Once,
}

impl Progress {
    /// Whether the length of every file is known, so that the bar can show a percentage.
    pub(crate) fn of_files(files: &[&Path]) -> Self {
        let length = |path: &&Path| path.metadata().ok().filter(|data| data.is_file()).map(|data| data.len());
        Self::new(files.iter().map(length).sum())
    }

    fn new(total: Option<u64>) -> Self {
        let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden());
        let template = match total {
            Some(_) => "{wide_bar} {bytes}/{total_bytes}, {binary_bytes_per_sec}, {eta}",
            None => "{spinner} {bytes}, {binary_bytes_per_sec}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        let wanted = io::stderr().is_terminal() && !io::stdout().is_terminal();
        Self { bar, began: Instant::now(), wanted, shown: Once::new() }
    }

    /// Adds this many bytes.
    pub(crate) fn advance(&self, bytes: usize) {
        if !self.wanted {
            return;
        }
        self.bar.inc(bytes as u64);
        if self.began.elapsed() >= LONG {
            self.shown.call_once(|| self.bar.set_draw_target(ProgressDrawTarget::stderr()));
        }
    }

    /// Hides the bar while `write` writes to standard error.
    pub(crate) fn suspend(&self, write: impl FnOnce()) {
        self.bar.suspend(write);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
