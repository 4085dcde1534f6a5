package cairn.mcp.tool;

import cairn.join.Briefing;
import cairn.mcp.session.Prompt;
import cairn.text.FrontMatter;
import cairn.text.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/// The prompts, written as Markdown files with front matter. `{{briefing}}` is where the project
/// stands; other names are arguments.
final class PromptSheets {
  private static final List<String> NAMES =
      List.of("resume", "research", "settle", "challenge", "work_on_task");
  private static final String BRIEFING = "briefing";

  private final Home home;
  private final ProjectResources resources;

  PromptSheets(Home home, ProjectResources resources) {
    this.home = home;
    this.resources = resources;
  }

  static String text(String resource) {
    try (InputStream in = PromptSheets.class.getResourceAsStream("/cairn/mcp/" + resource)) {
      if (in == null) throw new IllegalStateException("no resource " + resource);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<Prompt> all() {
    return NAMES.stream().map(this::prompt).toList();
  }

  private Prompt prompt(String name) {
    FrontMatter sheet = FrontMatter.split(text("prompts/" + name + ".md"));
    JsonNode head = sheet.data();
    var arguments = new ArrayList<Prompt.Argument>();
    for (JsonNode row : head.path("arguments")) {
      String kind = row.path("ids").asString("");
      arguments.add(
          new Prompt.Argument(
              row.path("name").asString(),
              row.path("description").asString(),
              row.path("required").asBoolean(false),
              kind.isEmpty() ? Prompt.Completion.NONE : typed -> resources.ids(kind, typed)));
    }
    return new Prompt(
        name,
        head.path("title").asString(),
        head.path("description").asString(),
        arguments,
        given -> messages(sheet.body().strip(), given));
  }

  private ArrayNode messages(String text, Map<String, String> given) throws Exception {
    String filled = text;
    if (filled.contains("{{" + BRIEFING + "}}"))
      filled = filled.replace("{{" + BRIEFING + "}}", home.briefing(Briefing.TOKENS).strip());
    for (Map.Entry<String, String> argument : given.entrySet())
      filled = filled.replace("{{" + argument.getKey() + "}}", argument.getValue());
    ArrayNode messages = Json.array();
    messages
        .addObject()
        .put("role", "user")
        .putObject("content")
        .put("type", "text")
        .put("text", filled);
    return messages;
  }
}
