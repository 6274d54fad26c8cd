package io.github.uts58;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A question to the native library: strings and numbers, which it reads in order. */
final class Question {
    private final List<String> strings = new ArrayList<>();
    private int[] numbers = new int[16];
    private int count;

    Question string(CharSequence string) {
        strings.add(string.toString());
        return this;
    }

    Question number(int number) {
        if (count == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * count);
        }
        numbers[count++] = number;
        return this;
    }

    /** All strings concatenated. Without a lambda, because the first one in a process takes ten milliseconds. */
    char[] text() {
        long length = 0;
        for (String string : strings) {
            length += string.length();
        }
        if (length > Integer.MAX_VALUE - 8) {
            throw new OutOfMemoryError("uts58: so long a text fits no array; divide it");
        }
        char[] text = new char[(int) length];
        int at = 0;
        for (String string : strings) {
            string.getChars(0, string.length(), text, at);
            at += string.length();
        }
        return text;
    }

    /** The length of each string. */
    int[] lengths() {
        int[] lengths = new int[strings.size()];
        for (int i = 0; i < lengths.length; i++) {
            lengths[i] = strings.get(i).length();
        }
        return lengths;
    }

    int[] numbers() {
        return Arrays.copyOf(numbers, count);
    }
}
