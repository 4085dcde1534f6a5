package cairn.store;

import cairn.spine.SpineException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Where the log of a project is, as `log` in `cairn.yaml` says it.
public sealed interface LogAddress {
  /// In the project's own folder, the normal case.
  record Files() implements LogAddress {
    @Override
    public String shown() {
      return "files";
    }
  }

  /// `postgres://user@host:5432/database?project=name`
  ///
  /// @param project the log's name in the database
  /// @param options passed on to the driver, such as `sslmode`
  record Postgres(
      String host,
      int port,
      String database,
      String user,
      String project,
      Map<String, String> options)
      implements LogAddress {
    @Override
    public String shown() {
      var text = new StringBuilder("postgres://");
      if (!user.isEmpty()) text.append(user).append('@');
      text.append(host);
      if (port != PORT) text.append(':').append(port);
      text.append('/').append(database).append("?project=").append(project);
      options.forEach((name, value) -> text.append('&').append(name).append('=').append(value));
      return text.toString();
    }

    /// The same database, whatever log in it.
    Server server() {
      return new Server(host, port, database, user, options);
    }
  }

  /// What one pool of connections is for.
  record Server(String host, int port, String database, String user, Map<String, String> options) {
    String url() {
      return "jdbc:postgresql://" + host + ":" + port + "/" + database;
    }
  }

  int PORT = 5432;

  /// As a user would write it; there is never a password in it.
  String shown();

  /// @throws SpineException saying what is wrong, without repeating a password
  static LogAddress read(String text) {
    if (text.isBlank() || text.strip().equals("files")) return new Files();
    URI uri = uri(text.strip());
    if (!"postgres".equals(uri.getScheme()) && !"postgresql".equals(uri.getScheme()))
      throw refused("`log` names no place that Cairn knows");
    String user = uri.getUserInfo() == null ? "" : uri.getUserInfo();
    if (user.contains(":"))
      throw new SpineException(
          "`log` has a password in it, which would get into git and backups",
          "take it out; Cairn reads it from CAIRN_LOG_PASSWORD, PGPASSWORD or ~/.pgpass");
    String database = uri.getPath() == null ? "" : uri.getPath().replaceFirst("^/", "");
    if (uri.getHost() == null || !NAME.matcher(database).matches())
      throw refused("`log` needs a host and a database");
    Map<String, String> options = options(uri.getRawQuery());
    String project = options.remove("project");
    if (project == null || !NAME.matcher(project).matches())
      throw refused("`log` does not say which log of the database is this project's");
    for (String name : options.keySet())
      if (!DRIVER_OPTIONS.matcher(name).matches())
        throw refused("`log` has an option that Cairn does not pass on: " + name);
    int port = uri.getPort() < 0 ? PORT : uri.getPort();
    return new Postgres(uri.getHost(), port, database, user, project, Map.copyOf(options));
  }

  Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

  /// Nothing that names a class, a file of secrets or a password.
  Pattern DRIVER_OPTIONS = Pattern.compile("sslmode|sslrootcert|targetServerType|ApplicationName");

  private static URI uri(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw refused("`log` is no address");
    }
  }

  private static Map<String, String> options(String query) {
    var options = new TreeMap<String, String>();
    if (query == null) return options;
    for (String one : query.split("&")) {
      int is = one.indexOf('=');
      if (is > 0)
        options.put(
            one.substring(0, is), URLDecoder.decode(one.substring(is + 1), StandardCharsets.UTF_8));
    }
    return options;
  }

  private static SpineException refused(String what) {
    return new SpineException(
        what, "write `log: postgres://user@host/database?project=name`, or leave it out for files");
  }
}
