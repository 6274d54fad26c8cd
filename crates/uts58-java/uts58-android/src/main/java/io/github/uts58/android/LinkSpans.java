package io.github.uts58.android;

import android.text.Spannable;
import android.text.SpannableString;
import android.text.Spanned;
import android.text.method.LinkMovementMethod;
import android.text.method.MovementMethod;
import android.text.style.ClickableSpan;
import android.text.style.URLSpan;
import android.widget.TextView;
import io.github.uts58.Link;
import io.github.uts58.Linkifier;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Adds spans over the links in Android texts, like {@code android.text.util.Linkify}.
 *
 * <p>It never removes a span. Where a {@link ClickableSpan} exists already, such as that of a mention, it adds no
 * link.
 *
 * <pre>{@code
 * Spannable text = new SpannableString("см. пример.рф, не README.md");
 * LinkSpans.addLinks(text);
 * for (URLSpan span : text.getSpans(0, text.length(), URLSpan.class)) {
 *     System.out.println(text.getSpanStart(span) + ".." + text.getSpanEnd(span) + " " + span.getURL());
 * }
 * // 4..13 https://xn--e1afmkfd.xn--p1ai/
 * }</pre>
 */
public final class LinkSpans {
    private LinkSpans() {}

    /** The default linkifier, created on first use. */
    private static final class Messages {
        static final Linkifier LINKIFIER = Linkifier.messages();
    }

    /** Decides whether a link gets a span, like {@code Linkify.MatchFilter}. */
    public interface Filter {
        /**
         * Decides about one link.
         *
         * @param link the link; its offsets refer to the text
         * @return whether it gets a span
         */
        boolean accept(Link link);
    }

    /** Determines the URL of a link, like {@code Linkify.TransformFilter}. */
    public interface Transformer {
        /**
         * Returns the URL of one link.
         *
         * @param link the link; its offsets refer to the text
         * @return the URL, for example {@link Link#href}
         */
        String url(Link link);
    }

    /** Creates spans of your own. */
    public interface SpanFactory {
        /**
         * Creates the span over one link.
         *
         * @param link the link; its offsets refer to the text
         * @param url the result of the {@link Transformer}, or {@link Link#href}
         * @return a new span
         */
        Object span(Link link, String url);
    }

    /**
     * Adds a {@link URLSpan} over each link, found with the Messages profile. Takes time linear in the text.
     *
     * @param text a text
     * @return whether there is a link
     */
    public static boolean addLinks(Spannable text) {
        return addLinks(text, Messages.LINKIFIER, null, null, null);
    }

    /**
     * Adds a {@link URLSpan} over each link.
     *
     * @param text a text
     * @param linkifier finds the links
     * @return whether there is a link
     */
    public static boolean addLinks(Spannable text, Linkifier linkifier) {
        return addLinks(text, linkifier, null, null, null);
    }

    /**
     * Adds a span over each link the filter accepts.
     *
     * @param text a text
     * @param linkifier finds the links
     * @param filter {@code null} to accept all
     * @param transformer {@code null} for {@link Link#href}
     * @param spans {@code null} for a {@link URLSpan}
     * @return whether there is a link
     */
    public static boolean addLinks(
            Spannable text,
            Linkifier linkifier,
            @Nullable Filter filter,
            @Nullable Transformer transformer,
            @Nullable SpanFactory spans) {
        boolean isAny = false;
        List<Link> links = linkifier.links(text);
        Clickable clickable = new Clickable(text, links);
        for (Link link : links) {
            if (filter != null && !filter.accept(link) || clickable.covers(link)) {
                continue;
            }
            String url = transformer == null ? link.href() : transformer.url(link);
            Object span = spans == null ? new URLSpan(url) : spans.span(link, url);
            text.setSpan(span, link.start(), link.end(), Spanned.SPAN_EXCLUSIVE_EXCLUSIVE);
            isAny = true;
        }
        return isAny;
    }

    /**
     * The clickable places before any links were added. Collected once, because asking a text for spans can take time
     * linear in their number.
     */
    private static final class Clickable {
        /** The start and end of each, ordered by start. */
        private final int[][] places;
        private int next = 0;
        /** The last end of those before the next one. */
        private int end = 0;

        Clickable(Spannable text, List<Link> links) {
            int start = links.isEmpty() ? 0 : links.get(0).start();
            int last = links.isEmpty() ? 0 : links.get(links.size() - 1).end();
            ClickableSpan[] spans = text.getSpans(start, last, ClickableSpan.class);
            places = new int[spans.length][];
            for (int i = 0; i < spans.length; i++) {
                places[i] = new int[] {text.getSpanStart(spans[i]), text.getSpanEnd(spans[i])};
            }
            Arrays.sort(places, (one, other) -> Integer.compare(one[0], other[0]));
        }

        /** Does the link overlap one of them? Must be called for links in order. */
        boolean covers(Link link) {
            while (next < places.length && places[next][0] < link.end()) {
                end = Math.max(end, places[next++][1]);
            }
            return end > link.start();
        }
    }

    /**
     * Adds a {@link URLSpan} over each link of a view, found with the Messages profile, and makes the links
     * clickable.
     *
     * @param view a view
     * @return whether there is a link
     */
    public static boolean addLinks(TextView view) {
        return addLinks(view, Messages.LINKIFIER, null, null, null);
    }

    /**
     * Adds a span over each link of a view the filter accepts, and makes the links clickable.
     *
     * @param view a view
     * @param linkifier finds the links
     * @param filter {@code null} to accept all
     * @param transformer {@code null} for {@link Link#href}
     * @param spans {@code null} for a {@link URLSpan}
     * @return whether there is a link
     */
    public static boolean addLinks(
            TextView view,
            Linkifier linkifier,
            @Nullable Filter filter,
            @Nullable Transformer transformer,
            @Nullable SpanFactory spans) {
        CharSequence shown = view.getText();
        Spannable text = shown instanceof Spannable ? (Spannable) shown : SpannableString.valueOf(shown);
        if (!addLinks(text, linkifier, filter, transformer, spans)) {
            return false;
        }
        if (text != shown) {
            view.setText(text);
        }
        MovementMethod method = view.getMovementMethod();
        if (!(method instanceof LinkMovementMethod) && view.getLinksClickable()) {
            view.setMovementMethod(LinkMovementMethod.getInstance());
        }
        return true;
    }
}
