package io.github.uts58;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Creates the file for the library in the jar. A separate class, because old versions of Android lack {@code
 * java.nio.file}.
 */
final class Unpacked {
    private Unpacked() {}

    /**
     * Creates a new file in {@code java.io.tmpdir} that only its owner can read or write. It never uses an existing
     * file, so the name needn't be secret. The random numbers of {@code createTempFile} would take longer than the
     * rest of the first call.
     */
    static File fresh(String name) throws IOException {
        Path folder = Paths.get(System.getProperty("java.io.tmpdir"));
        FileAttribute<?>[] owner = FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))}
                : new FileAttribute<?>[0];
        for (int attempt = 0; ; attempt++) {
            try {
                return Files.createFile(folder.resolve("uts58-" + System.nanoTime() + "-" + attempt + "-" + name), owner).toFile();
            } catch (FileAlreadyExistsException exception) {
                if (attempt == 100) {
                    throw exception;
                }
            }
        }
    }
}
