import io.github.uts58.Decision
import io.github.uts58.Html
import io.github.uts58.Linkifier
import io.github.uts58.Options

/** Each link with its registrable domain, if it has one. */
fun domains(text: String): List<String> =
    Linkifier.of(Options.messages().addSchemes("xmpp:")).use { linkifier ->
        // `domain()` may be null, and the compiler knows it; `text()` never is.
        linkifier.links(text).map { link -> link.text() + ": " + (link.domain()?.uppercase() ?: "no domain") }
    }

/** HTML in which links of other domains are text. */
fun ours(text: String): String =
    Linkifier.messages().html(text, Html.defaults().rel("")) { link ->
        if (link.domain() == "bücher.de") Decision.keep() else Decision.remove()
    }

fun main() {
    domains("See example.com, http://1.2.3.4/ or пример.рф!").forEach(::println)
    println(ours("See example.com, or bücher.de!"))
}
