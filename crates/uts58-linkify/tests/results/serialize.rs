//! JSON.

use serde_json::{from_str, json, to_string, to_value};
use uts58_linkify::{
    BareHosts, Emails, HostDisplay, ImpliedScheme, Linkifier, Profile, Tailoring, Tailorings,
};

#[test]
fn links() {
    let mut links = Linkifier::new(Profile::Standard)
        .links("→ http://www.Bücher.de:80/%C3%9F юра@пример.рф")
        .map(|link| to_value(link).unwrap())
        .collect::<Vec<_>>()
        .into_iter();
    let mut url = links.next().unwrap();
    #[cfg(feature = "risk")]
    assert_eq!(url.as_object_mut().unwrap().remove("risks"), Some(json!(["non-ascii-host"])));
    assert_eq!(
        url,
        json!({
            "start": 4, "end": 35, "kind": "url", "text": "http://www.Bücher.de:80/%C3%9F", "scheme": "http",
            "host": "www.Bücher.de", "port": 80, "domain": "Bücher.de",
            "href": "http://www.xn--bcher-kva.de/%C3%9F", "display": "http://www.bücher.de:80/ß",
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
    check(BareHosts::Www, "www");
    check(Emails::Off, "off");
    check(ImpliedScheme::Https, "https");
    check(HostDisplay::Ascii, "ascii");
    #[cfg(feature = "risk")]
    check(HostDisplay::UnicodeIfSafe, "unicode-if-safe");
    for &tailoring in Tailoring::ALL {
        check(tailoring, tailoring.name());
    }
}

#[test]
fn tailorings() {
    for set in [Tailorings::NONE, Profile::Messages.tailorings(), Tailorings::NONE.with(Tailoring::Calls)] {
        assert_eq!(from_str::<Tailorings>(&to_string(&set).unwrap()).unwrap(), set);
    }
    assert_eq!(to_string(&Tailorings::NONE.with(Tailoring::Calls)).unwrap(), r#"["calls"]"#);
    let error = from_str::<Tailorings>(r#"["größer"]"#).unwrap_err().to_string();
    assert!(error.contains("no tailoring has this name"), "{error}");
}
