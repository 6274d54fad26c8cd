//! How the build script determines the Unicode version of its data.

#[path = "../build/version.rs"]
mod version;

use version::Named;

#[test]
fn known_versions() {
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
