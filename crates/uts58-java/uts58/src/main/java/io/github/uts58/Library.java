package io.github.uts58;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Locale;

/** Loads the native library: on Android the application's, elsewhere the one in the jar, which is unpacked first. */
final class Library {
    /** Names a file to load instead of the library in the jar, for platforms the jar doesn't support. */
    static final String PROPERTY = "uts58.library";

    private static final String NAME = "uts58_java";

    private Library() {}

    static void load() {
        String given = System.getProperty(PROPERTY);
        if (given != null) {
            System.load(new File(given).getAbsolutePath());
        } else if ("The Android Project".equals(System.getProperty("java.vendor"))) {
            System.loadLibrary(NAME);
        } else {
            unpackAndLoad();
        }
    }

    private static void unpackAndLoad() {
        String platform = platform(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
        String file = System.mapLibraryName(NAME);
        // An absolute name, because tools such as ProGuard move this class to another package.
        String resource = "/io/github/uts58/native/" + platform + "/" + file;
        try (InputStream packed = Library.class.getResourceAsStream(resource)) {
            if (packed == null) {
                throw new UnsatisfiedLinkError("uts58: this jar has no library for " + platform
                        + ": build crates/uts58-java of the project there, and name the file by -D" + PROPERTY + "=FILE");
            }
            File unpacked = Unpacked.fresh(file);
            try {
                try (OutputStream out = new FileOutputStream(unpacked)) {
                    byte[] buffer = new byte[1 << 16];
                    for (int read = packed.read(buffer); read >= 0; read = packed.read(buffer)) {
                        out.write(buffer, 0, read);
                    }
                }
                load(unpacked);
            } finally {
                // Deleting the file doesn't unload it. Windows can delete it only when the process exits.
                if (!unpacked.delete()) {
                    unpacked.deleteOnExit();
                }
            }
        } catch (IOException exception) {
            UnsatisfiedLinkError error = new UnsatisfiedLinkError("uts58: the library cannot be unpacked into java.io.tmpdir ("
                    + System.getProperty("java.io.tmpdir") + "): " + exception
                    + "; set another folder, or name the file by -D" + PROPERTY + "=FILE");
            error.initCause(exception);
            throw error;
        }
    }

    private static void load(File unpacked) {
        try {
            System.load(unpacked.getAbsolutePath());
        } catch (UnsatisfiedLinkError cause) {
            UnsatisfiedLinkError error = new UnsatisfiedLinkError(cause.getMessage() + "; if programs can't run from "
                    + unpacked.getParent() + " (noexec), unpack elsewhere by -Djava.io.tmpdir=DIRECTORY; if the system or its C library"
                    + " is another one, build crates/uts58-java of the project there, and name the file by -D" + PROPERTY + "=FILE");
            error.initCause(cause);
            throw error;
        }
    }

    /** The directory of a platform in the jar, named as in {@code scripts/natives}. */
    static String platform(String system, String machine) {
        String name = system.toLowerCase(Locale.ROOT);
        String os = name.startsWith("windows") ? "windows" : name.startsWith("mac") ? "macos" : "linux";
        String arch = machine.toLowerCase(Locale.ROOT);
        if (arch.equals("amd64") || arch.equals("x64")) {
            arch = "x86_64";
        } else if (arch.equals("arm64")) {
            arch = "aarch64";
        }
        return os + "-" + arch;
    }
}
