package cairn.bench;

import java.util.ArrayList;
import java.util.List;

/// What [AnswerBench] counts on one folder, or on all.
final class AnswerFigures {
  static final String HEAD =
      "| folder | documents | passages | first answer | whole | first | all | answered | in report"
          + " | search 1 | search 3 | search 10 | BM25 1 | BM25 3 | BM25 10 | declared | false"
          + " alarms | contradictions | pages, median to most |\n"
          + "|---".repeat(19)
          + "|";

  int documents;
  int passages;
  int asked;
  int answerable;
  int first;
  int all;
  int answered;
  int inReport;
  final int[] search = new int[3];
  final int[] bm25 = new int[3];
  int falseAlarms;
  int unanswerable;
  int declared;
  int contradictions;
  final List<Integer> pages = new ArrayList<>();
  Stopwatch.Time firstAnswer = Stopwatch.Time.NONE;
  Stopwatch.Time whole = Stopwatch.Time.NONE;

  void add(AnswerFigures other) {
    documents += other.documents;
    passages += other.passages;
    asked += other.asked;
    answerable += other.answerable;
    first += other.first;
    all += other.all;
    answered += other.answered;
    inReport += other.inReport;
    for (int i = 0; i < search.length; i++) search[i] += other.search[i];
    for (int i = 0; i < bm25.length; i++) bm25[i] += other.bm25[i];
    falseAlarms += other.falseAlarms;
    unanswerable += other.unanswerable;
    declared += other.declared;
    contradictions += other.contradictions;
    pages.addAll(other.pages);
    firstAnswer = firstAnswer.plus(other.firstAnswer);
    whole = whole.plus(other.whole);
  }

  String row(String name) {
    List<Integer> sorted = pages.stream().sorted().toList();
    return "| "
        + String.join(
            " | ",
            name,
            "" + documents,
            "" + passages,
            firstAnswer.toString(),
            whole.toString(),
            share(first, answerable),
            share(all, answerable),
            share(answered, answerable),
            share(inReport, answerable),
            share(search[0], answerable),
            share(search[1], answerable),
            share(search[2], answerable),
            share(bm25[0], answerable),
            share(bm25[1], answerable),
            share(bm25[2], answerable),
            share(declared, unanswerable),
            share(falseAlarms, answerable),
            "" + contradictions,
            sorted.isEmpty() ? "" : sorted.get(sorted.size() / 2) + " to " + sorted.getLast())
        + " |";
  }

  private static String share(int some, int of) {
    return some + "/" + of + (of == 0 ? "" : " " + Math.round(100.0 * some / of) + " %");
  }
}
