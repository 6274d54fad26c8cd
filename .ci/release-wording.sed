# What a release makes of the sentences about 0.1.0 (`.ci/publish wording`). Each is a line of its own, or the beginning of one.
/^Until 0\.1\.0 is published, /d
s/^Once 0\.1\.0 is published, run/Run/
s/^Once 0\.1\.0 is on Maven Central, add/Add/
s/^Version 0\.1\.0 isn't published yet\. //
s/^Until then, (\[install it from a checkout\].*)$/Or \1/
s/ Until 0\.1\.0, first \[install `uts58` from a checkout\]\([^)]*\) there\.//
