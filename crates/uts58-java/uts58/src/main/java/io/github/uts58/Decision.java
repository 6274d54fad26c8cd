package io.github.uts58;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How to write a link in HTML.
 *
 * <pre>{@code
 * Html html = Html.defaults().rel("").isolation(Isolation.NONE);
 * Decider ours = link -> "bücher.de".equals(link.domain())
 *         ? Decision.with("title", link.host())
 *         : Decision.remove();
 * System.out.println(Linkifier.messages().html("bücher.de, пример.рф", html, ours));
 * // <a href="https://xn--bcher-kva.de" title="bücher.de">bücher.de</a>, пример.рф
 * }</pre>
 */
public final class Decision {
    private static final Decision KEEP = new Decision(true, Collections.emptyMap());
    private static final Decision REMOVE = new Decision(false, Collections.emptyMap());

    private final boolean isKept;
    private final Map<String, String> attributes;

    private Decision(boolean isKept, Map<String, String> attributes) {
        this.isKept = isKept;
        this.attributes = attributes;
    }

    /**
     * Writes the link as a link.
     *
     * @return the decision
     */
    public static Decision keep() {
        return KEEP;
    }

    /**
     * Writes the link as text.
     *
     * @return the decision
     */
    public static Decision remove() {
        return REMOVE;
    }

    /**
     * Writes the link with this attribute. If the value is empty, it isn't written.
     *
     * @param name the name
     * @param value the value
     * @return the decision
     */
    public static Decision with(String name, String value) {
        return with(Collections.singletonMap(name, value));
    }

    /**
     * Writes the link with these attributes. An attribute with an empty value isn't written.
     *
     * @param attributes values by their names
     * @return the decision
     */
    public static Decision with(Map<String, String> attributes) {
        return new Decision(true, new LinkedHashMap<>(attributes));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Decision && isKept == ((Decision) other).isKept && attributes.equals(((Decision) other).attributes);
    }

    @Override
    public int hashCode() {
        return attributes.hashCode();
    }

    /** A readable description: {@code keep}, {@code remove}, or the attributes. */
    @Override
    public String toString() {
        return !isKept ? "remove" : attributes.isEmpty() ? "keep" : attributes.toString();
    }

    void write(Question question) {
        question.number(isKept ? attributes.size() : -1);
        attributes.forEach((name, value) -> question.string(name).string(value));
    }
}
