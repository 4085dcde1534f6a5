package cairn.join.report;

import cairn.finding.Finding;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCode;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Rendered;
import cairn.join.Protocols;
import cairn.kernel.file.ProjectPath;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.report.page.PageSentence;
import cairn.store.Logs;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/// Holds the files of an inquiry against what the log recorded when they were published: bytes
/// first, and where they differ, which sentence it is.
public final class PublishedReport {
  /// Changed sentences that are named one by one.
  private static final int MAX_NAMED = 20;

  private static final int SHOWN_WORDS = 160;

  /// Enough of a hash to tell the sentences of one page apart; the file's own hash is whole.
  private static final int HASH_LENGTH = Sha256.PREFIX.length() + 24;

  private PublishedReport() {}

  static List<Rendered.Sentence> sentences(String page) {
    return PageSentence.in(page).stream().map(PublishedReport::sealed).toList();
  }

  private static Rendered.Sentence sealed(PageSentence s) {
    return new Rendered.Sentence(hash(s.words()), s.places().isEmpty() ? "" : hash(s.places()));
  }

  private static String hash(String text) {
    return Sha256.of(text).substring(Sha256.PREFIX.length(), HASH_LENGTH);
  }

  /// @param folder of an inquiry; one that the log does not know has nothing to be held against
  public static List<Finding> changes(Path root, Path folder, InstantSource clock)
      throws IOException {
    var found = new ArrayList<Finding>();
    try (Project project = Project.lookAt(root, Logs.open(root, clock), clock)) {
      Chapter<Inquiries, InquiryCommand, InquiryEvent> chapter = Protocols.inquiries(project);
      String name = relative(root, folder);
      Optional<Inquiry> inquiry =
          chapter.state().list().stream().filter(i -> i.folder().equals(name)).findFirst();
      if (inquiry.isEmpty()) return found;
      for (Finding f : chapter.drift())
        if (f.file().startsWith(name + "/"))
          found.add(Finding.of(InquiryCode.NOT_AS_PUBLISHED, f.file(), f.line(), f.message()));
      Rendered report = inquiry.get().closing().report();
      if (report == null) return found;
      found.addAll(page(root, report));
      found.addAll(bytes(root, report.pdf(), report.pdfHash()).stream().toList());
    }
    return found;
  }

  private static String relative(Path root, Path folder) throws IOException {
    return root.toRealPath().relativize(folder.toRealPath()).toString().replace('\\', '/');
  }

  private static Optional<Finding> bytes(Path root, String path, String hash) throws IOException {
    if (path.isEmpty()) return Optional.empty();
    Path file = ProjectPath.resolve(root, path);
    if (!Files.isRegularFile(file)) return Optional.of(changed(path, 0, "the file is not there"));
    String now = Sha256.of(Files.readAllBytes(file));
    return now.equals(hash)
        ? Optional.empty()
        : Optional.of(changed(path, 0, "its bytes are other ones than those published"));
  }

  private static List<Finding> page(Path root, Rendered report) throws IOException {
    Optional<Finding> whole = bytes(root, report.html(), report.htmlHash());
    Path file = ProjectPath.resolve(root, report.html());
    if (whole.isEmpty() || report.sentences() == null || !Files.isRegularFile(file))
      return whole.stream().toList();
    var found = new ArrayList<>(List.of(whole.get()));
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    found.addAll(sentences(report.html(), report.sentences(), PageSentence.in(text)));
    return found;
  }

  /// Sentences that are new on the page, that cite another place than then, or that are gone.
  static List<Finding> sentences(
      String path, List<Rendered.Sentence> published, List<PageSentence> now) {
    var left = new HashMap<Rendered.Sentence, Integer>();
    var words = new HashSet<String>();
    for (Rendered.Sentence s : published) {
      left.merge(s, 1, Integer::sum);
      words.add(s.words());
    }
    var found = new ArrayList<Finding>();
    var elsewhere = new ArrayList<Finding>();
    for (PageSentence s : now) {
      Rendered.Sentence sealed = sealed(s);
      if (left.merge(sealed, -1, Integer::sum) >= 0) continue;
      left.merge(sealed, 1, Integer::sum);
      String said = "\"" + brief(s.words()) + "\"";
      if (words.contains(sealed.words()))
        elsewhere.add(
            changed(path, s.line(), "the places that this sentence cites were changed: " + said));
      else found.add(changed(path, s.line(), "this sentence was changed or added: " + said));
    }
    // a changed quote changes what all sentences cite that rest on it: it is the quote that counts
    if (found.isEmpty() || elsewhere.size() <= 1) found.addAll(elsewhere);
    else
      found.add(
          changed(
              path,
              elsewhere.getFirst().line(),
              elsewhere.size() + " sentences as published cite places that were changed"));
    int gone = left.values().stream().mapToInt(n -> Math.max(0, n)).sum();
    if (gone > 0 && found.isEmpty())
      found.add(changed(path, 0, gone + " published sentences are not there any more"));
    if (found.isEmpty())
      found.add(changed(path, 0, "no sentence was changed, only what stands around them"));
    return found.size() <= MAX_NAMED ? found : shortened(path, found);
  }

  private static List<Finding> shortened(String path, List<Finding> found) {
    var some = new ArrayList<>(found.subList(0, MAX_NAMED));
    some.add(changed(path, 0, "and " + (found.size() - MAX_NAMED) + " more sentences"));
    return some;
  }

  private static Finding changed(String path, int line, String message) {
    return Finding.of(InquiryCode.NOT_AS_PUBLISHED, path, line, message);
  }

  private static String brief(String words) {
    return words.length() <= SHOWN_WORDS ? words : words.substring(0, SHOWN_WORDS - 1) + "…";
  }
}
