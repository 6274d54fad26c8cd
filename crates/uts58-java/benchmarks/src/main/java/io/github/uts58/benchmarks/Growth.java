package io.github.uts58.benchmarks;

import io.github.uts58.Link;
import io.github.uts58.Linkifier;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.List;

/** Measures how much memory the process gains during many calls (Linux). */
public final class Growth {
    private Growth() {}

    private static long resident() throws IOException {
        for (String line : Files.readAllLines(Paths.get("/proc/self/status"))) {
            if (line.startsWith("VmRSS:")) {
                return Long.parseLong(line.replaceAll("\\D", ""));
            }
        }
        throw new IOException("no VmRSS in /proc/self/status");
    }

    /** @param arguments the number of calls */
    public static void main(String[] arguments) throws IOException {
        int calls = Integer.parseInt(arguments[0]);
        List<String> lines = Files.readAllLines(Paths.get(System.getProperty("uts58.cases"), "chat.txt"), StandardCharsets.UTF_8);
        Linkifier linkifier = Linkifier.messages();
        long before = 0;
        long links = 0;
        for (int i = 0; i < calls; i++) {
            if (i == calls / 5) {
                // By now, the Java heap has reached its size.
                before = resident();
            }
            String line = lines.get(i % lines.size());
            for (Link link : linkifier.links(line)) {
                links += link.href().length() > 0 ? 1 : 0;
            }
            if (i % 1000 == 0) {
                links += linkifier.html(line).isEmpty() ? 0 : 1;
                Linkifier.standard().containsLink(line);
            }
        }
        long grown = resident() - before;
        System.out.println(calls + " calls, " + links + " links: grown by " + grown + " kB");
        if (grown > 20_000 || links < calls / 10) {
            throw new AssertionError("it grows, or finds nothing");
        }
    }
}
