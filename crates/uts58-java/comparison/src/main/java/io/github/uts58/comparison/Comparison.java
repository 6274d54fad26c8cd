package io.github.uts58.comparison;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Runs two programs on the case files, and counts where they find different links. */
public final class Comparison {
    private Comparison() {}

    /** The start and end of a link, in UTF-16. */
    public static final class Place {
        final int start;
        final int end;

        /**
         * Creates a place.
         *
         * @param start where it begins
         * @param end where it ends, exclusive
         */
        public Place(int start, int end) {
            this.start = start;
            this.end = end;
        }

        boolean isSame(Place other) {
            return start == other.start && end == other.end;
        }

        boolean overlaps(Place other) {
            return start < other.end && other.start < end;
        }
    }

    /** The counts for one file. */
    private static final class Counts {
        int lines;
        int sameLines;
        int missed;
        int more;
        int shorter;
        int longer;

        void add(List<Place> ours, List<Place> others) {
            lines++;
            boolean isSame = ours.size() == others.size();
            for (Place our : ours) {
                boolean isFound = false;
                for (Place other : others) {
                    if (our.overlaps(other)) {
                        isFound = true;
                        if (!our.isSame(other)) {
                            isSame = false;
                            if (other.end - other.start < our.end - our.start) {
                                shorter++;
                            } else {
                                longer++;
                            }
                        }
                        break;
                    }
                }
                if (!isFound) {
                    isSame = false;
                    missed++;
                }
            }
            for (Place other : others) {
                if (ours.stream().noneMatch(other::overlaps)) {
                    isSame = false;
                    more++;
                }
            }
            if (isSame) {
                sameLines++;
            }
        }

        void add(Counts counts) {
            lines += counts.lines;
            sameLines += counts.sameLines;
            missed += counts.missed;
            more += counts.more;
            shorter += counts.shorter;
            longer += counts.longer;
        }

        String row(String name) {
            return "| " + name + " | " + lines + " | " + sameLines + " | " + missed + " | " + more + " | " + shorter + " | " + longer + " |";
        }
    }

    /**
     * The table: a row for each case file, and one for all.
     *
     * @param cases the directory in which {@code scripts/natives} wrote the cases
     * @param ours finds links with uts58
     * @param others finds links with the other program
     * @return lines of Markdown
     * @throws IOException if the cases cannot be read
     */
    public static List<String> table(String cases, Function<String, List<Place>> ours, Function<String, List<Place>> others)
            throws IOException {
        Map<String, Counts> files = new LinkedHashMap<>();
        Counts all = new Counts();
        for (String line : Files.readAllLines(Paths.get(cases, "cases.jsonl"), StandardCharsets.UTF_8)) {
            JsonObject one = JsonParser.parseString(line).getAsJsonObject();
            // Each text once, and none that need options of their own.
            if (!one.get("profile").getAsString().equals("messages") || one.getAsJsonObject("options").size() > 0) {
                continue;
            }
            String place = one.get("place").getAsString();
            String text = one.get("text").getAsString();
            Counts counts = files.computeIfAbsent(place.substring(0, place.indexOf(':')), name -> new Counts());
            counts.add(ours.apply(text), others.apply(text));
        }
        List<String> lines = new ArrayList<>();
        lines.add("| Case file | Lines | The same | Links it does not find | Links only it finds | Shorter | Longer |");
        lines.add("|---|---:|---:|---:|---:|---:|---:|");
        files.forEach((name, counts) -> {
            lines.add(counts.row("`" + name + "`"));
            all.add(counts);
        });
        lines.add(all.row("All"));
        return lines;
    }

    /**
     * A text with marks around links.
     *
     * @param text a text
     * @param places where its links are, in order
     * @return the text with {@code ⸠} and {@code ⸡}
     */
    public static String marked(String text, List<Place> places) {
        StringBuilder marked = new StringBuilder();
        int from = 0;
        for (Place place : places) {
            marked.append(text, from, place.start).append('⸠').append(text, place.start, place.end).append('⸡');
            from = place.end;
        }
        return marked.append(text.substring(from)).toString();
    }

    /**
     * Replaces the lines between two comments in a document.
     *
     * @param document Markdown
     * @param name the name in the comments {@code <!-- name -->} and {@code <!-- end of name -->}
     * @param lines the lines
     * @return the document
     */
    public static String with(String document, String name, List<String> lines) {
        String begin = "<!-- " + name + " -->\n";
        int from = document.indexOf(begin) + begin.length();
        int to = document.indexOf("<!-- end of " + name + " -->", from);
        if (from < begin.length() || to < from) {
            throw new IllegalArgumentException("the document has no lines between " + begin.trim() + " and its end");
        }
        return document.substring(0, from) + "\n" + String.join("\n", lines) + "\n\n" + document.substring(to);
    }

    /**
     * Whether a document has these lines. If the property {@code uts58.write} is set, writes them.
     *
     * @param file the document
     * @param name the name in the comments
     * @param lines the lines
     * @return whether it had them, or has them now
     * @throws IOException if it cannot be read or written
     */
    public static boolean isIn(String file, String name, List<String> lines) throws IOException {
        String document = new String(Files.readAllBytes(Paths.get(file)), StandardCharsets.UTF_8);
        String wanted = with(document, name, lines);
        if (Boolean.getBoolean("uts58.write")) {
            Files.write(Paths.get(file), wanted.getBytes(StandardCharsets.UTF_8));
            return true;
        }
        if (!wanted.equals(document)) {
            System.err.println(file + " is not up to date: run mvn test -Duts58.write=true, and look at the difference");
        }
        return wanted.equals(document);
    }
}
