package cairn.web;

import cairn.kernel.Project;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;

/// Everything a page can ask for or do, by path.
final class Api implements HttpService {
  private final Project project;
  private final Feed feed;

  Api(Project project, Feed feed) {
    this.project = project;
    this.feed = feed;
  }

  @Override
  public void routing(HttpRules rules) {
    var log = new LogPage(project.spine());
    rules
        .get("/news", new NewsStream(feed)::stream)
        .get("/log", log::list)
        .get("/log/{seq}", log::show)
        .any((_, response) -> Answer.unknown(response));
  }
}
