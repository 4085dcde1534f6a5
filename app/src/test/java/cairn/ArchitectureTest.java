package cairn;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Main;
import cairn.extractive.ExtractiveAgent;
import cairn.text.Yaml;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Holds the dependency table of `architecture.yaml`.
class ArchitectureTest {
  /// @param edges how many classes of a protocol each surface still uses directly, counted per
  ///   class
  /// @param cycles the largest knot of classes in a package, where it is above `MOST_IN_A_CYCLE`
  private record Table(
      Map<String, List<String>> packages,
      List<String> pure,
      Map<String, Map<String, Integer>> edges,
      Map<String, Integer> cycles) {}

  private static final List<String> MODULES = List.of("core", "agents", "app");
  private static final Set<String> PROTOCOLS =
      Set.of("record", "inquiry", "memory", "task", "pipeline");
  private static final Set<String> SURFACES = Set.of("cli", "mcp", "web", "hook");
  private static final int MOST_IN_A_CYCLE = 8;

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .importPaths(
              Stream.of(Yaml.class, ExtractiveAgent.class, Main.class)
                  .map(ArchitectureTest::folder)
                  .toList());
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

  /// The folder of classes that a class of a module was loaded from, whoever compiled it; a jar
  /// that Maven made stands beside it.
  private static Path folder(Class<?> one) {
    try {
      Path place = Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
      return Files.isDirectory(place) ? place : place.resolveSibling("classes");
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

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

  /// A row names other houses, with all their rooms, and the rooms of its own house.
  private static boolean allowed(String from, String to) {
    return expanded(from).contains(to);
  }

  /// The first word of a package: `record` for its room `record.audit`.
  private static String house(String noun) {
    int dot = noun.indexOf('.');
    return dot < 0 ? noun : noun.substring(0, dot);
  }

  /// Every source file of main has its class here: nothing is judged by a part of the code.
  @Test
  void everyClassWasSeen() throws IOException {
    var missing = new TreeSet<String>();
    for (String module : MODULES) {
      Path sources = Path.of("..", module, "src", "main", "java");
      try (Stream<Path> files = Files.walk(sources)) {
        for (Path file : (Iterable<Path>) files::iterator) {
          String path = sources.relativize(file).toString();
          if (!path.endsWith(".java") || path.endsWith("-info.java")) continue;
          String name = path.substring(0, path.length() - 5).replace(File.separatorChar, '.');
          if (!CLASSES.contain(name)) missing.add(name);
        }
      }
    }
    assertThat(missing).as("sources without a class").isEmpty();
    var seen = new TreeSet<String>();
    for (JavaClass type : CLASSES) seen.add(noun(type));
    assertThat(TABLE.packages().keySet())
        .as("the rows of the table are the packages there are")
        .containsExactlyInAnyOrderElementsOf(seen);
  }

  @Test
  void packagesKnowOnlyThoseBelowThem() {
    var wrong = new TreeMap<String, String>();
    for (JavaClass type : CLASSES)
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        String from = noun(type);
        String to = noun(dependency.getTargetClass().getBaseComponentType());
        if (to.isEmpty() || to.equals(from) || !TABLE.packages().containsKey(to)) continue;
        if (!allowed(from, to)) wrong.putIfAbsent(from + " -> " + to, dependency.getDescription());
      }
    assertThat(wrong).isEmpty();
  }

  /// The file a class stands in: nested classes count with the one around them.
  private static String file(JavaClass type) {
    String name = type.getBaseComponentType().getName();
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }

  /// Surfaces call use cases (`cairn.use`), not protocols. What is left of direct use may only
  /// fall, and the table says how far it fell.
  @Test
  void surfacesCallUseCasesAndNotProtocols() {
    var found = new TreeMap<String, Set<String>>();
    for (JavaClass type : CLASSES) {
      String surface = house(noun(type));
      if (!SURFACES.contains(surface)) continue;
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        String protocol = house(noun(target));
        if (PROTOCOLS.contains(protocol))
          found
              .computeIfAbsent(surface + " -> " + protocol, _ -> new TreeSet<>())
              .add(file(type) + " -> " + file(target));
      }
    }
    var wrong = new TreeMap<String, String>();
    for (String surface : SURFACES)
      for (String protocol : PROTOCOLS) {
        int most = TABLE.edges().getOrDefault(surface, Map.of()).getOrDefault(protocol, 0);
        Set<String> edges = found.getOrDefault(surface + " -> " + protocol, Set.of());
        if (edges.size() != most)
          wrong.put(
              surface + " -> " + protocol,
              edges.size() > most
                  ? edges.size() + " instead of " + most + ", call a use case: " + edges
                  : "only " + edges.size() + " are left: lower the " + most + " in the table");
      }
    assertThat(wrong).isEmpty();
  }

