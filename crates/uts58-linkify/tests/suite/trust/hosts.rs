//! `testdata/hosts/whatwg.txt`: compares our decisions about hosts with the WHATWG URL standard, as implemented by
//! `url`.

use std::collections::HashSet;
use std::fs;

use uts58_linkify::{Linkifier, Profile};

use uts58_testing::cases::{mark, testdata, unescaped};

/// `link`, `none`, or the text with its marks.
fn decision(linkifier: &Linkifier, text: &str) -> String {
    let marked = mark(linkifier, text);
    if marked == text {
        "none".to_owned()
    } else if marked == format!("⸠{text}⸡") {
        "link".to_owned()
    } else {
        marked
    }
}

/// A line of the file: host, result by WHATWG, our decisions, reason.
fn check(line: &str) -> Result<(), String> {
    let columns: Vec<_> = line.split('\t').map(unescaped).collect();
    let [host, whatwg, standard, messages, reason @ ..] = columns.as_slice() else {
        return Err("too few columns".to_owned());
    };
    let messages = if messages == "=" { standard } else { messages };
    let read = url::Host::parse(host).map_or_else(|_| "error".to_owned(), |host| host.to_string());
    if read != *whatwg {
        return Err(format!("WHATWG: want {whatwg}, have {read}"));
    }
    let text = format!("http://{host}/");
    for (profile, want) in [(Profile::Standard, standard), (Profile::Messages, messages)] {
        let linkifier = Linkifier::new(profile);
        let have = decision(&linkifier, &text);
        if have != *want {
            return Err(format!("{profile:?}: want {want}, have {have}"));
        }
        // Never links a host that browsers reject, and never another host.
        if want == "link" {
            let href = linkifier.links(&text).next().map(|link| link.href()).unwrap_or_default();
            if href != format!("http://{whatwg}/") {
                return Err(format!("{profile:?}: the link goes to {href}"));
            }
        }
    }
    let refused = [standard, messages].into_iter().any(|decision| decision != "link");
    match reason {
        [] if refused && whatwg != "error" => Err("no reason given".to_owned()),
        _ => Ok(()),
    }
}

#[test]
fn as_whatwg_reads_them() {
    let file = fs::read_to_string(testdata().join("hosts/whatwg.txt")).unwrap();
    let lines: Vec<_> = file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    assert!(lines.len() > 150, "{}", lines.len());
    let mut seen = HashSet::new();
    let twice: Vec<_> = lines.iter().filter(|line| !seen.insert(line.split('\t').next())).collect();
    assert!(twice.is_empty(), "twice: {twice:?}");
    let failures: Vec<_> =
        lines.iter().filter_map(|line| check(line).err().map(|error| format!("{line}\n  {error}"))).collect();
    assert!(failures.is_empty(), "{} of {}:\n{}", failures.len(), lines.len(), failures.join("\n"));
}
