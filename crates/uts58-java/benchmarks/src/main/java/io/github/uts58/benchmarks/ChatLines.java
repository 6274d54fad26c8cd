package io.github.uts58.benchmarks;

import io.github.uts58.Decider;
import io.github.uts58.Decision;
import io.github.uts58.Html;
import io.github.uts58.LinkKind;
import io.github.uts58.Linkifier;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.ToIntFunction;
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
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ChatLines {
    private List<String> lines;
    private Linkifier messages;
    private LinkExtractor autolink;

    /** Reads the lines, and checks the results. */
    @Setup
    public void setUp() throws IOException {
        lines = Files.readAllLines(Paths.get(System.getProperty("uts58.cases"), "chat.txt"), StandardCharsets.UTF_8);
        messages = Linkifier.messages();
        autolink = LinkExtractor.builder().linkTypes(EnumSet.of(LinkType.URL, LinkType.WWW, LinkType.EMAIL)).build();
        if (links() < 10 || autolinkJava() < 10) {
            throw new AssertionError("too few links: " + links() + ", " + autolinkJava());
        }
    }

    private int sum(ToIntFunction<String> ofLine) {
        int sum = 0;
        for (String line : lines) {
            sum += ofLine.applyAsInt(line);
        }
        return sum;
    }

    /** @return the number of links */
    @Benchmark
    public int links() {
        return sum(line -> messages.links(line).size());
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

    /** @return the length of all targets: {@code links} and {@code href} */
    @Benchmark
    public int linksAndHref() {
        return sum(line -> messages.links(line).stream().mapToInt(link -> link.href().length()).sum());
    }

    /** @return the length of all lines as HTML */
    @Benchmark
    public int html() {
        return sum(line -> messages.html(line).length());
    }

    /** @return the same, with a decision about each link */
    @Benchmark
    public int htmlWithDecider() {
        Decider urls = link -> link.kind() == LinkKind.URL ? Decision.keep() : Decision.remove();
        return sum(line -> messages.html(line, Html.defaults(), urls).length());
    }

    /** @return the number of links in an empty text; the time is the cost of a call */
    @Benchmark
    public int emptyText() {
        return messages.links("").size();
    }
}
