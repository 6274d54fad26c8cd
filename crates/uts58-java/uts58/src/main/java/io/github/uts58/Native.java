package io.github.uts58;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Collections;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The native methods, and a linkifier of the native library.
 *
 * <p>The native linkifier is freed when no reference to its {@code Native} is left. A running native method has one,
 * its {@code this}, which is why these methods aren't static. So closing a linkifier on one thread never frees it
 * under another.
 */
final class Native {
    // The indices of `CALLS` in src/call.rs.
    static final int HTML = 0;
    static final int MAIL_LINKS = 1;
    static final int MAIL = 2;
    static final int ANCHORS = 3;
    static final int LINKIFY_HTML = 4;
    static final int FINDINGS = 5;
    static final int FINDABLE = 6;
    static final int SAME_TARGET = 7;
    static final int OPTIONS = 8;

    // The questions `alone` answers there.
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

    /** Keeps the address of a native linkifier until its `Native` is unreachable. */
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

    /**
     * Frees unreachable linkifiers. Each call does this, without a thread that waits for them, because they are
     * small.
     */
    static void freeUnreachable() {
        for (Reference<?> reference = UNREACHABLE.poll(); reference != null; reference = UNREACHABLE.poll()) {
            Owner owner = (Owner) reference;
            if (OWNERS.remove(owner)) {
                free(owner.address);
            }
        }
    }

    /** The number of linkifiers that haven't been freed. */
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
