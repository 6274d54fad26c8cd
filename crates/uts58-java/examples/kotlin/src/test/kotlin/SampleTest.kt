import io.github.uts58.Link
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test

class SampleTest {
    @Test
    fun linksAndDomains() {
        assertEquals(
            listOf("пример.рф: ПРИМЕР.РФ", "http://1.2.3.4/: no domain", "bücher.de: BÜCHER.DE"),
            domains("см. пример.рф, http://1.2.3.4/ и bücher.de"),
        )
        assertEquals(
            "см. пример.рф и <a href=\"https://xn--bcher-kva.de\" dir=\"auto\">bücher.de</a>",
            ours("см. пример.рф и bücher.de"),
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
