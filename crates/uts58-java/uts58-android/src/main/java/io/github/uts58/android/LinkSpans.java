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
 * Puts spans over the links in the text of Android: what {@code android.text.util.Linkify} is used for.
 *
 * <p>No span is taken away. Where a {@link ClickableSpan} is already, such as that of a mention, there is no link.
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

    /** The linkifier of who gives none; made when it is first needed. */
    private static final class Messages {
        static final Linkifier LINKIFIER = Linkifier.messages();
    }

    /** Decides whether a link gets a span, as {@code Linkify.MatchFilter} does. */
    public interface Filter {
        /**
         * Looks at one link.
         *
         * @param link its offsets are those of the text
         * @return whether it gets a span
         */
        boolean accept(Link link);
    }

    /** Says where a link goes, as {@code Linkify.TransformFilter} does. */
    public interface Transformer {
        /**
         * The URL of one link.
         *
         * @param link its offsets are those of the text
         * @return the URL, for example {@link Link#href}
         */
        String url(Link link);
    }

    /** Makes the caller's spans. */
    public interface SpanFactory {
        /**
         * The span over one link.
         *
         * @param link its offsets are those of the text
         * @param url what the {@link Transformer} said, or {@link Link#href}
         * @return a span, a new one each time
         */
        Object span(Link link, String url);
    }

    /**
     * Puts a {@link URLSpan} over each link that a linkifier of Messages finds. Linear in the text.
     *
     * @param text a text
     * @return whether there is any
     */
    public static boolean addLinks(Spannable text) {
        return addLinks(text, Messages.LINKIFIER, null, null, null);
    }

    /**
     * Puts a {@link URLSpan} over each link.
     *
     * @param text a text
     * @param linkifier finds the links
     * @return whether there is any
     */
    public static boolean addLinks(Spannable text, Linkifier linkifier) {
        return addLinks(text, linkifier, null, null, null);
    }

    /**
     * Puts a span over each link that the filter accepts.
     *
     * @param text a text
     * @param linkifier finds the links
     * @param filter {@code null} accepts all
     * @param transformer {@code null} is {@link Link#href}
     * @param spans {@code null} makes a {@link URLSpan}
     * @return whether there is any
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

    /** Where something could be clicked before there were links. To ask a text for its spans can take as long as it has spans. */
    private static final class Clickable {
        /** Start and end of each, by start. */
        private final int[][] places;
        private int next = 0;
        /** The last end of those before the next one. */
        private int end = 0;

        Clickable(Spannable text, List<Link> links) {
            int start = links.isEmpty() ? 0 : links.get(0).start();
            int behind = links.isEmpty() ? 0 : links.get(links.size() - 1).end();
            ClickableSpan[] spans = text.getSpans(start, behind, ClickableSpan.class);
            places = new int[spans.length][];
            for (int i = 0; i < spans.length; i++) {
                places[i] = new int[] {text.getSpanStart(spans[i]), text.getSpanEnd(spans[i])};
            }
            Arrays.sort(places, (one, other) -> Integer.compare(one[0], other[0]));
        }

        /** Is any part of the link in one of them? Asked for one link after the other. */
        boolean covers(Link link) {
            while (next < places.length && places[next][0] < link.end()) {
                end = Math.max(end, places[next++][1]);
            }
            return end > link.start();
        }
    }

    /**
     * Puts a {@link URLSpan} over each link of a view that a linkifier of Messages finds, and makes them clickable.
     *
     * @param view a view
     * @return whether there is any
     */
    public static boolean addLinks(TextView view) {
        return addLinks(view, Messages.LINKIFIER, null, null, null);
    }

    /**
     * Puts a span over each link of a view that the filter accepts, and makes them clickable.
     *
     * @param view a view
     * @param linkifier finds the links
     * @param filter {@code null} accepts all
     * @param transformer {@code null} is {@link Link#href}
     * @param spans {@code null} makes a {@link URLSpan}
     * @return whether there is any
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
