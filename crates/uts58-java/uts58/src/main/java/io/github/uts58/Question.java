package io.github.uts58;

import java.util.Arrays;

/** A question to the native library: strings and numbers, which it reads in order. */
final class Question {
    /** The strings, one after the other. The length of each is one of the numbers. */
    private final StringBuilder strings = new StringBuilder();

    private int[] numbers = new int[16];
    private int count;

    Question string(CharSequence string) {
        if (string.length() > Integer.MAX_VALUE - 8 - strings.length()) {
            throw new OutOfMemoryError("uts58: so long a text fits no array; divide it");
        }
        strings.append(string);
        return number(string.length());
    }

    Question number(int number) {
        if (count == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * count);
        }
        numbers[count++] = number;
        return this;
    }

    String strings() {
        return strings.toString();
    }

    int[] numbers() {
        return Arrays.copyOf(numbers, count);
    }
}
