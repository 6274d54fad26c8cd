package io.github.uts58;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that the examples in the Javadoc compile and print the output in their comments. */
final class JavadocExamplesTest {
    private static final Pattern EXAMPLE = Pattern.compile("<pre>\\{@code\n(.*?)\n\\s*\\* \\}</pre>", Pattern.DOTALL);
    private static final Pattern PRINTED = Pattern.compile("(?:;\\s+|^\\s*)// (.*)$", Pattern.MULTILINE);

    @Test
    void examples(@TempDir Path folder) throws Exception {
        List<String> wanted = new ArrayList<>();
        List<String> files = new ArrayList<>();
        List<Path> sources;
        try (Stream<Path> walk = Files.walk(Paths.get("src/main/java"))) {
            sources = walk.filter(path -> path.toString().endsWith(".java")).sorted().collect(Collectors.toList());
        }
        for (Path source : sources) {
            String java = new String(Files.readAllBytes(source), StandardCharsets.UTF_8);
            for (Matcher example = EXAMPLE.matcher(java); example.find(); ) {
                String code = example.group(1).replaceAll("(?m)^\\s*\\* ?", "");
                String name = "Example" + wanted.size();
                StringBuilder lines = new StringBuilder(source.getFileName() + "\n");
                for (Matcher printed = PRINTED.matcher(code); printed.find(); ) {
                    lines.append(printed.group(1)).append('\n');
                }
                wanted.add(lines.toString());
                String whole = "import io.github.uts58.*;\npublic final class " + name + " {\n    public static void run() {\n" + code + "\n    }\n}\n";
                files.add(Files.write(folder.resolve(name + ".java"), whole.getBytes(StandardCharsets.UTF_8)).toString());
            }
        }
        assertTrue(wanted.size() > 40, "so few examples: " + wanted.size());
        String classes = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> arguments = new ArrayList<>(Arrays.asList("-encoding", "UTF-8", "-d", folder.toString(), "-cp", classes));
        arguments.addAll(files);
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, errors, arguments.toArray(new String[0]));
        assertEquals(0, status, () -> errors.toString());
        PrintStream before = System.out;
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            for (int i = 0; i < wanted.size(); i++) {
                ByteArrayOutputStream printed = new ByteArrayOutputStream();
                System.setOut(new PrintStream(printed, true, "UTF-8"));
                try {
                    loader.loadClass("Example" + i).getMethod("run").invoke(null);
                } finally {
                    System.setOut(before);
                }
                String file = wanted.get(i).substring(0, wanted.get(i).indexOf('\n') + 1);
                assertEquals(wanted.get(i), file + printed.toString("UTF-8").replace(System.lineSeparator(), "\n"));
            }
        }
    }
}
