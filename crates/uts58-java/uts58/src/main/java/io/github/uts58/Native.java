package io.github.uts58;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Collections;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The native methods, and a linkifier of the library.
 *
 * <p>The linkifier is freed when no reference to its {@code Native} is left. While a native method runs there is one, its
 * {@code this}; that is why they are not static. So a linkifier that one thread closes is never taken from another.
 */
final class Native {
    // The places of `CALLS` in src/call.rs.
    static final int HTML = 0;
    static final int MAIL_LINKS = 1;
    static final int MAIL = 2;
    static final int ANCHORS = 3;
    static final int LINKIFY_HTML = 4;
    static final int FINDINGS = 5;
    static final int FINDABLE = 6;
    static final int SAME_TARGET = 7;
    static final int OPTIONS = 8;

    // What `alone` there answers.
    static final int ASK = 0;
    static final int ESCAPE = 1;
    static final int QUOTE_LOCAL_PART = 2;
    static final int VERSIONS = 3;
    static final int SCAN_PATH_QUERY_FRAGMENT = 4;
    static final int SCAN_BACK_EMAIL_LOCAL_PART = 5;
    static final int EXTEND_LINK = 6;

    private static final ReferenceQueue<Native> UNREACHABLE = new ReferenceQueue<>();
    private static final Set<Owner> OWNERS = Collections.newSetFromMap(new ConcurrentHashMap<>());

    static {
        Library.load();
    }

    private final long address;

    private Native(long address) {
        this.address = address;
        OWNERS.add(new Owner(this, address));
    }

    /** Keeps the address of a linkifier until nothing else does. */
    private static final class Owner extends PhantomReference<Native> {
        final long address;

        Owner(Native linkifier, long address) {
            super(linkifier, UNREACHABLE);
            this.address = address;
        }
    }

    static Native of(Options options) {
        freeUnreachable();
        Question question = options.question();
        Answer answer = new Answer(make(question.text(), question.lengths(), question.numbers()));
        if (answer.number() == 0) {
            throw new OptionException(answer.string(), answer.string());
        }
        return new Native(answer.address());
    }

    /** Frees the linkifiers that nobody has any more. No thread waits for them: they are few bytes, and the next call does it. */
    static void freeUnreachable() {
        for (Reference<?> reference = UNREACHABLE.poll(); reference != null; reference = UNREACHABLE.poll()) {
            Owner owner = (Owner) reference;
            if (OWNERS.remove(owner)) {
                free(owner.address);
            }
        }
    }

    /** How many linkifiers are not freed. */
    static int count() {
        return OWNERS.size();
    }

    int[] links(String text) {
        return links(address, text);
    }

    boolean containsLink(char[] text) {
        return containsLink(address, text);
    }

    int[] linkAt(char[] text, int offset) {
        return linkAt(address, text, offset);
    }

    int[] findAtStart(char[] text) {
        return findAtStart(address, text);
    }

    int stablePrefix(char[] text) {
        return stablePrefix(address, text);
    }

    Answer call(int what, Question question) {
        return new Answer(call(address, what, question.text(), question.lengths(), question.numbers()));
    }

    static Answer alone(int what, Question question) {
        return new Answer(ask(what, question.text(), question.lengths(), question.numbers()));
    }

    private static native byte[] make(char[] text, int[] lengths, int[] numbers);

    private static native void free(long address);

    private native int[] links(long address, String text);

    private native boolean containsLink(long address, char[] text);

    private native int[] linkAt(long address, char[] text, int offset);

    private native int[] findAtStart(long address, char[] text);

    private native int stablePrefix(long address, char[] text);

    private native byte[] call(long address, int what, char[] text, int[] lengths, int[] numbers);

    private static native byte[] ask(int what, char[] text, int[] lengths, int[] numbers);
}
