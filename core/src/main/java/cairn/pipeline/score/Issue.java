package cairn.pipeline.score;

import org.jspecify.annotations.Nullable;

/// One thing a critic found.
///
/// @param rubric id of the rubric item
/// @param quote the words of the artifact it is about; empty if something is missing
/// @param missing what is not there; empty if something is quoted
/// @param count how many occurrences this stands for
public record Issue(String rubric, String quote, String missing, String note, int count) {
  public Issue(
      @Nullable String rubric,
      @Nullable String quote,
      @Nullable String missing,
      @Nullable String note,
      int count) {
    this.rubric = rubric == null ? "" : rubric;
    this.quote = quote == null ? "" : quote;
    this.missing = missing == null ? "" : missing;
    this.note = note == null ? "" : note;
    this.count = Math.max(1, count);
  }

  public String text() {
    String about =
        quote.isEmpty() ? missing.isEmpty() ? "" : "missing: " + missing : "\"" + quote + "\"";
    return rubric + (about.isEmpty() ? "" : ": " + about) + (note.isEmpty() ? "" : " — " + note);
  }
}
