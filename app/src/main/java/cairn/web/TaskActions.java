package cairn.web;

import cairn.kernel.Key;
import cairn.kernel.project.Project;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.use.Outcome;
import cairn.use.task.OpenTask;
import cairn.use.task.StepAsPerson;
import cairn.use.task.TaskSummary;
import cairn.use.task.WriteStage;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;

/// What a person does with tasks at the page: opens one, writes its stages, takes its next step.
final class TaskActions {
  private final Project project;

  TaskActions(Project project) {
    this.project = project;
  }

  /// What the page sends; it leaves out what an action does not need.
  private record Sent(String title, String file, String text, String version, String key) {}

  record TaskBegun(String task) {}

  record TaskGaps(List<TaskSummary.Missing> missing) {}

  private static String id(ServerRequest request) {
    return request.path().pathParameters().get("id");
  }

  void open(ServerRequest request, ServerResponse response) throws IOException {
    reading(
        request,
        response,
        sent -> {
          String title = given(sent.title(), "title").strip();
          var who = Me.at(request).key(Key.of(sent.key(), "task new", title));
          answer(
              response,
              new OpenTask(project).open(title, who),
              opened -> new TaskBegun(opened.task().id()));
        });
  }

  void text(ServerRequest request, ServerResponse response) throws IOException {
    String file = request.query().first("file").orElse("");
    answer(response, new WriteStage(project).read(id(request), file), text -> text);
  }

  void look(ServerRequest request, ServerResponse response) throws IOException {
    reading(
        request,
        response,
        sent ->
            answer(
                response,
                new WriteStage(project)
                    .look(id(request), given(sent.file(), "file"), given(sent.text(), "text")),
                TaskGaps::new));
  }

  void write(ServerRequest request, ServerResponse response) throws IOException {
    reading(
        request,
        response,
        sent ->
            answer(
                response,
                new WriteStage(project)
                    .write(
                        id(request),
                        given(sent.file(), "file"),
                        given(sent.text(), "text"),
                        given(sent.version(), "version"),
                        Me.at(request)),
                text -> text));
  }

  void enter(ServerRequest request, ServerResponse response) throws IOException {
    answer(response, new StepAsPerson(project).enter(id(request), Me.at(request)), task -> task);
  }

  void complete(ServerRequest request, ServerResponse response) throws IOException {
    answer(response, new StepAsPerson(project).complete(id(request), Me.at(request)), task -> task);
  }

  private interface Doing {
    void with(Sent sent) throws IOException;
  }

  private static void reading(ServerRequest request, ServerResponse response, Doing doing)
      throws IOException {
    try {
      doing.with(Json.read(request.content().as(String.class), Sent.class));
    } catch (Malformed e) {
      Answer.malformed(response, e.getMessage(), "reload the page and do it again");
    }
  }

  private static String given(String value, String name) {
    if (value == null || value.isBlank()) throw new Malformed("the " + name + " is empty", 0);
    return value;
  }

  private <T> void answer(ServerResponse response, Outcome<T> outcome, Function<T, Object> shown) {
    switch (outcome) {
      case Outcome.Refused<T>(var refusals) -> Answer.refused(response, refusals);
      case Outcome.Done<T>(var done) -> Answer.recorded(response, project, shown.apply(done));
    }
  }
}
