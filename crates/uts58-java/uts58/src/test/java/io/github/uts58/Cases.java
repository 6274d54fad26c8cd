package io.github.uts58;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads the output of {@code cargo xtask cases}. */
final class Cases {
    private Cases() {}

    private static Path file(String name) {
        return Paths.get(System.getProperty("uts58.cases"), name);
    }

    static List<JsonObject> lines(String name) {
        try {
            List<JsonObject> objects = new ArrayList<>();
            for (String line : Files.readAllLines(file(name), StandardCharsets.UTF_8)) {
                objects.add(JsonParser.parseString(line).getAsJsonObject());
            }
            return objects;
        } catch (IOException exception) {
            throw new UncheckedIOException("scripts/cases writes it", exception);
        }
    }

    /** The lines of {@code testdata/broken/texts.txt}. The file describes them. */
    static List<String> broken() {
        try {
            List<String> lines = new ArrayList<>(Files.readAllLines(file("broken.txt"), StandardCharsets.UTF_8));
            lines.removeIf(line -> line.isEmpty() || line.startsWith("#"));
            return lines;
        } catch (IOException exception) {
            throw new UncheckedIOException("scripts/cases writes it", exception);
        }
    }

    static JsonArray array(String name) {
        try {
            return JsonParser.parseString(new String(Files.readAllBytes(file(name)), StandardCharsets.UTF_8)).getAsJsonArray();
        } catch (IOException exception) {
            throw new UncheckedIOException("scripts/cases writes it", exception);
        }
    }

    static Options options(JsonObject object) {
        Options options = object.get("profile").getAsString().equals("messages") ? Options.messages() : Options.standard();
        for (Map.Entry<String, JsonElement> option : object.getAsJsonObject("options").entrySet()) {
            options = options.set(option.getKey(), option.getValue().getAsString());
        }
        return options;
    }
}
