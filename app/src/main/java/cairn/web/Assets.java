package cairn.web;

import cairn.report.HouseStyle;
import cairn.text.BoundedPattern;
import io.helidon.common.media.type.MediaType;
import io.helidon.common.media.type.MediaTypes;
import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The page itself: the files that the build made of `src/main/page`. They hold no data, so they
/// need no pass; a path that is no file is a place inside the page, and gets the page.
final class Assets implements HttpService {
  private static final String ROOT = "page/";
  private static final String PAGE = "index.html";

  /// What the build writes: flat names with a hash in them. Anything else is not a file of ours.
  private static final BoundedPattern FILE =
      BoundedPattern.of("assets/[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)+");

  /// The report's colours and fonts, from where the report has them.
  private static final String HOUSE = "assets/house.css";

  private static final Set<String> FONTS =
      Set.of(
          "assets/source-serif-4.woff2",
          "assets/source-serif-4-italic.woff2",
          "assets/ibm-plex-sans.woff2",
          "assets/ibm-plex-mono-400.woff2");

  private static final String FOR_EVER = "public, max-age=31536000, immutable";

  private static final Map<String, MediaType> TYPES =
      Map.of(
          "html", MediaTypes.TEXT_HTML,
          "js", MediaTypes.create("text/javascript"),
          "css", MediaTypes.create("text/css"),
          "svg", MediaTypes.create("image/svg+xml"),
          "woff2", MediaTypes.create("font/woff2"));

  private final Map<String, byte[]> read = new ConcurrentHashMap<>();

  static boolean hasPage() {
    return Assets.class.getResource(ROOT + PAGE) != null;
  }

  @Override
  public void routing(HttpRules rules) {
    rules.get("/*", this::answer);
  }

  private void answer(ServerRequest request, ServerResponse response) {
    String path = request.path().path();
    String name = path.startsWith("/") ? path.substring(1) : path;
    if (FILE.matcher(name).matches()) {
      Optional<byte[]> file = read(name);
      if (file.isEmpty()) {
        response.status(Status.NOT_FOUND_404).send();
        return;
      }
      if (!name.equals(HOUSE)) response.header(HeaderNames.CACHE_CONTROL, FOR_EVER);
      send(response, name, file.get());
    } else send(response, PAGE, read(PAGE).orElseGet(() -> read("absent.html").orElseThrow()));
  }

  private static void send(ServerResponse response, String name, byte[] bytes) {
    response.headers().contentType(TYPES.get(name.substring(name.lastIndexOf('.') + 1)));
    response.send(bytes);
  }

  private Optional<byte[]> read(String name) {
    byte[] known = read.get(name);
    if (known != null) return Optional.of(known);
    if (name.equals(HOUSE)) return keep(name, HouseStyle.css().getBytes(StandardCharsets.UTF_8));
    if (FONTS.contains(name))
      return keep(name, HouseStyle.font(name.substring("assets/".length())));
    try (InputStream in = Assets.class.getResourceAsStream(ROOT + name)) {
      if (in == null) return Optional.empty();
      return keep(name, in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Optional<byte[]> keep(String name, byte[] bytes) {
    read.put(name, bytes);
    return Optional.of(bytes);
  }
}
