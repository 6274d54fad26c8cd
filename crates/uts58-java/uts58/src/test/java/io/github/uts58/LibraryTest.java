package io.github.uts58;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class LibraryTest {
    @Test
    void platformsHaveOneName() {
        assertEquals("linux-x86_64", Library.platform("Linux", "amd64"));
        assertEquals("macos-aarch64", Library.platform("Mac OS X", "aarch64"));
        assertEquals("macos-aarch64", Library.platform("Mac OS X", "arm64"));
        assertEquals("windows-x86_64", Library.platform("Windows 11", "amd64"));
        // In Turkish, the lower case of I is ı without a dot.
        java.util.Locale before = java.util.Locale.getDefault();
        java.util.Locale.setDefault(new java.util.Locale("tr"));
        assertEquals("windows-aarch64", Library.platform("WINDOWS", "ARM64"));
        java.util.Locale.setDefault(before);
    }
}
