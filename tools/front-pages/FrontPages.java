import cairn.document.Documents;
import cairn.document.ReadingLimits;
import cairn.literature.Person;
import cairn.literature.Publication;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/// How often the front of a PDF gives its title and authors. Labels are lines of path, title and
/// names (`;` between them), separated by tabs; `labels.py` beside this makes them from the sources
/// beside the PDFs of R packages.
public final class FrontPages {
  /// Words that both titles share, of all their words.
  private static final double SAME_TITLE = 0.8;

  private FrontPages() {}

  public static void main(String[] args) throws IOException {
    int all = 0;
    int titles = 0;
    int authors = 0;
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      String[] label = line.split("\t", -1);
      Publication found =
          Documents.front(label[0], Files.readAllBytes(Path.of(label[0])), ReadingLimits.DEFAULT)
              .map(f -> f.publication())
              .orElse(Publication.of(cairn.literature.WorkIds.NONE));
      all++;
      Set<String> both = new HashSet<>(words(label[1]));
      both.retainAll(words(found.title()));
      Set<String> any = new HashSet<>(words(label[1]));
      any.addAll(words(found.title()));
      if (both.size() >= SAME_TITLE * any.size()) titles++;
      else System.out.println("title    " + label[1] + " | " + found.title());
      Set<String> wanted = new TreeSet<>();
      for (String name : label[2].split("; ")) wanted.addAll(words(Person.parse(name).family()));
      Set<String> got = new TreeSet<>();
      found.authors().forEach(a -> got.addAll(words(a.family())));
      if (wanted.equals(got)) authors++;
      else System.out.println("authors  " + label[2] + " | " + got);
    }
    System.out.println(all + " PDFs: title right " + titles + ", authors right " + authors);
  }

  private static Set<String> words(String text) {
    var words = new TreeSet<String>();
    String plain = Normalizer.normalize(text, Normalizer.Form.NFD).replaceAll("\\p{M}", "");
    for (String word : plain.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
      if (!word.isEmpty()) words.add(word);
    return words;
  }
}
