package cairn.task.folder;

import cairn.finding.Finding;
import cairn.task.sheet.LongSet;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Tokens;
import cairn.task.sheet.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Whether a RES is a synthesis: another structure than the stages, and not their text again.
///
/// Measured in shingles of [#SHINGLE] words: a RES is refused when more than [#MAX_OVERLAP] of its
/// shingles, or one run of [#MAX_RUN] words, stand in gather, extract or challenge. A quotation of
/// two sentences stays below both.
public final class Synthesis {
  public static final int SHINGLE = 8;
  public static final double MAX_OVERLAP = 0.25;
  public static final int MAX_RUN = 60;

  /// Below so many shingles a ratio says nothing.
  static final int MIN_SHINGLES = 20;

  private static final List<String> STAGE_SECTIONS =
      List.of("stage-gather", "stage-extract", "stage-challenge");

  private Synthesis() {}

  /// @param ratio share of the shingles of the RES that stand in the stages
  /// @param run the longest run of words that does, and the line where it starts
  public record Overlap(double ratio, int run, int line) {}

  public static List<Finding> check(Sheet res, List<Sheet> stages, String file, Words words) {
    var findings = new ArrayList<Finding>();
    for (Sheet.Section section : res.sections())
      for (String key : STAGE_SECTIONS)
        if (section.level() > 1 && words.isExactly(section, key))
          findings.add(
              Finding.of(
                  TaskCode.RES_HAS_STAGES,
                  file,
                  section.line(),
                  "the section '" + section.title() + "' belongs into the stage's own file"));
    if (stages.isEmpty()) return findings;
    Overlap overlap = overlap(res, stages);
    if (overlap.ratio() > MAX_OVERLAP)
      findings.add(
          Finding.of(
              TaskCode.RES_COPIED,
              file,
              overlap.line(),
              String.format(
                  Locale.ROOT,
                  "%.0f %% of the text stands in the stages word for word (limit %.0f %%)",
                  overlap.ratio() * 100,
                  MAX_OVERLAP * 100)));
    else if (overlap.run() >= MAX_RUN)
      findings.add(
          Finding.of(
              TaskCode.RES_COPIED,
              file,
              overlap.line(),
              overlap.run() + " words in a row stand in the stages (limit " + (MAX_RUN - 1) + ")"));
    return findings;
  }

  public static Overlap overlap(Sheet res, List<Sheet> stages) {
    Tokens own = Tokens.of(res);
    long[] shingles = own.shingles(SHINGLE);
    if (shingles.length < MIN_SHINGLES) return new Overlap(0, 0, 0);
    LongSet known = known(shingles, stages);
    int shared = 0;
    int run = 0;
    int longest = 0;
    int start = 0;
    for (int i = 0; i < shingles.length; i++) {
      run = known.has(shingles[i]) ? run + 1 : 0;
      if (run == 0) continue;
      shared++;
      if (run > longest) {
        longest = run;
        start = i - run + 1;
      }
    }
    if (shared == 0) return new Overlap(0, 0, 0);
    return new Overlap((double) shared / shingles.length, longest + SHINGLE - 1, own.line(start));
  }

  /// Those of the shingles that stand in a stage.
  private static LongSet known(long[] shingles, List<Sheet> stages) {
    var wanted = new LongSet(shingles.length);
    for (long shingle : shingles) wanted.add(shingle);
    var known = new LongSet(MIN_SHINGLES);
    for (Sheet stage : stages)
      for (long shingle : Tokens.of(stage).shingles(SHINGLE))
        if (wanted.has(shingle)) known.add(shingle);
    return known;
  }
}
