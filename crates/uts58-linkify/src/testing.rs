//! For the test crate of this repository; not in the published crate.

// Compiles code only if a feature of this crate is on: `if_url! { … }` expands to its code if `url` is on, and to nothing
// otherwise. So no feature of this crate has to enable a feature of a test crate.
macro_rules! if_features {
    ($dollar:tt $($name:ident: $features:meta;)+) => {$(
        #[cfg($features)]
        #[doc(hidden)]
        #[macro_export]
        macro_rules! $name { ($dollar($dollar code:tt)*) => { $dollar($dollar code)* }; }
        #[cfg(not($features))]
        #[doc(hidden)]
        #[macro_export]
        macro_rules! $name { ($dollar($dollar code:tt)*) => {}; }
    )+};
}

if_features! { $
    if_url: feature = "url";
    if_html: feature = "html";
    if_html_and_url: all(feature = "html", feature = "url");
    if_results: all(feature = "psl", feature = "risk", feature = "url");
    if_full: all(feature = "html", feature = "psl", feature = "risk", feature = "url");
}
