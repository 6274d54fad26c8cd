import io.github.uts58.Link
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test

class SampleTest {
    @Test
    fun linksAndDomains() {
        assertEquals(
            listOf("example.com: EXAMPLE.COM", "http://1.2.3.4/: no domain", "пример.рф: ПРИМЕР.РФ"),
            domains("See example.com, http://1.2.3.4/ or пример.рф!"),
        )
        assertEquals(
            "See example.com, or <a href=\"https://xn--bcher-kva.de\" dir=\"auto\">bücher.de</a>!",
            ours("See example.com, or bücher.de!"),
        )
    }

    @Test
    fun messages() {
        assertEquals(
            "<a href=\"/users/ann\" dir=\"auto\">@ann</a> &#60;3 <a href=\"https://xn--bcher-kva.de\" rel=\"ugc\" dir=\"auto\">bücher.de</a>!",
            message("@ann <3 bücher.de!"),
        )
    }

    /** Uses nullable and non-null types. The test is that these lines compile. */
    @Test
    fun nullability() {
        val domain: (Link) -> String? = { it.domain() }
        val href: (Link) -> String = { it.href() }
        assertEquals(domain, domain)
        assertEquals(href, href)
    }
}
