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

/// How often the front of a PDF gives its title, authors, DOI and year. Labels are lines of path,
/// title, names (`;` between them), DOI and year, separated by tabs: `labels.py` beside this makes
/// them from the sources beside the PDFs of R packages (without the year), `debian.tsv` was written
/// by hand from what is printed. An empty DOI or year says that none is printed; a line without
/// those fields does not say.
///
/// Arguments: the labels, and the folder that their paths begin in (may be left out).
public final class FrontPages {
  /// Words that both titles share, of all their words.
  private static final double SAME_TITLE = 0.8;

  private FrontPages() {}

  public static void main(String[] args) throws IOException {
    int all = 0;
    int titles = 0;
    int authors = 0;
    var year = new Printed("year");
    var doi = new Printed("doi");
    Path root = Path.of(args.length > 1 ? args[1] : "");
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      String[] label = line.split("\t", -1);
      byte[] bytes = Files.readAllBytes(root.resolve(label[0]));
      Publication found =
          Documents.front(label[0], bytes, ReadingLimits.DEFAULT)
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
      if (label.length > 3) doi.count(label, label[3], found.ids().doi());
      if (label.length > 4) year.count(label, label[4], found.year() == 0 ? "" : "" + found.year());
    }
    System.out.println(all + " PDFs: title right " + titles + ", authors right " + authors);
    System.out.println(year + "; " + doi);
  }

  /// Something that is printed on some fronts and not on others.
  private static final class Printed {
    private final String name;
    private int printed;
    private int right;
    private int invented;
    private int none;

    Printed(String name) {
      this.name = name;
    }

    void count(String[] label, String wanted, String got) {
      if (wanted.isEmpty()) none++;
      else printed++;
      if (!wanted.isEmpty() && wanted.equalsIgnoreCase(got)) right++;
      if (wanted.isEmpty() && !got.isEmpty()) invented++;
      if (!wanted.equalsIgnoreCase(got))
        System.out.println(name + "     " + label[0] + " | " + wanted + " | " + got);
    }

    @Override
    public String toString() {
      return name
          + " where printed: right "
          + right
          + " of "
          + printed
          + ", where none is: invented "
          + invented
          + " of "
          + none;
    }
  }

  private static Set<String> words(String text) {
    var words = new TreeSet<String>();
    String plain = Normalizer.normalize(text, Normalizer.Form.NFD).replaceAll("\\p{M}", "");
    for (String word : plain.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
      if (!word.isEmpty()) words.add(word);
    return words;
  }
}
