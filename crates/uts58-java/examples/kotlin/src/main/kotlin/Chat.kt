import io.github.uts58.Html
import io.github.uts58.Linkifier

private val linkifier = Linkifier.messages()
private val mention = Regex("@(\\w+)").toPattern()

/** A message as HTML, with its links and mentions. */
fun message(text: String): String =
    linkifier.merge(text, mention.matcher(text).results().toList()).joinToString("") { segment ->
        val name = segment.span()?.group(1)?.let { Html.escape(it) }
        if (name == null) segment.html(Html.defaults().rel("ugc")) else "<a href=\"/users/$name\">@$name</a>"
    }
