import cairn.literature.BibTex;
import cairn.literature.LiteratureFiles;
import cairn.literature.LiteratureReading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads lists of works and writes them again. `fields.py` beside this, which knows nothing of
/// Cairn, says which entries and fields are not there any more.
///
/// Arguments: pairs of a list and the file to write.
public final class RoundTrip {
  private RoundTrip() {}

  public static void main(String[] args) throws IOException {
    for (int i = 0; i + 1 < args.length; i += 2) {
      Path list = Path.of(args[i]);
      LiteratureReading read =
          LiteratureFiles.read(list.getFileName().toString(), Files.readAllBytes(list));
      Files.writeString(Path.of(args[i + 1]), BibTex.write(read.publications()));
      System.out.println(
          list + ": " + read.publications().size() + " works, findings " + read.findings().size());
    }
  }
}
