package cairn.catalogue;

import cairn.catalogue.WorkCatalogue.Account;
import cairn.catalogue.WorkCatalogue.Teller;
import cairn.document.Documents;
import cairn.document.MediaType;
import cairn.document.ReadingLimits;
import cairn.finding.Finding;
import cairn.literature.Detail;
import cairn.literature.LiteratureCode;
import cairn.literature.LiteratureFiles;
import cairn.literature.LiteratureReading;
import cairn.literature.Publication;
import cairn.literature.WorkIds;
import cairn.sources.Origin;
import cairn.sources.Source;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Learns from documents which works they are, and from lists of works which documents belong to
/// them: by the `file` field, by the key as file name, or by what both say.
public final class WorkIntake {
  private final Function<Source, Optional<byte[]>> bytes;
  private final ReadingLimits limits;
  private final Map<String, Source> byName = new HashMap<>();
  private final List<Account> accounts = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();

  /// @param all stored documents, among which lists find theirs
  /// @param bytes of a document
  public WorkIntake(
      List<Source> all, Function<Source, Optional<byte[]>> bytes, ReadingLimits limits) {
    this.bytes = bytes;
    this.limits = limits;
    for (Source source : all)
      if (!LiteratureFiles.isList(source.origin().location()))
        byName.putIfAbsent(fileName(source.origin().location()), source);
  }

  public List<Account> accounts() {
    return List.copyOf(accounts);
  }

  public List<Finding> findings() {
    return List.copyOf(findings);
  }

  public void take(Source source) {
    String place = source.origin().location();
    if (source.mediaType().equals(MediaType.PDF)) front(source);
    else if (LiteratureFiles.mayName(place))
      bytes.apply(source).ifPresent(b -> take(source, LiteratureFiles.read(place, b)));
    if (source.origin() instanceof Origin.Web web) {
      WorkIds ids = WorkIds.ofUrl(web.url());
      if (!ids.equals(new WorkIds("", "", "", "", ids.url(), "")))
        tell(source.id().value(), Teller.PERSON, place, Publication.of(ids));
    }
  }

  /// What a person named by its id.
  public void named(WorkIds ids, Optional<Source> source) {
    tell(
        source.map(s -> s.id().value()).orElse(""), Teller.PERSON, ids.link(), Publication.of(ids));
  }

  /// What a service or library says.
  public void told(Teller teller, String place, Publication work, Optional<Source> source) {
    tell(source.map(s -> s.id().value()).orElse(""), teller, place, work);
  }

  private void front(Source source) {
    String place = source.origin().location();
    bytes
        .apply(source)
        .flatMap(b -> Documents.front(place, b, limits))
        .ifPresent(front -> {
          Publication work = front.publication().with(zotero(place));
          tell(source.id().value(), Teller.FRONT, place, work);
        });
  }

  private void take(Source list, LiteratureReading read) {
    findings.addAll(read.findings());
    String place = list.origin().location();
    boolean many = LiteratureFiles.isList(place) || place.endsWith(".json");
    int number = 0;
    for (Publication work : read.publications()) {
      number++;
      if (many) listed(work, place + "#" + (work.key().isEmpty() ? number : work.key()));
      else
        tell(
            place.endsWith(".md") ? "" : list.id().value(),
            place.endsWith(".md") ? Teller.NOTE : Teller.ARTICLE,
            place,
            work);
    }
  }

  /// A work of a list, with the document that its `file` field or its key names.
  void listed(Publication work, String place) {
    Optional<Source> document = Optional.empty();
    for (String file : work.detail(Detail.FILE).split("[;:]"))
      if (document.isEmpty()) document = Optional.ofNullable(byName.get(fileName(file)));
    if (document.isEmpty() && !work.key().isEmpty())
      document = Optional.ofNullable(byName.get(work.key().toLowerCase(Locale.ROOT) + ".pdf"));
    tell(document.map(s -> s.id().value()).orElse(""), Teller.LIST, place, work);
  }

  private void tell(String source, Teller teller, String place, Publication work) {
    accounts.add(new Account(source, teller, place, work));
    if (work.isRetracted())
      findings.add(Finding.of(LiteratureCode.RETRACTED, place, 0, work.brief()));
  }

  /// Zotero keeps each file in a folder named by the key of its item: `storage/ABCD2345/a.pdf`.
  private static WorkIds zotero(String place) {
    String[] parts = place.split("/");
    int n = parts.length;
    boolean stored =
        n >= 3 && parts[n - 3].equals("storage") && parts[n - 2].matches("[A-Z0-9]{8}");
    return stored ? new WorkIds("", "", "", "", "", parts[n - 2]) : WorkIds.NONE;
  }

  private static String fileName(String place) {
    String path = place.replace('\\', '/');
    return path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT).strip();
  }
}
