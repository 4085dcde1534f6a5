import edu.kit.datamanager.ro_crate.reader.FolderReader;
import edu.kit.datamanager.ro_crate.reader.RoCrateReader;
import edu.kit.datamanager.ro_crate.validation.JsonSchemaValidation;
import edu.kit.datamanager.ro_crate.validation.Validator;
import io.opentelemetry.proto.trace.v1.TracesData;
import java.io.FileInputStream;
import java.io.FileReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.jbibtex.BibTeXParser;
import org.nanopub.NanopubImpl;

/// Reads every file under a folder of exports with the library that its format is known by, and
/// ends with 1 if one of them complains.
public final class Validate {
  private static int read;
  private static int wrong;

  public static void main(String[] args) throws Exception {
    List<Path> files;
    try (var walk = Files.walk(Path.of(args[0]))) {
      files = walk.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) check(file);
    System.out.println(read + " files read by other libraries, " + wrong + " refused");
    System.exit(wrong == 0 ? 0 : 1);
  }

  private static void check(Path file) {
    String name = file.getFileName().toString();
    try {
      String by;
      if (name.equals("ro-crate-metadata.json")) by = crate(file.getParent());
      else if (name.endsWith(".prov.json")) by = prov(file);
      else if (name.endsWith(".ttl")) by = turtle(file);
      else if (name.endsWith(".trig")) by = nanopub(file);
      else if (name.endsWith(".otlp.json")) by = otlp(file);
      else if (name.endsWith(".bib")) by = bib(file);
      else if (name.endsWith(".docx")) by = docx(file);
      else return;
      read++;
      System.out.println("ok       " + file + "  " + by);
    } catch (Exception | LinkageError e) {
      read++;
      wrong++;
      System.out.println("REFUSED  " + file + "  " + e);
    }
  }

  private static String crate(Path folder) throws Exception {
    var crate = new RoCrateReader(new FolderReader()).readCrate(folder.toString());
    int untracked = crate.getUntrackedFiles() == null ? 0 : crate.getUntrackedFiles().size();
    if (!new Validator(new JsonSchemaValidation()).validate(crate))
      throw new IllegalStateException("ro-crate-java's schema does not hold");
    if (untracked > 0)
      throw new IllegalStateException(crate.getUntrackedFiles() + " are not described");
    return "ro-crate-java: "
        + crate.getAllDataEntities().size()
        + " files, "
        + crate.getAllContextualEntities().size()
        + " things";
  }

  private static String prov(Path file) throws Exception {
    var document =
        new org.openprovenance.prov.json.Converter(
                org.openprovenance.prov.vanilla.ProvFactory.getFactory())
            .readDocument(file.toString());
    int n = document.getStatementOrBundle().size();
    if (n == 0) throw new IllegalStateException("no statement");
    return "ProvToolbox: " + n + " statements";
  }

  private static String turtle(Path file) throws Exception {
    var model =
        org.eclipse.rdf4j.rio.Rio.parse(
            new FileInputStream(file.toFile()), "urn:x:", org.eclipse.rdf4j.rio.RDFFormat.TURTLE);
    return "RDF4J: " + model.size() + " triples";
  }

  private static String nanopub(Path file) throws Exception {
    var np = new NanopubImpl(file.toFile());
    return "nanopub-java: " + np.getTripleCount() + " triples";
  }

  private static String otlp(Path file) throws Exception {
    var traces = TracesData.newBuilder();
    // OTLP JSON writes ids as hex, protobuf JSON as base64: the hex digits are valid base64
    com.google.protobuf.util.JsonFormat.parser().merge(Files.readString(file), traces);
    return "opentelemetry-proto: "
        + traces.getResourceSpans(0).getScopeSpans(0).getSpansCount()
        + " spans";
  }

  private static String bib(Path file) throws Exception {
    var parser = new BibTeXParser();
    return "jbibtex: "
        + parser.parse(new FileReader(file.toFile())).getEntries().size()
        + " entries";
  }

  private static String docx(Path file) throws Exception {
    try (var document = new XWPFDocument(new FileInputStream(file.toFile()))) {
      return "POI: "
          + document.getParagraphs().size()
          + " paragraphs, "
          + document.getTables().size()
          + " tables";
    }
  }
}
