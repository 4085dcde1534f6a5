package cairn.web;

import cairn.join.file.Drift;
import cairn.kernel.Decision;
import cairn.kernel.Refusal;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.text.Json;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Files that other hands changed, and what the person decides about each: as `cairn adopt` does.
final class DriftActions {
  private final Project project;
  private final Drift drift;

  DriftActions(Project project) {
    this.project = project;
    this.drift = new Drift(project);
  }

  /// @param gone it was deleted, so there is nothing to adopt
  record DriftRow(String file, int line, String message, boolean gone) {}

  /// @param refused why parts of the file were not taken
  record Adopted(int events, List<String> refused) {}

  /// @param kept where the changed file was put; empty if there was none
  record Restored(String kept) {}

  List<DriftRow> rows() {
    return drift.findings().stream()
        .map(f ->
            new DriftRow(
                f.file(), f.line(), f.message(), !Files.exists(project.folder().resolve(f.file()))))
        .toList();
  }

  void act(ServerRequest request, ServerResponse response) {
    String action = request.path().pathParameters().get("action");
    String file = Json.parse(request.content().as(String.class)).path("file").asString("");
    Optional<Chapter<?, ?, ?>> chapter = drift.chapter(file);
    if (chapter.isEmpty()) {
      Answer.unknown(response);
      return;
    }
    switch (action) {
      case "adopt" -> adopt(chapter.get(), file, request, response);
      case "restore" -> restore(chapter.get(), file, response);
      default -> Answer.unknown(response);
    }
  }

  private void adopt(
      Chapter<?, ?, ?> chapter, String file, ServerRequest request, ServerResponse response) {
    switch (chapter.adopt(file, Me.at(request))) {
      case Decision.Refused<?> no -> Answer.refused(response, List.of(no.refusal()));
      case Decision.Accepted<?> yes ->
          Answer.recorded(
              response,
              project,
              new Adopted(
                  yes.events().size(), yes.refused().stream().map(Refusal::message).toList()));
    }
  }

  private void restore(Chapter<?, ?, ?> chapter, String file, ServerResponse response) {
    Path kept = chapter.restore(file);
    boolean stood = !kept.equals(project.folder().resolve(file));
    Answer.recorded(
        response, project, new Restored(stood ? project.folder().relativize(kept).toString() : ""));
  }
}
