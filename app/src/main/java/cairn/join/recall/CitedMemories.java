package cairn.join.recall;

import cairn.inquiry.view.FolderCheck;
import cairn.spine.Query;
import cairn.spine.Spine;
import cairn.spine.write.StoredBytes;
import cairn.store.Logs;
import cairn.text.BoundedPattern;
import cairn.text.Malformed;
import cairn.text.Yaml;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The memories that an inquiry's folder cites, as they were when it was written: by the hashes in
/// its index of citations, or in the log where it has none, out of the bytes stored under them.
public final class CitedMemories {
  private static final BoundedPattern HASH = BoundedPattern.of("sha256:[0-9a-f]{64}");

  private final Optional<StoredBytes> bytes;
  private final Map<String, String> hashes = new HashMap<>();

  public CitedMemories(
      Path folder, Map<String, String> files, Optional<Path> project, InstantSource clock) {
    this.bytes = project.map(Logs::bytes);
    boolean cites = files.values().stream().anyMatch(text -> text.contains("[memory: "));
    if (!cites || project.isEmpty()) return;
    files.forEach((name, text) -> {
      if (name.endsWith(FolderCheck.CITATIONS)) index(text);
    });
    if (hashes.isEmpty()) log(folder.toAbsolutePath().normalize(), project.get(), clock);
  }

  private void index(String text) {
    try {
      for (JsonNode c : Yaml.parse(text).path("citations"))
        if (c.path("kind").asString("").equals("memory"))
          hashes.putIfAbsent(c.path("ref").asString(""), c.path("sha256").asString(""));
    } catch (Malformed e) {
      // The index is derived; what it cannot say any more is unresolved, which is a finding.
    }
  }

  private void log(Path folder, Path project, InstantSource clock) {
    String id = folder.getFileName().toString();
    try (Spine spine = Logs.open(project, clock)) {
      spine.read(
          Query.ALL.types("inquiry.memories.recalled"),
          event -> {
            if (event.data().path("inquiry").asString("").startsWith(id))
              for (JsonNode m : event.data().path("memories"))
                hashes.putIfAbsent(m.path("id").asString(""), m.path("hash").asString(""));
            return true;
          });
    }
  }

  public Optional<String> text(String name) {
    String hash = hashes.getOrDefault(name, "");
    if (!HASH.matcher(hash).matches()) return Optional.empty();
    return bytes.flatMap(b -> b.get(hash)).map(b -> new String(b, StandardCharsets.UTF_8));
  }
}
