package io.github.uts58.benchmarks;

import io.github.uts58.Linkifier;

/** Measures the first call in a fresh process, which unpacks and loads the library. */
public final class FirstCall {
    private FirstCall() {}

    /** @param arguments none */
    public static void main(String[] arguments) {
        long before = System.nanoTime();
        int found = Linkifier.messages().links("см. пример.рф").size();
        long milliseconds = (System.nanoTime() - before) / 1_000_000;
        if (found != 1) {
            throw new AssertionError("found " + found);
        }
        System.out.println("first call: " + milliseconds + " ms");
    }
}
