package io.github.uts58;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An {@code a} element of an HTML document, new or existing, which an {@link AnchorHook} may change. */
public final class Anchor {
    private final @Nullable Link link;
    private final Map<String, String> before = new LinkedHashMap<>();
    private final Map<String, String> attributes;
    private final String textBefore;
    private String text;
    private final boolean isTextCut;

    Anchor(Answer answer) {
        link = answer.number() == 0 ? null : answer.alone();
        for (int count = answer.number(); count > 0; count--) {
            before.put(answer.string(), answer.string());
        }
        attributes = new LinkedHashMap<>(before);
        textBefore = answer.string();
        text = textBefore;
        isTextCut = answer.number() != 0;
    }

    /**
     * The new link. Its offsets refer to a text of its own.
     *
     * @return {@code null} if the document already had the element
     */
    public @Nullable Link link() {
        return link;
    }

    /**
     * The attributes by name.
     *
     * @return a mutable map
     */
    public Map<String, String> attributes() {
        return attributes;
    }

    /**
     * The target: the attribute {@code href}.
     *
     * @return {@code null} if there is none
     */
    public @Nullable String href() {
        for (Map.Entry<String, String> attribute : attributes.entrySet()) {
            if (attribute.getKey().equalsIgnoreCase("href")) {
                return attribute.getValue();
            }
        }
        return null;
    }

    /**
     * The text, without tags.
     *
     * @return only the beginning if {@link #isTextCut}
     */
    public String text() {
        return text;
    }

    /**
     * Replaces the content of the element by a text.
     *
     * @param text the text
     */
    public void text(String text) {
        this.text = Objects.requireNonNull(text);
    }

    /**
     * Whether {@link #text} is only the beginning of the text.
     *
     * @return whether it is longer
     */
    public boolean isTextCut() {
        return isTextCut;
    }

    /** Writes the result for the library. */
    void write(boolean isKept, Question question) {
        if (!isKept) {
            question.number(-1);
            return;
        }
        Map<String, String> set = new LinkedHashMap<>(attributes);
        set.entrySet().removeIf(attribute -> attribute.getValue().equals(before.get(attribute.getKey())));
        Set<String> removed = new LinkedHashSet<>(before.keySet());
        removed.removeAll(attributes.keySet());
        boolean isTextChanged = !text.equals(textBefore);
        question.number(set.size() + removed.size() + (isTextChanged ? 1 : 0));
        set.forEach((name, value) -> question.number(0).string(name).string(value));
        removed.forEach(name -> question.number(1).string(name));
        if (isTextChanged) {
            question.number(2).string(text);
        }
    }
}
