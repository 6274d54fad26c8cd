//! Every way into the library takes linear time. (`cargo xtask steps` counts the instructions of a scan.)

use std::hint::black_box;

use uts58_linkify::Linkifier;
use uts58_testing::linear::{assert_linear, in_turn, longest};
use uts58_testing::repeats::{Repeat, repeats, repeats_after_heads, share_of_repeats};

use crate::{linkifiers, of_any_host, scan};

fn check(way: &str, repeats: Vec<Repeat>, work: impl Fn(&Linkifier, &str)) {
    check_with(&linkifiers(), way, repeats, work);
}

fn check_with(linkifiers: &[Linkifier], way: &str, repeats: Vec<Repeat>, work: impl Fn(&Linkifier, &str)) {
    for (index, repeat) in repeats.into_iter().enumerate() {
        let [short, long] = [1, 4].map(|times| repeat.text(longest() / 4, times));
        // `repeats_after_heads` uses the next head for each index.
        for linkifier in in_turn(index / 3, linkifiers) {
            let name = format!("{way}: {repeat}: {:?}", linkifier.options().get_tailorings());
            assert_linear(&name, short.as_str(), &long, |text| work(linkifier, text));
        }
    }
}

#[test]
fn links_are_linear() {
    check("links", repeats_after_heads(), |linkifier, text| {
        black_box(scan(linkifier, text));
    });
}

/// If the public suffix list doesn't decide, every dot has to be checked.
#[test]
fn links_of_any_host_are_linear() {
    let linkifier = of_any_host();
    for repeat in share_of_repeats(6) {
        let [short, long] = [1, 4].map(|times| repeat.text(longest() / 4, times));
        let name = format!("links of any host: {repeat}");
        assert_linear(&name, short.as_str(), &long, |text| {
            black_box(scan(&linkifier, text));
        });
    }
}

#[test]
fn findings_are_linear() {
    check("findings", share_of_repeats(0), |linkifier, text| {
        black_box(linkifier.findings(text).count());
    });
}

/// With an invalid byte at the end, and after every unit.
#[test]
fn bytes_are_linear() {
    check("links_bytes", share_of_repeats(1), |linkifier, text| {
        let broken = [text.as_bytes(), b"\xFF"].concat();
        black_box(linkifier.links_bytes(&broken).count());
    });
    for unit in [
        &b"\xFF"[..],
        b"a.de\xFF",
        b"\xFFa.de",
        b"\xE6\xA1",
        b"a.de/\xF0\x9F",
        b"\xFF.",
        b"a@\xFF",
        b"\xC3(\xFF",
    ] {
        let [short, long] = [1, 4].map(|times| unit.repeat(longest() / 4 / unit.len() * times));
        for linkifier in linkifiers() {
            let name = format!("links_bytes: {}", unit.escape_ascii());
            assert_linear(&name, short.as_slice(), &long, |bytes| {
                black_box(linkifier.links_bytes(bytes).count());
            });
        }
    }
}

/// Tests the stable prefix of a text that is still arriving, and escaping a URL so that it is found as a whole.
#[test]
fn prefixes_are_linear() {
    check("stable_prefix, link_at_start, escape", share_of_repeats(2), |linkifier, text| {
        black_box((linkifier.stable_prefix(text), linkifier.link_at_start(text)));
        black_box(linkifier.escape(text));
    });
}

#[test]
fn escape_is_linear() {
    check("minimal_escape", repeats(), |_, text| {
        black_box(uts58_core::minimal_escape(text).to_string());
    });
}

#[cfg(feature = "html")]
#[test]
fn html_is_linear() {
    check("html", share_of_repeats(3), |linkifier, text| {
        let mut page = String::new();
        let keep = |_: &_| uts58_linkify::html::LinkDecision::Keep;
        uts58_linkify::html::Html::new()
            .write_segments(linkifier.segments(text), keep, &mut page)
            .expect("a string takes all");
        black_box(page);
    });
}

#[cfg(all(feature = "url", feature = "risk", feature = "psl"))]
#[test]
fn results_are_linear() {
    use uts58_linkify::HostDisplay;

    check("display, shortened, href, domain, risks", share_of_repeats(4), |linkifier, text| {
        for link in linkifier.links(text) {
            let shown = link.display(HostDisplay::UnicodeIfSafe);
            black_box((shown.to_string(), shown.shortened(20).to_string(), link.shortened(20).to_string()));
            black_box((link.href(), link.domain(), link.risks()));
        }
    });
}

#[cfg(all(feature = "url", feature = "psl", feature = "risk"))]
#[test]
fn targets_are_linear() {
    // Comparing a target with a link reads beyond a link that is too long (M12). So this uses no limit; otherwise the
    // limit would be between the two lengths.
    let unlimited =
        linkifiers().map(|linkifier| Linkifier::new(linkifier.options().clone().max_length(None)));
    check_with(&unlimited, "same_target", share_of_repeats(5), |linkifier, text| {
        black_box((linkifier.same_target(text, "https://a.de/"), linkifier.same_target("a.de", text)));
    });
}
