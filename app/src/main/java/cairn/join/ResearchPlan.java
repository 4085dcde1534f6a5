package cairn.join;

import cairn.task.Templates;
import cairn.task.folder.Hypothesis;
import cairn.task.folder.TaskFolder;
import cairn.task.sheet.Words;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;

/// What a task asks an inquiry, and the briefing that says so.
record ResearchPlan(TaskFolder task, Words words) {
  private static final String RESOURCE = "research-plan.md";
  private static final int QUESTIONS = 3;

  /// The goal of the HL; empty if it states none.
  String question() {
    return Templates.goal(task, words);
  }

  /// The hypotheses, for whoever plans the facets.
  String context() {
    return task.hypotheses().stream()
        .map(h -> h.id() + ": " + h.text())
        .collect(Collectors.joining("\n"));
  }

  /// The sections of the briefing, by key.
  Map<String, String> sections() {
    String questions =
        task.hypotheses().stream()
            .limit(QUESTIONS)
            .map(ResearchPlan::question)
            .collect(Collectors.joining("\n"));
    return Map.of(
        "plan",
        text().replace("{{question}}", question()),
        "guiding-questions",
        questions.isEmpty() ? "None: the goal gives the direction." : questions);
  }

  private static String question(Hypothesis h) {
    return "- What speaks for " + h.id() + " (" + h.text() + "), and what against it?";
  }

  private static String text() {
    try (InputStream in = ResearchPlan.class.getResourceAsStream(RESOURCE)) {
      if (in == null) throw new IllegalStateException("resource " + RESOURCE + " is missing");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
