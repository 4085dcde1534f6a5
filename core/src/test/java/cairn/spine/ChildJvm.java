package cairn.spine;

import cairn.spine.file.FileSpine;
import cairn.spine.line.ChildWriter;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.ObjectMapper;

/// Starts [ChildWriter]s hundreds of times: from one small jar, with a cache of loaded classes,
/// which makes a start three times cheaper.
final class ChildJvm {
  private final String classPath;
  private final Path cache;

  private ChildJvm(String classPath, Path cache) {
    this.classPath = classPath;
    this.cache = cache;
  }

  static ChildJvm in(Path folder) throws IOException, InterruptedException {
    var places = new ArrayList<String>();
    for (Class<?> needed :
        List.of(
            ChildWriter.class,
            FileSpine.class,
            ObjectMapper.class,
            JsonParser.class,
            JsonProperty.class)) {
      Path place = place(needed);
      places.add((Files.isDirectory(place) ? packed(place, folder) : place).toString());
    }
    var jvm = new ChildJvm(String.join(File.pathSeparator, places), folder.resolve("cache.aot"));
    jvm.warmUp(Files.createDirectory(folder.resolve("warm")));
    return jvm;
  }

  private void warmUp(Path project) throws IOException, InterruptedException {
    Process trial =
        new ProcessBuilder(command("-XX:AOTCacheOutput=" + cache, project, "warm", 5, true, false))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    trial.waitFor();
  }

  /// Without a cache (it is only ever an aid) the JVM says nothing and starts slowly.
  Process start(Path project, String name, int batches, boolean withIds, boolean slowDisk)
      throws IOException {
    return new ProcessBuilder(
            command("-XX:AOTCache=" + cache, project, name, batches, withIds, slowDisk))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private List<String> command(
      String cacheOption,
      Path project,
      String name,
      int batches,
      boolean withIds,
      boolean slowDisk) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        cacheOption,
        "-Xlog:disable",
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-Xmx128m",
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        classPath,
        ChildWriter.class.getName(),
        project.toString(),
        name,
        Integer.toString(batches),
        Boolean.toString(withIds),
        Boolean.toString(slowDisk));
  }

  private static Path place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Path packed(Path classes, Path folder) throws IOException {
    Path jar = folder.resolve(classes.getFileName() + ".jar");
    try (OutputStream out = Files.newOutputStream(jar);
        var zip = new JarOutputStream(out);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        String name = classes.relativize(file).toString().replace(File.separatorChar, '/');
        if (!name.startsWith("cairn/")) continue;
        zip.putNextEntry(new ZipEntry(name));
        Files.copy(file, zip);
        zip.closeEntry();
      }
    }
    return jar;
  }
}
