//! Reads a text, and finds the links in it. Uses what each feature adds, so that the linker keeps it.

#![forbid(unsafe_code)]

#[cfg(feature = "as-linkify")]
use as_linkify as like_linkify;
#[cfg(all(feature = "linkify", not(feature = "as-linkify")))]
use linkify as like_linkify;

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap_or_default();
    println!("{}", text.len());
    #[cfg(feature = "the-url")]
    println!("{:?}", the_url::Url::parse(&text));
    #[cfg(any(feature = "linkify", feature = "as-linkify"))]
    {
        let mut finder = like_linkify::LinkFinder::new();
        finder.url_must_have_scheme(false);
        for link in finder.links(&text) {
            println!("{:?} {}", link.kind(), link.as_str());
        }
    }
    #[cfg(feature = "uts58-linkify")]
    {
        let linkifier = uts58_linkify::Linkifier::new(uts58_linkify::Profile::Messages);
        for link in linkifier.links(&text) {
            println!("{}", link.as_str());
            #[cfg(feature = "idna")]
            println!("{}", link.display(uts58_linkify::HostDisplay::Unicode));
            #[cfg(feature = "psl")]
            println!("{:?}", link.domain());
            #[cfg(feature = "url")]
            println!("{}", link.href());
            #[cfg(feature = "risk")]
            println!("{:?}", link.risks());
        }
        #[cfg(feature = "html")]
        println!("{}", uts58_linkify::html::Html::new().display(&linkifier, &text));
    }
}
