package io.github.uts58;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An element {@code a} of an HTML document, a new one or one that it had; an {@link AnchorHook} may change it. */
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
     * The link that is new; its offsets are in a text of its own.
     *
     * @return {@code null} if the document had the element
     */
    public @Nullable Link link() {
        return link;
    }

    /**
     * Its attributes by their names.
     *
     * @return a map that may be changed
     */
    public Map<String, String> attributes() {
        return attributes;
    }

    /**
     * Its text, without tags.
     *
     * @return the beginning of it if {@link #isTextCut}
     */
    public String text() {
        return text;
    }

    /**
     * Puts a text in place of what the element holds.
     *
     * @param text the text
     */
    public void text(String text) {
        this.text = Objects.requireNonNull(text);
    }

    /**
     * Whether {@link #text} is only the beginning.
     *
     * @return whether it is longer
     */
    public boolean isTextCut() {
        return isTextCut;
    }

    /** What became of it, as the library reads it. */
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
