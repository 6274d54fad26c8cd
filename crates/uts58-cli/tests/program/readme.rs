//! The examples in the README print what it shows.

use std::env;
use std::path::Path;
use std::process::Command;

#[test]
fn examples_print_what_the_readme_says() {
    let readme = include_str!("../../README.md");
    let (_, examples) = readme.split_once("```console\n").unwrap();
    let (examples, _) = examples.split_once("```").unwrap();
    let directory = Path::new(env!("CARGO_BIN_EXE_uts58")).parent().unwrap();
    let path = env::join_paths(
        [directory.to_owned()].into_iter().chain(env::split_paths(&env::var_os("PATH").unwrap())),
    );
    let path = path.unwrap();
    let mut count = 0;
    for example in examples.split("$ ").skip(1) {
        let (command, wanted) = example.split_once('\n').unwrap();
        let output = Command::new("sh")
            .args(["-c", command])
            .env("PATH", &path)
            .env_remove("UTS58_CONFIG_PATH")
            .output()
            .unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), wanted, "{command}");
        count += 1;
    }
    assert_eq!(count, 7);
}
