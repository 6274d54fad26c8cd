# What a release makes of the sentences about 0.1.0 (`.ci/publish wording`). Each is a line of its own, or the beginning of one.
/^Until 0\.1\.0 is published, /d
s/^Once 0\.1\.0 is published, run/Run/
s/^Once 0\.1\.0 is published, the page/The page/
s/^Once 0\.1\.0 is on Maven Central, add/Add/
s/^Version 0\.1\.0 isn't published yet\. //
s/^Until then, (\[build it\])/Or \1/
s/^Until then, (\[install it from a checkout\].*)$/Or \1/
s/ Until 0\.1\.0, first \[install `uts58` from a checkout\]\([^)]*\) there\.//
# The guide's commands for packages of your own. The pages on how to start keep those for a checkout.
s/(cargo add uts58-[a-z]+) --path CHECKOUT\/crates\/uts58-[a-z]+ /\1 /
s/^(cargo add uts58-(html|mail|linkify)) --path CHECKOUT\/crates\/uts58-(html|mail|linkify)$/\1/
s/path = "CHECKOUT\/crates\/uts58-[a-z]+"/version = "0.1"/
s/\. `CHECKOUT` is the directory with your checkout of the project([.:])$/\1/
