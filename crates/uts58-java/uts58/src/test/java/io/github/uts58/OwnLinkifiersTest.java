package io.github.uts58;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.api.Test;

/** Tests the algorithms for programs with their own linkifier: the conformance kit, and cases beyond it. */
final class OwnLinkifiersTest {
    @ParameterizedTest
    @CsvSource({"termination, 1500", "email, 600", "migration, 15"})
    void kit(String name, int atLeast) {
        List<JsonObject> lines = Cases.lines("kit/" + name + ".jsonl");
        assertTrue(lines.size() >= atLeast);
        for (JsonObject line : lines) {
            assertEquals(line.get("answer").toString(), answer(name, line.getAsJsonObject("given")), line.toString());
        }
    }

    private static String answer(String name, JsonObject given) {
        String text = given.get("text").getAsString();
        if (name.equals("termination")) {
            return codePoints(text, Urls.scanPathQueryFragment(text, utf16(text, given.get("start"))));
        }
        if (name.equals("email")) {
            int start = Urls.scanBackEmailLocalPart(text, utf16(text, given.get("at")));
            return start < 0 ? "null" : codePoints(text, start);
        }
        JsonArray link = given.getAsJsonArray("link");
        int end = Urls.extendLink(text, utf16(text, link.get(0)), utf16(text, link.get(1)));
        return "[" + link.get(0) + "," + codePoints(text, end) + "]";
    }

    /** Converts an offset of the kit, in code points, to UTF-16. */
    private static int utf16(String text, JsonElement codePoints) {
        return text.offsetByCodePoints(0, codePoints.getAsInt());
    }

    private static String codePoints(String text, int utf16) {
        return Integer.toString(text.codePointCount(0, utf16));
    }

    @Test
    void loneSurrogatesAndPairs() {
        String text = "😀 example.com/😀\ud800b j\udc00@example.com";
        assertEquals(17, Urls.scanPathQueryFragment(text, 14));
        assertEquals(17, Urls.extendLink(text, 3, 15));
        assertEquals(19, Urls.extendLink(text, 3, 19));
        assertEquals(-1, Urls.scanBackEmailLocalPart(text, text.indexOf('@')));
        assertEquals(3, Urls.scanBackEmailLocalPart("😀 𐐨@example.com", 5));
    }

    @Test
    void placesOutsideTheText() {
        String text = "example.com/é";
        assertEquals(text.length(), Urls.scanPathQueryFragment(text, 99));
        assertEquals(99, Urls.extendLink(text, 0, 99));
        assertEquals(2, Urls.extendLink(text, 5, 2));
        assertEquals(-1, Urls.scanBackEmailLocalPart(text, 99));
        assertEquals(-1, Urls.scanBackEmailLocalPart("a@b.example", 1, 2));
        assertThrows(IndexOutOfBoundsException.class, () -> Urls.scanPathQueryFragment(text, -1));
        assertThrows(IndexOutOfBoundsException.class, () -> Urls.extendLink(text, 0, -1));
    }
}
