//! Serialises to JSON and back.

use serde_json::{from_str, json, to_string, to_value};
use uts58_linkify::{HostDisplay, Linkifier, Options, Profile};

#[test]
fn links_are_serialised() {
    let mut links = Linkifier::new(Profile::Standard)
        .links("→ http://www.Bücher.de:80/%C3%9F юра@пример.рф")
        .map(|link| to_value(link).unwrap())
        .collect::<Vec<_>>()
        .into_iter();
    assert_eq!(
        links.next().unwrap(),
        json!({
            "start": 4, "end": 35, "kind": "url", "text": "http://www.Bücher.de:80/%C3%9F", "scheme": "http",
            "host": "www.Bücher.de", "port": 80,
        })
    );
    let address = links.next().unwrap();
    assert_eq!(
        (&address["kind"], &address["scheme"], &address["port"]),
        (&json!("email"), &json!(null), &json!(null))
    );
}

#[test]
fn names_there_and_back() {
    fn check<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug>(
        value: T,
        name: &str,
    ) {
        let json = format!("{name:?}");
        assert_eq!(to_string(&value).unwrap(), json);
        assert_eq!(from_str::<T>(&json).unwrap(), value);
    }
    check(Profile::Standard, "standard");
    check(Profile::Messages, "messages");
    check(HostDisplay::Ascii, "ascii");
    check(HostDisplay::UnicodeIfSafe, "unicode-if-safe");
}

/// Each option that differs from the profile, by name, and back.
#[test]
fn options_come_back_from_their_names() {
    let mut options = Options::messages();
    for (name, value) in [
        ("bare-hosts", "www"),
        ("emails", "off"),
        ("add-schemes", "gemini xmpp:"),
        ("max-length", "40"),
        ("tld-list", "com\nxn--p1ai"),
        ("bare-ipv4", "off"),
    ] {
        options.set(name, value).unwrap();
    }
    let json = serde_json::to_value(&options).unwrap();
    assert_eq!(json["bare-hosts"], "www");
    assert_eq!(json["emails"], false);
    assert_eq!(json["add-schemes"], serde_json::json!(["gemini", "xmpp:"]));
    assert_eq!(json["max-length"], 40);
    assert_eq!(json["tld-list"], serde_json::json!(["com", "xn--p1ai"]));
    assert_eq!(json["profile"], "messages");
    assert_eq!(json["bare-ipv4"], false);
    assert!(json.get("not-a-host").is_none());
    assert_eq!(serde_json::from_value::<Options>(json).unwrap(), options);
    for &profile in Profile::ALL {
        let json = to_string(&Options::from(profile)).unwrap();
        assert_eq!(from_str::<Options>(&json).unwrap(), Options::from(profile));
    }
}

/// A profile is the base for the other options, wherever it appears. Errors name the invalid option.
#[test]
fn options_that_are_read() {
    let options: Options =
        from_str(r#"{ "not-a-host": false, "profile": "messages", "emails": "on" }"#).unwrap();
    assert_eq!(options, Options::messages().not_a_host(false));
    for (json, says) in [
        (r#"{ "größe": 1 }"#, "there is no option \"größe\""),
        (r#"{ "emails": "ja" }"#, "emails cannot be \"ja\": use on or off"),
        (r#"{ "profile": "größer" }"#, "profile cannot be \"größer\""),
        (r#"{ "profile": 1 }"#, "profile cannot be"),
        (r#"{ "schemes": ["file"] }"#, "must not run or read"),
    ] {
        let error = from_str::<Options>(json).unwrap_err().to_string();
        assert!(error.contains(says), "{json}: {error}");
    }
}
