package cairn.history;

import cairn.text.Json;
import cairn.text.Malformed;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// What a backup holds, in one JSON document that is written last: a backup without it is none.
///
/// # Format, version 1
///
/// A single file is a ZIP with `files/<path>` for each entry, and `cairn-backup.json`, this list. A
/// folder has `objects/ab/cdef…` by hash, shared by all backups in it, and one list for each backup
/// in `backups/<time>.json`. Fields are only added; a list of a later version than [#VERSION] is
/// refused.
///
/// @param program which Cairn wrote it
/// @param anchor the end of the log that it holds, as [cairn.spine.Anchor#text]; empty if no event
/// @param secretsLeftOut how many values of `cairn.yaml` were taken out
record BackupList(
    int version,
    String program,
    Instant at,
    String anchor,
    int secretsLeftOut,
    List<Entry> entries) {
  public static final int VERSION = 1;

  /// @param path inside the project, with `/` between its parts
  /// @param sha256 of the bytes, as [cairn.text.Sha256] spells it
  record Entry(String path, long size, String sha256) {
    public Entry {
      Objects.requireNonNull(path);
      Objects.requireNonNull(sha256);
      if (size < 0) throw new IllegalArgumentException("size " + size);
    }
  }

  public BackupList {
    Objects.requireNonNull(at);
    program = Objects.requireNonNullElse(program, "");
    anchor = Objects.requireNonNullElse(anchor, "");
    entries = List.copyOf(entries);
  }

  long bytes() {
    return entries.stream().mapToLong(Entry::size).sum();
  }

  String text() {
    return Json.pretty(this) + "\n";
  }

  /// Refuses what this program must not unpack: a later version, a path that leads elsewhere.
  static BackupList read(String text, String where) {
    BackupList list;
    try {
      list = Json.read(text, BackupList.class);
    } catch (Malformed | IllegalArgumentException | NullPointerException e) {
      throw new HistoryException(
          "the list of the backup in " + where + " cannot be read: " + e.getMessage(),
          "the backup is damaged; take an older one");
    }
    if (list.version() < 1 || list.version() > VERSION)
      throw new HistoryException(
          "the backup in " + where + " has version " + list.version() + ", and this Cairn reads 1",
          "restore it with the Cairn that wrote it (" + list.program() + ") or a later one");
    Set<String> seen = new HashSet<>();
    for (Entry entry : list.entries())
      if (!safe(entry.path()) || !seen.add(entry.path()))
        throw new HistoryException(
            "the backup in " + where + " names a file that must not be written: " + entry.path(),
            "it was not made by Cairn; do not restore it");
    return list;
  }

  private static boolean safe(String path) {
    if (path.isEmpty() || path.startsWith("/") || path.contains("\\") || path.contains("\0"))
      return false;
    for (String part : path.split("/", -1))
      if (part.isEmpty() || part.equals(".") || part.equals("..") || part.equals(".git"))
        return false;
    return true;
  }
}
