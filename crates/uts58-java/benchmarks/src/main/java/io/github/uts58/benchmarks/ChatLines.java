package io.github.uts58.benchmarks;

import io.github.uts58.Decision;
import io.github.uts58.Html;
import io.github.uts58.Link;
import io.github.uts58.LinkKind;
import io.github.uts58.Linkifier;
import io.github.uts58.Options;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.nibor.autolink.LinkExtractor;
import org.nibor.autolink.LinkSpan;
import org.nibor.autolink.LinkType;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Finds all links in {@code testdata/samples/chat.txt}, line by line, like a chat program. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ChatLines {
    private List<String> lines;
    private String all;
    private Linkifier messages;
    private Linkifier www;
    private LinkExtractor autolink;

    /** Reads the lines, and checks the results. */
    @Setup
    public void setUp() throws IOException {
        lines = Files.readAllLines(Paths.get(System.getProperty("uts58.cases"), "chat.txt"), StandardCharsets.UTF_8);
        all = String.join("\n", lines);
        messages = Linkifier.messages();
        www = Linkifier.of(Options.messages().bareHosts(Options.BareHosts.WWW));
        autolink = LinkExtractor.builder().linkTypes(EnumSet.of(LinkType.URL, LinkType.WWW, LinkType.EMAIL)).build();
        if (messages() < 10 || www() < 10 || autolinkJava() < 10) {
            throw new AssertionError("too few links: " + messages() + ", " + www() + ", " + autolinkJava());
        }
    }

    /** @return the number of links with the profile Messages */
    @Benchmark
    public int messages() {
        return count(messages);
    }

    /** @return the number of links with {@code bareHosts(WWW)} */
    @Benchmark
    public int www() {
        return count(www);
    }

    /** @return the number of links autolink-java finds */
    @Benchmark
    public int autolinkJava() {
        int count = 0;
        for (String line : lines) {
            for (LinkSpan link : autolink.extractLinks(line)) {
                count += link.getEndIndex() > link.getBeginIndex() ? 1 : 0;
            }
        }
        return count;
    }

    /** @return the number of links in all lines at once; the difference in time is the cost of the calls */
    @Benchmark
    public int wwwInOneCall() {
        return www.links(all).size();
    }

    /** @return the length of all targets: {@code links} and {@code href} */
    @Benchmark
    public int linksAndHref() {
        int length = 0;
        for (String line : lines) {
            for (Link link : messages.links(line)) {
                length += link.href().length();
            }
        }
        return length;
    }

    /** @return the length of all lines as HTML */
    @Benchmark
    public int html() {
        int length = 0;
        for (String line : lines) {
            length += messages.html(line).length();
        }
        return length;
    }

    /** @return the same, with a decision about each link */
    @Benchmark
    public int htmlWithDecider() {
        int length = 0;
        for (String line : lines) {
            length += messages.html(line, Html.defaults(), link -> link.kind() == LinkKind.URL ? Decision.keep() : Decision.remove()).length();
        }
        return length;
    }

    /** @return the number of links in an empty text; the time is the cost of a call */
    @Benchmark
    public int emptyText() {
        return www.links("").size();
    }

    private int count(Linkifier linkifier) {
        int count = 0;
        for (String line : lines) {
            for (Link link : linkifier.links(line)) {
                count += link.end() > link.start() ? 1 : 0;
            }
        }
        return count;
    }
}
