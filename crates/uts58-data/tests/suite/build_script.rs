//! How the build script applies exceptions to the formulas, and names the Unicode version of the data it finds.

use crate::derive::LinkProperties;
use crate::version::Named;
use crate::{exceptions, version};

#[test]
fn lines_of_the_version_override_the_formulas() {
    let mut link = LinkProperties::derive();
    let is_email = |link: &LinkProperties, c| link.email.contains(c);
    assert!(link.soft.contains('!') && !link.soft.contains('é') && is_email(&link, 'é'));
    let file = "# comment\n\n18.0.0; 0021          ; Link_Term; Include\n18.0.0; 00E9..00EA    ; Link_Term; Soft\n\
                18.0.0; 00E9; Link_Email; No\n18.0.0; 00BB; Link_Term; Close\n18.0.0; 00BB; Link_Bracket; 00AB\n\
                18.0.0; 0029; Link_Bracket; <none>\n17.0.0; 0061; Link_Term; Hard\n";
    exceptions::apply(&mut link, file, (18, 0, 0)).unwrap();
    assert!(!link.soft.contains('!') && link.soft.contains('é') && link.soft.contains('ê'));
    assert!(!is_email(&link, 'é') && is_email(&link, 'ê'));
    assert!(link.close.contains('»') && !link.soft.contains('»'));
    assert!(link.brackets.contains(&('»', '«')) && !link.brackets.iter().any(|(close, _)| *close == ')'));
    assert!(!link.hard.contains('a'));
}

#[test]
fn a_line_that_is_not_understood_is_an_error() {
    for line in [
        "18.0.0; 0021; Link_Term",
        "18.0.0; x; Link_Term; Soft",
        "18.0.0; 0021; Link_Term; Loud",
        "18.0.0; 0021; Age; 1",
    ] {
        let error = exceptions::apply(&mut LinkProperties::derive(), line, (18, 0, 0)).unwrap_err();
        assert!(error.contains(line), "{error}");
    }
}

#[test]
fn known_versions_are_named() {
    assert!(matches!(version::with_assigned(299_382), Ok(Named::Known((17, 0, 0)))));
    assert!(matches!(version::with_assigned(312_389), Ok(Named::Known((18, 0, 0)))));
}

#[test]
fn newer_data_is_used_and_named_after_the_last_known_version() {
    let newer = version::with_assigned(320_000).expect("builds");
    assert!(matches!(newer, Named::NewerThan(_)));
    assert_eq!(newer.version(), (18, 0, 0));
    let between = version::with_assigned(312_388).expect("builds");
    assert!(matches!(between, Named::NewerThan((17, 0, 0))));
}

#[test]
fn older_data_is_refused_with_what_to_do() {
    let Err(message) = version::with_assigned(299_381) else { panic!("16.0 has no conformance run") };
    assert!(message.contains("icu_properties 2.3") && message.contains("cargo update"), "{message}");
}
