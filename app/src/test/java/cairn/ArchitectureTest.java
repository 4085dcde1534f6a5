package cairn;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Yaml;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// Holds the dependency table of `architecture.yaml`.
class ArchitectureTest {
  private record Table(Map<String, List<String>> packages, List<String> pure) {}

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("cairn");
  private static final Table TABLE = table();

  private static final Set<String> IMPURE =
      Set.of(
          "java.nio.file.Files",
          "java.io.File",
          "java.io.FileInputStream",
          "java.io.FileOutputStream",
          "java.io.RandomAccessFile",
          "java.nio.channels.FileChannel",
          "java.util.Random",
          "java.security.SecureRandom",
          "java.util.UUID",
          "java.lang.Thread",
          "java.lang.ProcessBuilder",
          "java.time.Clock");

  private static Table table() {
    try (var in = ArchitectureTest.class.getResourceAsStream("architecture.yaml")) {
      return Yaml.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8), Table.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String noun(JavaClass type) {
    String name = type.getPackageName();
    return name.startsWith("cairn.") ? name.substring("cairn.".length()) : "";
  }

  @Test
  void everyClassWasSeen() {
    assertThat(CLASSES.size()).isGreaterThan(200);
    var seen = new TreeSet<String>();
    for (JavaClass type : CLASSES) seen.add(noun(type));
    assertThat(TABLE.packages().keySet())
        .as("packages without a row in the table")
        .containsAll(seen);
    assertThat(seen).contains("finding", "text", "spine", "kernel", "cli");
  }

  @Test
  void packagesKnowOnlyThoseBelowThem() {
    var wrong = new TreeMap<String, String>();
    for (JavaClass type : CLASSES)
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        String from = noun(type);
        String to = noun(dependency.getTargetClass().getBaseComponentType());
        if (to.isEmpty() || to.equals(from) || !TABLE.packages().containsKey(to)) continue;
        if (!TABLE.packages().getOrDefault(from, List.of()).contains(to))
          wrong.putIfAbsent(from + " -> " + to, dependency.getDescription());
      }
    assertThat(wrong).isEmpty();
  }

  @Test
  void theTableHasNoCycle() {
    var done = new TreeSet<String>();
    boolean found = true;
    while (found) {
      found = false;
      for (var row : TABLE.packages().entrySet())
        if (!done.contains(row.getKey()) && done.containsAll(row.getValue())) {
          done.add(row.getKey());
          found = true;
        }
    }
    assertThat(done).isEqualTo(new TreeSet<>(TABLE.packages().keySet()));
  }

  @Test
  void purePackagesTouchNothingOutside() {
    var wrong = new TreeSet<String>();
    for (JavaClass type : CLASSES) {
      if (!TABLE.pure().contains(noun(type))) continue;
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        String target = dependency.getTargetClass().getName();
        if (IMPURE.contains(target) || target.startsWith("java.net."))
          if (!target.equals("java.net.URI") && !target.equals("java.net.URISyntaxException"))
            wrong.add(type.getName() + " uses " + target);
      }
      for (var call : type.getMethodCallsFromSelf()) {
        String target = call.getTargetOwner().getName() + "." + call.getTarget().getName();
        if (Set.of(
                "java.time.Instant.now",
                "java.time.LocalDate.now",
                "java.time.ZonedDateTime.now",
                "java.lang.System.currentTimeMillis",
                "java.lang.System.nanoTime",
                "java.lang.System.getenv",
                "java.lang.Math.random")
            .contains(target)) wrong.add(type.getName() + " calls " + target);
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void packageNamesAreOneNoun() {
    for (JavaClass type : CLASSES)
      assertThat(noun(type))
          .doesNotContain(".")
          .isNotIn("util", "common", "impl", "internal", "manager", "helper");
  }

  /// A surface that took the context of a gate as a bag of JSON would guess its kind, and guess
  /// wrong: surfaces get it typed, from `OpenGate`.
  @Test
  void surfacesKnowAGateByItsKind() {
    var wrong = new TreeSet<String>();
    for (JavaClass type : CLASSES) {
      if (!Set.of("cli", "mcp", "web", "hook", "join").contains(noun(type))) continue;
      for (var call : type.getMethodCallsFromSelf()) {
        String target = call.getTargetOwner().getName() + "." + call.getTarget().getName();
        if (Set.of("cairn.kernel.Gate.context", "cairn.gate.GateRow.context").contains(target))
          wrong.add(call.getDescription());
      }
    }
    assertThat(wrong).isEmpty();
  }
}
