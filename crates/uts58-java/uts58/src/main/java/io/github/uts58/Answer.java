package io.github.uts58;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** What the library answers: numbers and strings, to be read in their order. */
final class Answer {
    private final byte[] bytes;
    private final ByteBuffer buffer;

    Answer(byte[] bytes) {
        this.bytes = bytes;
        this.buffer = ByteBuffer.wrap(bytes);
    }

    boolean isAtEnd() {
        return !buffer.hasRemaining();
    }

    int number() {
        return buffer.getInt();
    }

    long address() {
        return buffer.getLong();
    }

    String string() {
        int length = number();
        String string = new String(bytes, buffer.position(), length, StandardCharsets.UTF_8);
        // A `Buffer`, as Java 8 has it.
        ((java.nio.Buffer) buffer).position(buffer.position() + length);
        return string;
    }

    @Nullable String optional() {
        buffer.mark();
        if (number() < 0) {
            return null;
        }
        buffer.reset();
        return string();
    }

    /** A link in the text. */
    Link link(String text) {
        int[] numbers = new int[Link.NUMBERS];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number();
        }
        return new Link(text, numbers, 0);
    }

    /** A link with a text of its own. */
    Link alone() {
        return link(string());
    }
}
