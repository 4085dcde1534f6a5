package cairn.desk;

import cairn.kernel.project.Project;
import cairn.record.harvest.Turn;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Sha256;
import cairn.transcript.Exchange;
import cairn.transcript.Transcripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The turns of a transcript that were not recorded before. A coding agent hands over the same
/// growing file after every turn; a mark in the project tells how far it was read.
public final class TranscriptTurns {
  private final Path mark;
  private final List<Exchange> all;
  private final int known;

  /// @param exchanges how many were recorded
  /// @param hash of those, so that another conversation under the same name begins anew
  private record Mark(int exchanges, String hash) {
    static final Mark START = new Mark(0, "");
  }

  private TranscriptTurns(Path mark, List<Exchange> all) throws IOException {
    this.mark = mark;
    this.all = all;
    Mark last = load();
    boolean same = last.exchanges() <= all.size() && hash(last.exchanges()).equals(last.hash());
    this.known = same ? last.exchanges() : 0;
  }

  public static TranscriptTurns read(Path project, Path file) throws IOException {
    String name = Sha256.of(file.toRealPath().toString()).substring(Sha256.PREFIX.length(), 24);
    Path mark = project.resolve(Project.MARK).resolve("transcripts").resolve(name + ".json");
    return new TranscriptTurns(mark, Transcripts.exchanges(Files.readString(file), ""));
  }

  public List<Turn> fresh() {
    return all.subList(known, all.size()).stream().map(Turn::of).toList();
  }

  /// The fresh turns are in the log now.
  public void recorded() throws IOException {
    Files.createDirectories(mark.getParent());
    Files.writeString(mark, Json.write(new Mark(all.size(), hash(all.size()))));
  }

  private String hash(int exchanges) {
    return Sha256.of(Json.write(all.subList(0, exchanges).stream().map(Turn::of).toList()));
  }

  private Mark load() throws IOException {
    if (!Files.exists(mark)) return Mark.START;
    try {
      return Json.read(Files.readString(mark), Mark.class);
    } catch (Malformed e) {
      return Mark.START;
    }
  }
}
