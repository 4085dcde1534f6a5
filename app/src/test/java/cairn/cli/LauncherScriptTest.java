package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The script `cairn`, with a JDK that only says how it was started.
class LauncherScriptTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    // LC_ALL, LC_CTYPE, LANG; letters of the started program
    "'', '', '', C.UTF-8",
    "C, '', '', C.UTF-8",
    "POSIX, '', de_DE.UTF-8, C.UTF-8",
    "'', '', de_DE.ISO-8859-1, C.UTF-8",
    "'', '', de_DE.UTF-8, de_DE.UTF-8",
    "'', en_GB.utf8, C, en_GB.utf8",
    "C.UTF-8, '', '', C.UTF-8"
  })
  void pathsAreSpelledInUtf8WhateverTheLocale(
      String all, String letters, String language, String expected) throws Exception {
    var environment = new HashMap<String, String>();
    if (!all.isEmpty()) environment.put("LC_ALL", all);
    if (!letters.isEmpty()) environment.put("LC_CTYPE", letters);
    if (!language.isEmpty()) environment.put("LANG", language);
    assertThat(started(environment)).isEqualTo("letters " + expected);
  }

  @Test
  void aLanguageWithOtherLettersStaysTheLanguage() throws Exception {
    jdk("echo \"$LANG ${LC_ALL:-unset}\"");
    assertThat(run(Map.of("LANG", "de_DE.ISO-8859-1"))).isEqualTo("de_DE.ISO-8859-1 unset");
  }

  /// A start-up cache that changes under a running program ends it with a bus error.
  @Test
  void twoThatPrepareAFastStartAtOnceDoNotShareAFile() throws Exception {
    jdk(
        "for a; do case $a in -XX:AOTCacheOutput=*) echo half > \"${a#*=}\"; echo \"${a#*=}\" >>"
            + " \"$0.prepared\"; exit 1 ;; esac; done");
    run(Map.of());
    Path target = folder.resolve("home/app/target");
    try (Stream<Path> files = Files.list(target)) {
      Path cache = files.filter(f -> f.toString().endsWith(".aot")).findFirst().orElseThrow();
      assertThat(cache).isEmptyFile();
      Files.delete(cache);
    }
    run(Map.of());
    assertThat(Files.readAllLines(folder.resolve("jdk/bin/java.prepared")))
        .hasSize(2)
        .doesNotHaveDuplicates();
  }

  @Test
  void aCacheThatSomebodyElseMadeMeanwhileStays() throws Exception {
    jdk(
        "for a; do case $a in -XX:AOTCacheOutput=*) f=${a#*=};"
            + " echo theirs > \"${f%.*.new}\"; exit 1 ;; esac; done");
    run(Map.of());
    try (Stream<Path> files = Files.list(folder.resolve("home/app/target"))) {
      assertThat(files.filter(f -> f.toString().endsWith(".aot")).findFirst().orElseThrow())
          .hasContent("theirs");
    }
  }

  @Test
  void aPackageStartsItsOwnJavaAndKeepsCachesWithThePerson() throws Exception {
    Path installed = installed("echo \"$0 $*\"");
    String said = run(installed.resolve("bin/cairn"), "x");
    assertThat(said).startsWith(installed + "/runtime/bin/java").endsWith("cairn.cli.Main x");
    assertThat(said).contains(installed + "/cairn-app-0.1.0.jar:", ":" + installed + "/lib/a.jar ");
    try (Stream<Path> files = Files.walk(folder.resolve("person/.cache/cairn"))) {
      assertThat(files.filter(f -> f.toString().endsWith(".aot"))).hasSize(1);
    }
    assertThat(installed.resolve("cache")).doesNotExist();
  }

  @Test
  void whatNeedsTheSourcesIsRefusedByAPackage() throws Exception {
    Path installed = installed("echo started");
    var command = List.of("sh", installed.resolve("bin/cairn").toString(), "test");
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(said).contains("clone of the sources").doesNotContain("started");
  }

  /// A package as it lies on disk, with a Java that only says how it was started.
  private Path installed(String script) throws IOException {
    Path installed = Files.createDirectories(folder.resolve("opt/cairn-0.1.0")).toRealPath();
    Path bin = Files.createDirectories(installed.resolve("runtime/bin"));
    Path java = Files.writeString(bin.resolve("java"), "#!/bin/sh\n" + script + "\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Files.createDirectories(installed.resolve("bin"));
    Files.createDirectories(installed.resolve("lib"));
    Files.writeString(installed.resolve("lib/a.jar"), "");
    Files.writeString(installed.resolve("cairn-app-0.1.0.jar"), "");
    Files.writeString(installed.resolve("cairn.id"), "0.1.0-abc\n");
    Files.copy(Path.of("..", "cairn").toAbsolutePath(), installed.resolve("bin/cairn"));
    return installed;
  }

  private String started(Map<String, String> environment) throws Exception {
    jdk("echo \"letters ${LC_ALL:-${LC_CTYPE:-${LANG:-}}}\"");
    return run(environment);
  }

  /// A JDK as far as the script looks at it, and a build that it may take for one.
  private void jdk(String script) throws IOException {
    Path bin = Files.createDirectories(folder.resolve("jdk/bin"));
    Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"25.0.3\"\n");
    Path java = Files.writeString(bin.resolve("java"), "#!/bin/sh\n" + script + "\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Path target = Files.createDirectories(folder.resolve("home/app/target/lib")).getParent();
    Files.writeString(target.resolve("cairn-app-0.1.0.jar"), "");
    Files.writeString(target.resolve("cairn.id"), "1-2-3\n");
    Path launcher = folder.resolve("home/cairn");
    if (!Files.exists(launcher)) Files.copy(Path.of("..", "cairn").toAbsolutePath(), launcher);
  }

  private String run(Map<String, String> environment) throws Exception {
    return run(environment, folder.resolve("home/cairn"), "x");
  }

  private String run(Path launcher, String argument) throws Exception {
    String person = folder.resolve("person").toString();
    return run(Map.of("HOME", person, "XDG_CACHE_HOME", person + "/.cache"), launcher, argument);
  }

  private String run(Map<String, String> environment, Path launcher, String argument)
      throws Exception {
    var builder = new ProcessBuilder(List.of("sh", launcher.toString(), argument));
    builder.environment().keySet().removeAll(List.of("LC_ALL", "LC_CTYPE", "LANG"));
    builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
    builder.environment().putAll(environment);
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return said.strip();
  }
}
