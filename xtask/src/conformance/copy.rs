//! Creates a copy of the workspace with another ICU4X in its lock file.

use crate::{cargo, output_of, workspace};
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use toml_edit::{DocumentMut, value};

/// Updates the copy and locks `icu_properties` to the requirement.
pub(super) fn with_icu_properties(copy: &Path, requirement: &str) -> Result<()> {
    for folder in ["crates", "xtask", "testdata"] {
        sync(&workspace().join(folder), &copy.join(folder))
            .with_context(|| format!("cannot copy {folder}"))?;
    }
    for file in ["Cargo.lock", "rust-toolchain.toml"] {
        write(&copy.join(file), &fs::read(workspace().join(file))?)?;
    }
    let manifest = fs::read_to_string(workspace().join("Cargo.toml"))?;
    write(&copy.join("Cargo.toml"), pinned(&manifest, requirement)?.as_bytes())?;

    // Update all ICU4X crates together, because they require each other's minor versions.
    let lock: DocumentMut = fs::read_to_string(copy.join("Cargo.lock"))?.parse()?;
    let packages =
        lock.get("package").and_then(|item| item.as_array_of_tables()).context("no packages locked")?;
    let names = packages.iter().filter_map(|package| package.get("name")?.as_str());
    let icu = names.filter(|name| name.starts_with("icu_"));
    output_of(cargo(copy).args(["update", "--quiet"]).args(icu))?;
    Ok(())
}

fn pinned(manifest: &str, requirement: &str) -> Result<String> {
    let mut manifest: DocumentMut = manifest.parse()?;
    let icu_properties = ["dependencies", "icu_properties", "version"]
        .iter()
        .try_fold(manifest.get_mut("workspace"), |item, key| Some(item?.as_table_like_mut()?.get_mut(key)))
        .flatten()
        .context("Cargo.toml has no workspace.dependencies.icu_properties.version")?;
    *icu_properties = value(requirement);
    Ok(manifest.to_string())
}

/// Makes `to` equal to `from`. Doesn't touch files that are already equal, so that cargo doesn't rebuild them.
fn sync(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    let wanted = names(from)?;
    for gone in names(to)?.difference(&wanted) {
        let gone = to.join(gone);
        if gone.is_dir() { fs::remove_dir_all(gone)? } else { fs::remove_file(gone)? }
    }
    for name in wanted {
        let (from, to) = (from.join(&name), to.join(&name));
        if from.is_dir() { sync(&from, &to)? } else { write(&to, &fs::read(from)?)? }
    }
    Ok(())
}

fn names(folder: &Path) -> Result<BTreeSet<OsString>> {
    let names = fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name())).collect::<Result<BTreeSet<_>>>()?;
    Ok(names.into_iter().filter(|name| name != "target").collect())
}

fn write(file: &Path, content: &[u8]) -> Result<()> {
    if fs::read(file).is_ok_and(|present| present == content) {
        return Ok(());
    }
    fs::write(file, content).with_context(|| format!("cannot write {}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::pinned;

    #[test]
    fn only_the_requirement_changes() {
        let manifest =
            "[workspace.dependencies]\nicu_properties = { version = \"2.3\", features = [\"é\"] } # why\n";
        let pinned_manifest = pinned(manifest, "~2.4.0").expect("valid");
        assert_eq!(pinned_manifest.replace("\"~2.4.0\"", "\"2.3\""), manifest);
        assert!(pinned("[workspace.dependencies]\n", "~2.4.0").is_err());
    }
}
