import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `Shot OUT.png WIDTH HEIGHT SECONDS ADDRESS`: a picture of a page after so many real seconds.
/// Chromium's own `--screenshot` either does not wait for what a page fetches, or stops the clock
/// for its live connection.
final class Shot {
  private static final int PATIENCE = 60;

  public static void main(String[] args) throws Exception {
    Path profile = Files.createTempDirectory("shot");
    Process browser =
        new ProcessBuilder(
                "chromium",
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
                "--force-color-profile=srgb",
                "--blink-settings=preferredColorScheme=1",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "--window-size=" + args[1] + "," + args[2],
                args[4])
            .redirectErrorStream(true)
            .start();
    try {
      String port = port(browser);
      Thread.sleep(1000L * Integer.parseInt(args[3]));
      HttpClient http = HttpClient.newHttpClient();
      String list =
          http.send(
                  HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json")).build(),
                  HttpResponse.BodyHandlers.ofString())
              .body();
      Matcher page =
          Pattern.compile("\"type\": \"page\"[^}]*\"webSocketDebuggerUrl\": \"([^\"]+)\"")
              .matcher(list);
      if (!page.find()) throw new IllegalStateException("no page: " + list);
      var answer = new CompletableFuture<String>();
      WebSocket socket =
          http.newWebSocketBuilder()
              .buildAsync(URI.create(page.group(1)), new Listener(answer))
              .join();
      socket
          .sendText(
              "{\"id\":1,\"method\":\"Page.captureScreenshot\",\"params\":{\"format\":\"png\"}}",
              true)
          .join();
      Matcher data =
          Pattern.compile("\"data\":\"([^\"]+)\"").matcher(answer.get(PATIENCE, TimeUnit.SECONDS));
      if (!data.find()) throw new IllegalStateException("no picture");
      Files.write(Path.of(args[0]), Base64.getDecoder().decode(data.group(1)));
    } finally {
      browser.descendants().forEach(ProcessHandle::destroy);
      browser.destroy();
    }
    System.exit(0);
  }

  private static String port(Process browser) throws Exception {
    var lines = new BufferedReader(new InputStreamReader(browser.getInputStream()));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      Matcher said = Pattern.compile("listening on ws://127\\.0\\.0\\.1:(\\d+)/").matcher(line);
      if (said.find()) return said.group(1);
    }
    throw new IllegalStateException("chromium did not start");
  }

  private record Listener(CompletableFuture<String> answer, StringBuilder text)
      implements WebSocket.Listener {
    Listener(CompletableFuture<String> answer) {
      this(answer, new StringBuilder());
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
      text.append(data);
      if (last) answer.complete(text.toString());
      socket.request(1);
      return null;
    }
  }
}
