//! Prints the public suffix of each name: `cargo run -p uts58-psl --example suffix -- www.example.co.uk`.

use psl_types::List as _;

fn main() {
    for name in std::env::args().skip(1) {
        let suffix = uts58_psl::List.suffix(name.as_bytes());
        let shown = suffix.map(|suffix| String::from_utf8_lossy(suffix.as_bytes()).into_owned());
        println!("{name}: {}", shown.as_deref().unwrap_or("none"));
    }
}
