//! How the build script applies exceptions to the formulas.

#[allow(dead_code, reason = "the build script uses all of it")]
#[path = "../build/derive.rs"]
mod derive;
#[path = "../build/exceptions.rs"]
mod exceptions;
#[allow(dead_code, reason = "the build script uses all of it")]
#[path = "../build/version.rs"]
mod version;

use derive::LinkProperties;

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
