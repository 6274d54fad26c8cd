//! Clicks a link in a browser: the test serves a page, a script clicks the link, and the server receives a request
//! for the link's `href`. Without Chromium the test only prints a message, or fails if `CI` is set.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use uts58_linkify::html::Html;
use uts58_linkify::{Linkifier, Profile};

/// Chromium takes some seconds to start, and longer on a busy machine.
const LONGEST: Duration = Duration::from_secs(90);
const MOST_REQUESTS: usize = 20;

#[test]
fn a_click_asks_for_the_href() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let host = listener.local_addr().unwrap().to_string();
    let profile = std::env::temp_dir().join(format!("uts58-browser-{}", host.replace(':', "-")));
    let Some(browser) = start(&profile, &host) else {
        let message = "no chromium on PATH: the click on a link was NOT tested";
        assert!(std::env::var_os("CI").is_none(), "{message}");
        // Bypasses the test harness, which hides the output of passing tests.
        writeln!(std::io::stderr(), "\n*** {message} ***\n").unwrap();
        return;
    };
    let _ended = Ended(browser, &profile);

    let linkifier = Linkifier::new(Profile::Messages);
    let text = format!(
        "<img src=/attack> Смотри (http://{host}/путь/日本?q=ü), и <script>location='/attack'</script>"
    );
    let link = linkifier.links(&text).next().unwrap();
    assert_eq!(link.as_str(), format!("http://{host}/путь/日本?q=ü"));
    let href = link.href();
    let wanted = href.strip_prefix(&format!("http://{host}")).unwrap();
    assert_eq!(wanted, "/%D0%BF%D1%83%D1%82%D1%8C/%E6%97%A5%E6%9C%AC?q=%C3%BC");

    let page = format!(
        "<!DOCTYPE html><meta charset=utf-8><link rel=icon href=data:,><p>{}</p>\
         <script>onload = () => document.querySelector('p a').click()</script>",
        Html::new().display(&linkifier, &text)
    );
    let mut asked = Vec::new();
    listener.set_nonblocking(true).unwrap();
    let start = Instant::now();
    while asked.len() < MOST_REQUESTS && start.elapsed() < LONGEST {
        let Ok((stream, _)) = listener.accept() else {
            sleep(Duration::from_millis(10));
            continue;
        };
        // Browsers may open a connection without using it.
        let Some(request) = answer(stream, &page) else { continue };
        let is_click = request.path == wanted;
        asked.push(request);
        if is_click {
            break;
        }
    }

    let paths: Vec<_> = asked.iter().map(|request| request.path.as_str()).collect();
    assert_eq!(paths, ["/", wanted], "what the browser asked for");
    // The browser obeys `rel="… noreferrer"`.
    assert!(!asked[1].has_referrer);
}

/// Starts headless Chromium with the page. `None` if it isn't installed.
fn start(profile: &std::path::Path, host: &str) -> Option<Child> {
    ["chromium", "chromium-browser"].into_iter().find_map(|name| {
        Command::new(name)
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
            .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
            .args([
                "--disable-dev-shm-usage",
                "--no-proxy-server",
                "--virtual-time-budget=60000",
                "--dump-dom",
            ])
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg(format!("http://{host}/"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .ok()
    })
}

/// Stops the browser and removes its files, even if the test fails.
struct Ended<'p>(Child, &'p std::path::Path);

impl Drop for Ended<'_> {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
        // Its processes exit one by one, and may still write files.
        for _ in 0..50 {
            match fs::remove_dir_all(self.1) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                    sleep(Duration::from_millis(100))
                }
                _ => break,
            }
        }
    }
}

struct Request {
    path: String,
    has_referrer: bool,
}

/// Serves the page for `/`, and an empty one for everything else.
fn answer(mut stream: TcpStream, page: &str) -> Option<Request> {
    stream.set_nonblocking(false).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(2))).ok()?;
    stream.set_write_timeout(Some(Duration::from_secs(2))).ok()?;
    let mut lines = BufReader::new(stream.try_clone().ok()?).lines();
    let first = lines.next()?.ok()?;
    let path = first.strip_prefix("GET ")?.split(' ').next()?.to_owned();
    let headers: Vec<_> = lines.map_while(Result::ok).take_while(|line| !line.is_empty()).collect();
    let has_referrer = headers.iter().any(|line| line.to_ascii_lowercase().starts_with("referer:"));
    let body = if path == "/" { page } else { "" };
    let length = body.len();
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nConnection: close";
    write!(stream, "{head}\r\nContent-Length: {length}\r\n\r\n{body}").ok()?;
    Some(Request { path, has_referrer })
}
