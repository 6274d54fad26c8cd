package io.github.uts58;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Reads the output of {@code cargo xtask cases}. */
final class Cases {
    private Cases() {}

    private static List<String> text(String name) {
        try {
            return Files.readAllLines(Paths.get(System.getProperty("uts58.cases"), name), StandardCharsets.UTF_8);
        } catch (IOException exception) {
            throw new UncheckedIOException("scripts/cases writes it", exception);
        }
    }

    static List<JsonObject> lines(String name) {
        return text(name).stream().map(line -> JsonParser.parseString(line).getAsJsonObject()).collect(Collectors.toList());
    }

    /** The lines of {@code testdata/broken/texts.txt}. The file describes them. */
    static List<String> broken() {
        return text("broken.txt").stream().filter(line -> !line.isEmpty() && !line.startsWith("#")).collect(Collectors.toList());
    }

    static JsonArray array(String name) {
        return JsonParser.parseString(String.join("\n", text(name))).getAsJsonArray();
    }

    static Options options(JsonObject object) {
        Options options = object.get("profile").getAsString().equals("messages") ? Options.messages() : Options.standard();
        for (Map.Entry<String, JsonElement> option : object.getAsJsonObject("options").entrySet()) {
            options = options.set(option.getKey(), option.getValue().getAsString());
        }
        return options;
    }
}
