import io.github.uts58.Linkifier;
import io.github.uts58.Segment;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;

/** Copies a file, with ⸠ and ⸡ around each link. */
public final class Mark {
    public static void main(String[] arguments) throws Exception {
        String text = new String(Files.readAllBytes(Paths.get(arguments[0])), StandardCharsets.UTF_8);
        PrintStream out = new PrintStream(System.out, false, "UTF-8");
        for (Segment segment : Linkifier.messages().segments(text)) {
            out.print(segment.link() == null ? segment.text() : "⸠" + segment.text() + "⸡");
        }
        out.flush();
    }
}
