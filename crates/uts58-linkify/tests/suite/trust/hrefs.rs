//! Every link in all test data has a target that parses to itself.

use std::fs;

use url::Url;
use uts58_linkify::{Link, LinkKind, Linkifier, Profile};

use uts58_testing::cases::{cases, testdata, unescaped, unmarked};

fn check(link: &Link<'_>, place: &str) {
    let href = link.href();
    let url = Url::parse(&href).unwrap_or_else(|error| panic!("{place}: {href}: {error}"));
    assert_eq!(url.as_str(), href, "{place}");
    let scheme = link.scheme().or(link.implied_scheme()).unwrap();
    assert_eq!(url.scheme(), scheme.to_ascii_lowercase(), "{place}");
    // D22: a scheme without `//` has no host.
    if link.kind() == LinkKind::Url && link.host().is_some() {
        let host = url::Host::parse(link.host().unwrap()).unwrap_or_else(|error| panic!("{place}: {error}"));
        assert_eq!(url.host_str().unwrap().trim_end_matches('.'), host.to_string(), "{place}");
        // D23: an added scheme may have a user before the host.
        let is_web = ["http", "https"].contains(&url.scheme());
        assert!(url.password().is_none() && (url.username().is_empty() || !is_web), "{place}");
    }
}

#[test]
fn hrefs_of_the_case_files_reach_their_hosts() {
    let mut links = 0;
    for case in cases(|name| !name.starts_with("core-")) {
        let text = unmarked(&case.marked);
        for link in case.linkifier.links(&text) {
            check(&link, &case.place);
            links += 1;
        }
    }
    assert!(links > 2000, "{links}");
}

#[test]
fn odd_hosts_and_spoofs() {
    let mut links = 0;
    for name in ["hosts/whatwg.txt", "risk/spoofs.txt"] {
        let file = fs::read_to_string(testdata().join(name)).unwrap();
        for line in file.lines().filter(|line| !line.starts_with('#')) {
            let column = unmarked(&unescaped(line.split('\t').next().unwrap_or_default()));
            for text in [format!("http://{column}/ä?ö#ü"), column] {
                for profile in [Profile::Standard, Profile::Messages] {
                    for link in Linkifier::new(profile).links(&text) {
                        check(&link, line);
                        links += 1;
                    }
                }
            }
        }
    }
    assert!(links > 500, "{links}");
}
