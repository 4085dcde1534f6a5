package cairn.serve;

import io.helidon.webserver.http.HttpService;

/// A part of the server that another package plugs in.
///
/// @param path where it answers, for example `/mcp`; `/` is whatever nobody else took
public record Part(String path, Access access, HttpService service) {

  /// Who may use a part. The door asks before the part is asked.
  public enum Access {
    /// It holds no data of the project: the page's own files.
    ANYBODY,

    /// A browser with the cookie; every change also with the page's token in [Door#PAGE_TOKEN].
    PERSON,

    /// A program with `Authorization: Bearer …`. A browser's cookie counts for nothing here.
    AGENT
  }
}
