package cairn.web;

import cairn.kernel.project.Project;
import cairn.use.export.ExportFormat;
import cairn.use.export.ExportResearch;
import cairn.use.export.ExportResearch.Subject;
import cairn.use.export.ExportStyle;
import io.helidon.common.media.type.MediaTypes;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/// Reports, the record and its works in the formats of other programs, to download.
final class ExportPage {
  private final Project project;
  private final String version;

  /// @param version of Cairn, which research objects name
  ExportPage(Project project, String version) {
    this.project = project;
    this.version = version;
  }

  void inquiry(ServerRequest request, ServerResponse response) throws IOException {
    send(request, response, new Subject.OfInquiry(request.path().pathParameters().get("id")));
  }

  void record(ServerRequest request, ServerResponse response) throws IOException {
    send(request, response, new Subject.OfRecord());
  }

  private void send(ServerRequest request, ServerResponse response, Subject subject)
      throws IOException {
    String word = request.path().pathParameters().get("format");
    Optional<ExportFormat> format =
        Arrays.stream(ExportFormat.values())
            .filter(f -> f.word().equals(word))
            .filter(f -> !(f.isObject() && subject instanceof Subject.OfRecord))
            .findFirst();
    Optional<ExportResearch.Packed> packed =
        format.isEmpty()
            ? Optional.empty()
            : new ExportResearch(project, version)
                .pack(format.get(), subject, ExportStyle.NUMBERED);
    if (packed.isEmpty()) {
      Answer.unknown(response);
      return;
    }
    String name = packed.get().name().replaceAll("[^A-Za-z0-9._-]", "-");
    response.headers().contentType(MediaTypes.APPLICATION_OCTET_STREAM);
    response.header(HeaderNames.CONTENT_DISPOSITION, "attachment; filename=\"" + name + "\"");
    response.send(packed.get().bytes());
  }
}
