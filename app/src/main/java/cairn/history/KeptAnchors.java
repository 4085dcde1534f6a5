package cairn.history;

import cairn.finding.Finding;
import cairn.spine.Anchor;
import cairn.spine.SpineCode;
import cairn.text.Json;
import cairn.text.Malformed;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// `.cairn/anchors.jsonl`: anchors of this project, one per line, meant to be committed. Anybody
/// who edits the log can edit this file as well; what a commit holds of it, and what is signed,
/// cannot be followed quietly.
final class KeptAnchors {
  static final String SHOWN = ".cairn/anchors.jsonl";

  /// More is not read: at one anchor for some hundred events this is a very long history.
  private static final long MAX_BYTES = 64L * 1024 * 1024;

  private final Path file;

  KeptAnchors(Path project) {
    this.file = project.resolve(SHOWN);
  }

  /// One line.
  ///
  /// @param anchor as [Anchor#text]
  /// @param signer the name that the signer is known by in the allowed signers; empty if unsigned
  /// @param signature the armoured text that ssh-keygen made; empty if unsigned
  record Kept(String anchor, Instant at, String signer, String signature) {
    Kept {
      Objects.requireNonNull(anchor);
      Objects.requireNonNull(at);
      signer = Objects.requireNonNullElse(signer, "");
      signature = Objects.requireNonNullElse(signature, "");
    }

    boolean signed() {
      return !signature.isEmpty();
    }

    Optional<Anchor> anchor(String where) {
      return Anchor.parse(anchor, where);
    }
  }

  /// A kept anchor and its line in the file.
  record Row(int line, Kept kept, Anchor anchor) {}

  /// What stands in the file, and what could not be read.
  record Read(List<Row> rows, List<Finding> findings) {}

  Read read() throws IOException {
    if (!Files.isRegularFile(file)) return new Read(List.of(), List.of());
    if (Files.size(file) > MAX_BYTES)
      return new Read(
          List.of(),
          List.of(
              Finding.of(
                  SpineCode.ANCHORS_UNREADABLE, SHOWN, 0, "longer than " + MAX_BYTES + " bytes")));
    return read(Files.readString(file), SHOWN);
  }

  static Read read(String text, String shown) {
    var rows = new ArrayList<Row>();
    var findings = new ArrayList<Finding>();
    int number = 0;
    for (String line : text.split("\n", -1)) {
      number++;
      if (line.isBlank()) continue;
      Optional<Row> row = row(line, number, shown);
      row.ifPresent(rows::add);
      if (row.isEmpty())
        findings.add(
            Finding.of(SpineCode.ANCHORS_UNREADABLE, shown, number, "this line is no anchor"));
    }
    return new Read(rows, findings);
  }

  private static Optional<Row> row(String line, int number, String shown) {
    try {
      Kept kept = Json.read(line, Kept.class);
      return kept.anchor(shown + " line " + number).map(a -> new Row(number, kept, a));
    } catch (Malformed | IllegalArgumentException | NullPointerException e) {
      return Optional.empty();
    }
  }

  /// One write in append mode, so that lines of two processes do not mix.
  void add(Kept kept) throws IOException {
    Files.createDirectories(file.getParent());
    byte[] line = (Json.write(kept) + "\n").getBytes(StandardCharsets.UTF_8);
    try (FileChannel out =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      ByteBuffer bytes = ByteBuffer.wrap(line);
      while (bytes.hasRemaining()) out.write(bytes);
      out.force(true);
    }
  }
}
