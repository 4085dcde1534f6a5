package cairn.spine;

import cairn.text.Json;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/// A process that appends batches and says so, one line per batch, after each was acknowledged.
/// Every event says which part of which batch it is, so that a torn batch would show.
final class ChildWriter {
  private ChildWriter() {}

  public static void main(String[] args) throws IOException {
    String name = args[1];
    int batches = Integer.parseInt(args[2]);
    boolean withIds = Boolean.parseBoolean(args[3]);
    var acknowledged = new FileOutputStream(FileDescriptor.out);
    try (var spine = FileSpine.open(Path.of(args[0]), InstantSource.system())) {
      for (int n = 0; n < batches; n++) {
        spine.append(batch(name, n, withIds));
        acknowledged.write((name + ":" + n + "\n").getBytes(StandardCharsets.US_ASCII));
      }
    }
  }

  private static List<Draft> batch(String name, int n, boolean withIds) {
    int size = 1 + n % 4;
    var drafts = new ArrayList<Draft>();
    for (int part = 0; part < size; part++) {
      var data = Json.object().put("batch", name + ":" + n).put("part", part).put("of", size);
      Draft draft = Draft.of("test.written", Event.Origin.of("test"), data).session(name);
      drafts.add(withIds ? draft.id(name + ":" + n + ":" + part) : draft);
    }
    return drafts;
  }

  /// Starts one, with the smallest class path and the quickest JVM.
  static Process start(Path project, String name, int batches, boolean withIds)
      throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xshare:auto",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx64m",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            classPath(),
            ChildWriter.class.getName(),
            project.toString(),
            name,
            Integer.toString(batches),
            Boolean.toString(withIds))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static String classPath() {
    var places = new LinkedHashSet<String>();
    try {
      for (Class<?> needed :
          List.of(
              ChildWriter.class,
              FileSpine.class,
              tools.jackson.databind.ObjectMapper.class,
              tools.jackson.core.JsonParser.class,
              com.fasterxml.jackson.annotation.JsonProperty.class,
              org.jspecify.annotations.Nullable.class))
        places.add(
            Path.of(needed.getProtectionDomain().getCodeSource().getLocation().toURI()).toString());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
    return String.join(File.pathSeparator, places);
  }
}
