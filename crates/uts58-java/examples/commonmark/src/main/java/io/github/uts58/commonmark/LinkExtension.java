package io.github.uts58.commonmark;

import io.github.uts58.Linkifier;
import io.github.uts58.Segment;
import java.util.List;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/** Links what a linkifier finds in the text of a Markdown document, except in code and in existing links. */
public final class LinkExtension implements Parser.ParserExtension {
    private final Linkifier linkifier;

    /**
     * An extension for {@code Parser.builder().extensions(…)}.
     *
     * @param linkifier finds the links
     */
    public LinkExtension(Linkifier linkifier) {
        this.linkifier = linkifier;
    }

    @Override
    public void extend(Parser.Builder parser) {
        parser.postProcessor(document -> {
            document.accept(new Visitor());
            return document;
        });
    }

    private final class Visitor extends AbstractVisitor {
        @Override
        public void visit(Link link) {
            // A link can't contain another link.
        }

        @Override
        public void visit(Text text) {
            // Characters that could be markup, such as `_`, are separate nodes.
            StringBuilder literal = new StringBuilder(text.getLiteral());
            while (text.getNext() instanceof Text) {
                literal.append(((Text) text.getNext()).getLiteral());
                text.getNext().unlink();
            }
            text.setLiteral(literal.toString());
            List<Segment> segments = linkifier.segments(literal);
            if (segments.stream().noneMatch(segment -> segment.link() != null)) {
                return;
            }
            Node last = text;
            for (Segment segment : segments) {
                Node node = new Text(segment.text());
                if (segment.link() != null) {
                    Link link = new Link(segment.link().href(), null);
                    link.appendChild(node);
                    node = link;
                }
                last.insertAfter(node);
                last = node;
            }
            text.unlink();
        }
    }
}
