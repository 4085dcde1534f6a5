package cairn.use.source;

import cairn.catalogue.WorkCatalogue;
import cairn.catalogue.WorkCatalogue.Teller;
import cairn.catalogue.WorkIntake;
import cairn.document.MediaType;
import cairn.document.ReadingLimits;
import cairn.fetch.EngineSettings;
import cairn.fetch.Outside;
import cairn.fetch.WebSettings;
import cairn.fetch.WorkLookup;
import cairn.finding.Finding;
import cairn.join.source.KeptLookups;
import cairn.join.source.Sources;
import cairn.join.source.Web;
import cairn.literature.LiteratureFiles;
import cairn.literature.LiteratureReading;
import cairn.literature.Publication;
import cairn.literature.WorkIds;
import cairn.retrieval.source.StoredLibrary;
import cairn.retrieval.source.StoredLibrary.Added;
import cairn.sources.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Learns which works the documents of a project are, and adds works by their id, by a list, or
/// from a reference manager. Services are asked only where the settings or the person say so.
public final class AddWorks implements AutoCloseable {
  private static final String ZOTERO = "zotero:";

  /// Works that one command may ask services about: manners, and an end.
  static final int MOST_LOOKUPS = 500;

  private final StoredLibrary library;
  private final WorkCatalogue catalogue;
  private final WorkLookup lookup;
  private final boolean asks;
  private final ReadingLimits limits;
  private final List<Finding> findings = new ArrayList<>();
  private int told;
  private int asked;

  /// @param ask whether the person wants services to be asked in this run
  public AddWorks(Path project, StoredLibrary library, Map<String, String> environment, boolean ask)
      throws IOException {
    this.library = library;
    this.catalogue = new WorkCatalogue(project);
    this.limits = Sources.settings(project).reading();
    Path yaml = project.resolve("cairn.yaml");
    WebSettings settings =
        Files.exists(yaml) ? WebSettings.read(Files.readString(yaml)) : WebSettings.NONE;
    Map<String, EngineSettings> services =
        settings.lookups().isEmpty() && ask ? WorkLookup.everybodys() : settings.lookups();
    this.asks = !services.isEmpty();
    this.lookup =
        new WorkLookup(
            services, settings, new Outside(project, environment), new KeptLookups(project));
  }

  /// Whether a person means a work or a collection of works and not a path.
  public static boolean isWork(String given) {
    return given.toLowerCase(Locale.ROOT).startsWith(ZOTERO)
        || WorkIds.parse(given).isPresent() && !given.contains("://");
  }

  public List<Finding> findings() {
    return List.copyOf(findings);
  }

  /// How many accounts of works are new.
  public int told() {
    return told;
  }

  /// What documents say about themselves.
  public void learn(List<Source> documents) throws IOException {
    var intake = intake();
    documents.forEach(intake::take);
    keep(intake);
    if (asks)
      for (WorkCatalogue.Account account : intake.accounts())
        if (account.teller() == Teller.FRONT)
          ask(account.work().ids(), library.source(new cairn.sources.SourceId(account.source())));
  }

  /// The same of documents that were stored before anybody asked which works they are.
  public void learnOlder(Path path) throws IOException {
    var places = new HashSet<String>();
    for (WorkCatalogue.Account account : catalogue.accounts())
      places.add(account.place().replaceFirst("#.*$", ""));
    learn(
        library.under(List.of(path), List.of()).stream()
            .filter(s -> !places.contains(s.origin().location()))
            .filter(s ->
                s.mediaType().equals(MediaType.PDF)
                    || LiteratureFiles.isList(s.origin().location()))
            .toList());
  }

  /// A work by its id, or all of a collection; its text is stored where it can be had, and can be
  /// learned from then.
  public Added add(String given, Web web) throws IOException {
    if (given.toLowerCase(Locale.ROOT).startsWith(ZOTERO)) return zotero(given);
    WorkIds ids = WorkIds.parse(given).orElseThrow();
    Optional<String> open = asks ? open(ids) : Optional.empty();
    boolean readable = !ids.doi().isEmpty() || !ids.arxiv().isEmpty() || open.isPresent();
    Added added =
        readable ? web.add(library, open.orElse(given)) : new Added(List.of(), 0, 0, List.of());
    var intake = intake();
    intake.named(ids, added.added().stream().findFirst());
    keep(intake);
    return added;
  }

  private Added zotero(String given) throws IOException {
    LiteratureReading read = lookup.zotero(given.substring(ZOTERO.length()).strip());
    findings.addAll(read.findings());
    var intake = intake();
    for (Publication work : read.publications())
      intake.told(Teller.ZOTERO, ZOTERO + work.key(), work, Optional.empty());
    keep(intake);
    return new Added(List.of(), 0, 0, List.of());
  }

  private Optional<String> open(WorkIds ids) throws IOException {
    return ask(ids, Optional.empty());
  }

  private Optional<String> ask(WorkIds ids, Optional<Source> source) throws IOException {
    if (ids.doi().isEmpty() && ids.arxiv().isEmpty() || asked++ >= MOST_LOOKUPS)
      return Optional.empty();
    WorkLookup.Known known = lookup.about(ids);
    findings.addAll(known.findings());
    var intake = intake();
    known
        .works()
        .forEach((service, work) ->
            intake.told(
                Teller.valueOf(service.toUpperCase(Locale.ROOT)),
                service + " " + ids.link(),
                work.with(ids),
                source));
    keep(intake);
    return known.open();
  }

  private WorkIntake intake() {
    return new WorkIntake(library.sources(), s -> library.bytes(s.id()), limits);
  }

  private void keep(WorkIntake intake) throws IOException {
    findings.addAll(intake.findings());
    told += catalogue.add(intake.accounts());
  }

  @Override
  public void close() {
    lookup.close();
  }
}
