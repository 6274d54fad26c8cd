//! Runs jobs on several threads and outputs their results in order, in bounded memory.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The maximum number of threads. More threads would only need more memory.
const MOST_THREADS: usize = 16;
/// The number of jobs by which each thread may run ahead of the output.
const JOBS_AHEAD: usize = 4;
/// The number of messages that a job may queue before its turn.
const MESSAGES_AHEAD: usize = 4;

/// The channel a job sends its messages to.
pub(crate) struct Outlet<'s, M> {
    sender: SyncSender<M>,
    stopped: &'s AtomicBool,
}

/// The error if the output is no longer needed.
#[derive(Debug)]
pub(crate) struct Unwanted;

impl<M> Outlet<'_, M> {
    /// Sends a message; waits while the queue is full.
    pub(crate) fn send(&self, message: M) -> Result<(), Unwanted> {
        self.sender.send(message).map_err(|_| Unwanted)
    }

    /// Whether the output is still needed. Jobs that rarely send should check this.
    pub(crate) fn check(&self) -> Result<(), Unwanted> {
        if self.stopped.load(Ordering::Relaxed) { Err(Unwanted) } else { Ok(()) }
    }
}

/// Runs each job with `work`, on any thread. `print` gets the messages of the first job, then those of the second,
/// and so on, until it fails.
pub(crate) fn in_order<J: Send, M: Send, E>(
    jobs: impl Iterator<Item = J> + Send,
    work: impl Fn(J, &Outlet<'_, M>) + Sync,
    mut print: impl FnMut(M) -> Result<(), E>,
) -> Result<(), E> {
    let threads = thread::available_parallelism().map_or(1, usize::from).min(MOST_THREADS);
    let stopped = &AtomicBool::new(false);
    let (give, take) = sync_channel::<(J, Outlet<'_, M>)>(threads);
    let take = &Mutex::new(take);
    let (order, ordered) = sync_channel::<Receiver<M>>(threads * JOBS_AHEAD);
    let work = &work;
    thread::scope(|scope| {
        scope.spawn(move || {
            for job in jobs {
                let (sender, messages) = sync_channel(MESSAGES_AHEAD);
                // Queue the job's output first. Then a job that waits for space never blocks an earlier one that
                // hasn't started.
                if order.send(messages).is_err() || give.send((job, Outlet { sender, stopped })).is_err() {
                    return;
                }
            }
        });
        for _ in 0..threads {
            scope.spawn(move || {
                loop {
                    let next = take.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((job, outlet)) = next else { return };
                    if outlet.check().is_ok() {
                        work(job, &outlet);
                    }
                }
            });
        }
        let result = ordered.into_iter().flatten().try_for_each(&mut print);
        stopped.store(true, Ordering::Relaxed);
        result
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_come_in_the_order_of_the_jobs() {
        let mut found = Vec::new();
        let result: Result<(), Unwanted> = in_order(
            0..500_u32,
            |job, outlet| {
                for part in 0..job % 11 {
                    outlet.send((job, part)).unwrap();
                }
            },
            |message| {
                found.push(message);
                Ok(())
            },
        );
        assert!(result.is_ok());
        let wanted: Vec<_> = (0..500).flat_map(|job| (0..job % 11).map(move |part| (job, part))).collect();
        assert_eq!(found, wanted);
    }

    #[test]
    fn a_failure_ends_even_endless_work() {
        let mut left = 100;
        let result = in_order(
            0_u64..,
            |job, outlet| while outlet.check().is_ok() && outlet.send(job).is_ok() {},
            |job| {
                left -= 1;
                if left == 0 { Err(job) } else { Ok(()) }
            },
        );
        assert_eq!(result, Err(0));
    }
}
