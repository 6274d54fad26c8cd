package io.github.uts58;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** An answer of the library: numbers and strings, which must be read in order. */
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
        // The cast to `Buffer` is for Java 8.
        ((java.nio.Buffer) buffer).position(buffer.position() + length);
        return string;
    }

    /** Reads a link in the text. */
    Link link(String text) {
        int[] numbers = new int[Link.NUMBERS];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number();
        }
        return new Link(text, 0, numbers, 0);
    }

    /** Reads a link with a text of its own. */
    Link alone() {
        return link(string());
    }
}
