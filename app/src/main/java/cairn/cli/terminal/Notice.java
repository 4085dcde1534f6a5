package cairn.cli.terminal;

import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Yaml;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/// Tells a person who is not at the terminal that something waits for them, as `cairn.yaml` says:
///
/// ```yaml
/// notify:
///   desktop: true                       # notify-send or osascript, where there is one
///   command: [./tools/tell-me]          # gets the words as its last argument
///   webhook: https://example.org/hook   # gets {"project": …, "text": …}
/// ```
///
/// A notice that fails is named and changes nothing else.
public record Notice(Path project, boolean desktop, List<String> command, String webhook) {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  public static Notice of(Path project) throws IOException {
    Path file = project.resolve("cairn.yaml");
    if (!Files.isRegularFile(file)) return new Notice(project, false, List.of(), "");
    JsonNode notify = Yaml.parse(Files.readString(file, StandardCharsets.UTF_8)).path("notify");
    String webhook = notify.path("webhook").asString("");
    if (!webhook.isEmpty() && !webhook.matches("https?://[^\\s]+"))
      throw new Malformed("notify.webhook: '" + webhook + "' is no address", 0);
    return new Notice(
        project,
        notify.path("desktop").asBoolean(false),
        notify.path("command").valueStream().map(JsonNode::asString).toList(),
        webhook);
  }

  /// @return what could not be done, in words
  public List<String> tell(String text) throws InterruptedException {
    var problems = new ArrayList<String>();
    if (desktop) {
      boolean told =
          start(List.of("notify-send", "Cairn", text))
              || start(
                  List.of(
                      "osascript",
                      "-e",
                      "display notification " + Json.write(text) + " with title \"Cairn\""));
      if (!told) problems.add("notify.desktop: no program for it is here");
    }
    if (!command.isEmpty()) {
      var line = new ArrayList<>(command);
      line.add(text);
      if (!start(line)) problems.add("notify.command: " + command.getFirst() + " failed");
    }
    if (!webhook.isEmpty() && !post(text)) problems.add("notify.webhook: not delivered");
    return problems;
  }

  private boolean start(List<String> line) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(line)
              .directory(project.toFile())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) return process.exitValue() == 0;
      process.destroyForcibly();
      return false;
    } catch (IOException e) {
      return false;
    }
  }

  private boolean post(String text) throws InterruptedException {
    String body =
        Json.write(
            Json.object().put("project", project.getFileName().toString()).put("text", text));
    try (HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(webhook))
              .timeout(PATIENCE)
              .header("Content-Type", "application/json")
              .POST(HttpRequest.BodyPublishers.ofString(body))
              .build();
      return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() < 300;
    } catch (IOException | IllegalArgumentException e) {
      return false;
    }
  }
}
