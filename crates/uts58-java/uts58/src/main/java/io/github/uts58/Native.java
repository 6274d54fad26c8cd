package io.github.uts58;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The native methods, and an object of the native library: a linkifier, options for HTML, or a stream.
 *
 * <p>The native object is freed when no reference to its {@code Native} is left. A running native method has one,
 * its {@code this}, which is why these methods aren't static. So closing a linkifier on one thread never frees it
 * under another.
 */
final class Native {
    // The indices of `CALLS` in src/call.rs.
    static final int MAIL_LINKS = 0;
    static final int MAIL = 1;
    static final int ANCHORS = 2;
    static final int LINKIFY_HTML = 3;
    static final int FINDINGS = 4;
    static final int FINDABLE = 5;
    static final int SAME_TARGET = 6;
    static final int OPTIONS = 7;

    // The questions `alone` answers there.
    static final int ESCAPE = 0;
    static final int QUOTE_LOCAL_PART = 1;
    static final int VERSIONS = 2;
    static final int SCAN_PATH_QUERY_FRAGMENT = 3;
    static final int SCAN_BACK_EMAIL_LOCAL_PART = 4;
    static final int EXTEND_LINK = 5;

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

    /** Keeps the address of a native object until its `Native` is unreachable. */
    private static final class Owner extends PhantomReference<Native> {
        final long address;

        Owner(Native owned, long address) {
            super(owned, UNREACHABLE);
            this.address = address;
        }
    }

    static Native of(Options options) {
        freeUnreachable();
        Question question = options.question();
        Answer answer = new Answer(make(question.strings(), question.numbers()));
        if (answer.number() == 0) {
            throw new OptionException(answer.string(), answer.string());
        }
        return new Native(answer.address());
    }

    /** Options for HTML. */
    static Native of(Question html) {
        return new Native(makeHtml(html.strings(), html.numbers()));
    }

    Native stream() {
        return new Native(makeStream(address));
    }

    /** Six numbers for each link that is final now, and the length of the text that is. */
    int[] push(String piece, boolean isLast) {
        return push(address, piece, isLast);
    }

    /**
     * Frees unreachable objects. Each call does this, without a thread that waits for them, because they are
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

    /** The number of native objects that haven't been freed. */
    static int count() {
        return OWNERS.size();
    }

    int @Nullable [] links(String text) {
        return links(address, text, text.length(), new int[Link.NUMBERS]);
    }

    boolean containsLink(String text) {
        return containsLink(address, text);
    }

    /** The link at an offset; -1 asks for one at the start of the text. */
    int @Nullable [] linkAt(String text, int offset) {
        return linkAt(address, text, offset, new int[Link.NUMBERS]);
    }

    int stablePrefix(String text) {
        return stablePrefix(address, text);
    }

    String html(String text, Native html) {
        return string(html(address, text, text.length(), html, html.address));
    }

    /** HTML with these links and decisions, and the options that this is. */
    String htmlOf(String text, int[] links, Question decisions) {
        return string(htmlOf(address, text, links, decisions.strings(), decisions.numbers()));
    }

    static String string(byte[] utf8) {
        return new String(utf8, StandardCharsets.UTF_8);
    }

    Answer call(int what, Question question) {
        return new Answer(call(address, what, question.strings(), question.numbers()));
    }

    static Answer alone(int what, Question question) {
        return new Answer(ask(what, question.strings(), question.numbers()));
    }

    private static native byte[] make(String strings, int[] numbers);

    private static native void free(long address);

    private static native long makeHtml(String strings, int[] numbers);

    private native long makeStream(long address);

    private native int[] push(long address, String piece, boolean isLast);

    private native int @Nullable [] links(long address, String text, int length, int[] one);

    private native boolean containsLink(long address, String text);

    private native int @Nullable [] linkAt(long address, String text, int offset, int[] one);

    private native int stablePrefix(long address, String text);

    private native byte[] html(long address, String text, int length, Native html, long htmlAddress);

    private native byte[] htmlOf(long address, String text, int[] links, String strings, int[] numbers);

    private native byte[] call(long address, int what, String strings, int[] numbers);

    private static native byte[] ask(int what, String strings, int[] numbers);

    /** A form of the link in the source, in UTF-8. The source is read up to {@code limit}. */
    static native byte @Nullable [] describe(
            int what,
            String source,
            int limit,
            int start,
            int end,
            int hostStart,
            int hostEnd,
            int authorityEnd,
            int flags,
            int first,
            int second);
}