  /// A result that showed the types of a protocol would carry them through the wall.
  @Test
  void useCasesShowNoTypesOfProtocols() {
    var wrong = new TreeSet<String>();
    for (JavaClass type : CLASSES) {
      if (!house(noun(type)).equals("use") || !type.getModifiers().contains(JavaModifier.PUBLIC))
        continue;
      for (var code : type.getCodeUnits()) {
        if (!code.getModifiers().contains(JavaModifier.PUBLIC)) continue;
        for (JavaClass shown : code.getAllInvolvedRawTypes())
          if (PROTOCOLS.contains(house(noun(shown.getBaseComponentType()))))
            wrong.add(code.getFullName() + " shows " + shown.getName());
      }
    }
    assertThat(wrong).isEmpty();
  }

  /// Classes that know each other in a circle can only be read together; so few can be.
  @Test
  void classesOfAPackageMakeNoLargeKnot() {
    var graphs = new TreeMap<String, Map<String, Set<String>>>();
    for (JavaClass type : CLASSES)
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        if (!noun(target).equals(noun(type)) || file(target).equals(file(type))) continue;
        graphs
            .computeIfAbsent(noun(type), _ -> new TreeMap<>())
            .computeIfAbsent(file(type), _ -> new TreeSet<>())
            .add(file(target));
      }
    var wrong = new TreeMap<String, String>();
    for (String noun : TABLE.packages().keySet()) {
      Set<String> knot = largestKnot(graphs.getOrDefault(noun, Map.of()));
      int most = TABLE.cycles().getOrDefault(noun, MOST_IN_A_CYCLE);
      if (knot.size() > most)
        wrong.put(noun, knot.size() + " classes instead of " + most + ": " + knot);
      if (TABLE.cycles().containsKey(noun) && knot.size() < most)
        wrong.put(noun, "only " + knot.size() + " classes are left: lower the table");
    }
    assertThat(wrong).isEmpty();
  }

  private static Set<String> largestKnot(Map<String, Set<String>> graph) {
    var reached = new TreeMap<String, Set<String>>();
    for (String start : graph.keySet()) {
      var seen = new TreeSet<String>();
      var open = new ArrayDeque<>(graph.get(start));
      while (!open.isEmpty()) {
        String next = open.pop();
        if (seen.add(next)) open.addAll(graph.getOrDefault(next, Set.of()));
      }
      reached.put(start, seen);
    }
    Set<String> largest = Set.of();
    for (String start : graph.keySet()) {
      var knot = new TreeSet<String>();
      for (String other : reached.get(start))
        if (reached.getOrDefault(other, Set.of()).contains(start)) knot.add(other);
      if (knot.size() > largest.size()) largest = knot;
    }
    return largest;
  }

  @Test
  void theTableHasNoCycle() {
    var done = new TreeSet<String>();
    boolean found = true;
    while (found) {
      found = false;
      for (String noun : TABLE.packages().keySet())
        if (!done.contains(noun) && done.containsAll(expanded(noun))) {
          done.add(noun);
          found = true;
        }
    }
    assertThat(done).isEqualTo(new TreeSet<>(TABLE.packages().keySet()));
  }

  private static Set<String> expanded(String from) {
    var all = new TreeSet<String>();
    for (String entry : TABLE.packages().getOrDefault(from, List.of()))
      for (String noun : TABLE.packages().keySet())
        if (noun.equals(entry) || house(noun).equals(entry) && !house(from).equals(entry))
          all.add(noun);
    return all;
  }

  @Test
  void purePackagesTouchNothingOutside() {
    var wrong = new TreeSet<String>();
    for (JavaClass type : CLASSES) {
      if (!TABLE.pure().contains(house(noun(type)))) continue;
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

  /// One noun, and one more for a room in it: `use.memory`, `record.audit`.
  @Test
  void packageNamesAreNouns() {
    for (JavaClass type : CLASSES) {
      assertThat(noun(type)).matches("[a-z]+(\\.[a-z]+)?");
      assertThat(noun(type).split("\\."))
          .doesNotContain("util", "common", "impl", "internal", "manager", "helper");
    }
  }

  /// A surface that took the context of a gate as a bag of JSON would guess its kind, and guess
  /// wrong: surfaces get it typed, from `OpenGate`.
  @Test
  void surfacesKnowAGateByItsKind() {
    var wrong = new TreeSet<String>();
    for (JavaClass type : CLASSES) {
      if (!Set.of("cli", "mcp", "web", "hook", "join").contains(house(noun(type)))) continue;
      for (var call : type.getMethodCallsFromSelf()) {
        String target = call.getTargetOwner().getName() + "." + call.getTarget().getName();
        if (Set.of("cairn.kernel.Gate.context", "cairn.gate.GateRow.context").contains(target))
          wrong.add(call.getDescription());
      }
    }
    assertThat(wrong).isEmpty();
  }
}
