package cairn.kernel.render;

import cairn.kernel.file.Staging;
import cairn.spine.Position;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Summed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/// How far the files of a protocol follow the log, and what a render that has not ended was about
/// to write: `.cairn/views/render-<protocol>.json`.
///
/// ```
/// {"render": "…",            which render wrote this last: another one means that others were here
///  "seq": 120, "head": "…",  the files show the log up to this event, whose line has this hash
///  "at": {…},                 and stands here; who appends looks there first
///  "whole": {"seq": 118, …},  up to here the files of every protocol show the log
///  "intent": {"ara/logic/claims.md": {"## C07:": ["…"]}, "ara/PAPER.md": {"": ["sha256:…"]}}}
/// ```
///
/// An intent that still stands when the next render begins is the mark of a kill: a piece with one
/// of its hashes is the engine's own, whatever the manifests say. An empty hash is a piece that was
/// about to go.
public record RenderLog(
    String render,
    long seq,
    String head,
    Position at,
    Position whole,
    Map<String, Map<String, Set<String>>> intent) {
  /// Nothing was ever rendered here, or all memory of it is gone.
  static final RenderLog NONE = new RenderLog("", -1, "", Position.START, Position.START, Map.of());

  public RenderLog {
    // Written before protocols mended each other's files.
    if (whole == null) whole = Position.START;
    if (at == null) at = Position.START;
  }

  public static RenderLog load(Path folder, String protocol) throws IOException {
    Path file = file(folder, protocol);
    if (!Files.exists(file)) return NONE;
    try {
      Optional<String> text = Summed.provenOrOld(Files.readAllBytes(file));
      if (text.isEmpty()) return NONE;
      RenderLog log = Json.read(text.get(), RenderLog.class);
      return log.render() == null || log.head() == null || log.intent() == null ? NONE : log;
    } catch (Malformed e) {
      return NONE;
    }
  }

  private static Path file(Path folder, String protocol) {
    return folder.resolve("render-" + protocol + ".json");
  }

  public boolean known() {
    return seq >= 0;
  }

  public boolean unfinished() {
    return !intent.isEmpty();
  }

  boolean intended(String path, String piece, String hash) {
    return intent.getOrDefault(path, Map.of()).getOrDefault(piece, Set.of()).contains(hash);
  }

  /// What is about to be written now, besides what an earlier render did not finish.
  RenderLog intending(Map<String, Map<String, String>> pieces) {
    var all = new TreeMap<String, Map<String, Set<String>>>();
    intent.forEach(
        (path, hashes) -> hashes.forEach((piece, each) -> hashes(all, path, piece).addAll(each)));
    pieces.forEach(
        (path, hashes) -> hashes.forEach((piece, hash) -> hashes(all, path, piece).add(hash)));
    return new RenderLog(fresh(), seq, head, at, whole, all);
  }

  private static Set<String> hashes(
      Map<String, Map<String, Set<String>>> all, String path, String piece) {
    return all.computeIfAbsent(path, _ -> new TreeMap<>())
        .computeIfAbsent(piece, _ -> new TreeSet<>());
  }

  RenderLog done(Position now, Position whole) {
    return new RenderLog(fresh(), now.seq(), now.hash(), now, whole, Map.of());
  }

  private static String fresh() {
    return UUID.randomUUID().toString().substring(0, 18);
  }

  void save(Staging staging, Path folder, String protocol, boolean synced) throws IOException {
    staging.write(file(folder, protocol), Summed.with(Json.write(this)), synced);
  }
}
