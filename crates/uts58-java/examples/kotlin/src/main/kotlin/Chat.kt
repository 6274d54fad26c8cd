import io.github.uts58.Decision
import io.github.uts58.Html
import io.github.uts58.Linkifier

private val linkifier = Linkifier.messages()
private val mention = Regex("@(\\w+)").toPattern()

/** A message as HTML, with its links and mentions. */
fun message(text: String): String =
    linkifier.html(text, Html.defaults().rel("ugc"), mention.matcher(text).results().toList()) { piece ->
        piece.span()?.let { Decision.with(mapOf("href" to "/users/${it.group(1)}", "rel" to "")) } ?: Decision.keep()
    }
