//! Writes the rules of `psl` for `uts58-psl`: in the original form and in A-label form, by section.

use std::fs;

use anyhow::{Context, Result, ensure};
use cargo_metadata::MetadataCommand;
use psl::{Psl as _, Type};

use crate::output::Output;
use crate::workspace;

const RULES: &str = "crates/uts58-psl/data/rules.txt";

pub(crate) fn output() -> Result<Output> {
    let Rules { version, icann, private } = Rules::read()?;
    let content = format!(
        "# The rules of the Public Suffix List in psl {version}, written by `cargo xtask regenerate-data`.\n\
         # The list is under the Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/.\n\
         # Its source is https://publicsuffix.org/list/public_suffix_list.dat.\n\
         # ICANN\n{icann}# Private\n{private}"
    );
    Ok(Output { path: RULES.into(), content })
}

/// The rules of `psl`, one per line.
pub(crate) struct Rules {
    version: String,
    pub(crate) icann: String,
    private: String,
}

impl Rules {
    pub(crate) fn read() -> Result<Self> {
        let metadata = MetadataCommand::new()
            .current_dir(workspace())
            .other_options(vec!["--locked".to_owned()])
            .exec()?;
        let package =
            metadata.packages.iter().find(|package| package.name.as_str() == "psl").context("no psl")?;
        let folder = package.manifest_path.parent().context("a manifest is in a folder")?;
        let list = fs::read_to_string(folder.join("data/rules.txt")).context("psl has no rules.txt")?;
        let (mut icann, mut private) = (String::new(), String::new());
        for rule in list.lines() {
            let (mark, name) = rule.strip_prefix('!').map_or(("", rule), |name| ("!", name));
            let ascii = idna::domain_to_ascii(&name.replace('*', "any"))
                .with_context(|| format!("{rule} is no host"))?;
            let typ = psl::List.find(ascii.as_bytes().rsplit(|&byte| byte == b'.')).typ;
            ensure!(typ.is_some(), "psl does not know its rule {rule}");
            let section = if typ == Some(Type::Private) { &mut private } else { &mut icann };
            let ascii = match name.strip_prefix("*.") {
                Some(_) => ascii.replacen("any.", "*.", 1),
                None => ascii,
            };
            section.push_str(&format!("{mark}{ascii}\n"));
            if ascii != name {
                section.push_str(&format!("{mark}{name}\n"));
            }
        }
        Ok(Self { version: package.version.to_string(), icann, private })
    }
}
