package cairn.join.source;

import cairn.catalogue.WorkCatalogue;
import cairn.catalogue.WorkIntake;
import cairn.document.DocumentCode;
import cairn.fetch.FetchCode;
import cairn.finding.Finding;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Taken;
import cairn.inquiry.state.Unread;
import cairn.inquiry.words.Uniqueness;
import cairn.literature.LiteratureFiles;
import cairn.retrieval.meaning.Embedder;
import cairn.retrieval.ripening.Progress;
import cairn.retrieval.ripening.QuietRipening;
import cairn.retrieval.source.SourceSettings;
import cairn.retrieval.source.StoredLibrary;
import cairn.sources.Citation;
import cairn.sources.Copies;
import cairn.sources.Evidence;
import cairn.sources.Library;
import cairn.sources.Place;
import cairn.sources.Source;
import cairn.sources.SourceId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The sources of a project, opened for an inquiry: library, evidence, and a sense for paraphrases.
public final class Sources implements AutoCloseable {
  /// Two subfocuses whose vectors are this close say the same. Vectors of this model are never far
  /// apart, and subfocuses of one tree share words, so the limit is high; the score is in the log.
  static final double PARAPHRASE = 0.96;

  /// Findings that say that a file, or a part of it, is not among the sources.
  private static final Set<DocumentCode> UNREAD =
      EnumSet.complementOf(
          EnumSet.of(
              DocumentCode.ENCODING,
              DocumentCode.INSTRUCTION,
              DocumentCode.HIDDEN_TEXT,
              DocumentCode.LINK_LOOP));

  private final Set<Unread> unread = new LinkedHashSet<>();
  private final Embedder embedder;
  private final StoredLibrary library;
  private final SourceSettings settings;
  private @Nullable QuietRipening ripening;

  private final Path project;

  private Sources(Path project, Embedder embedder, StoredLibrary library, SourceSettings settings) {
    this.project = project;
    this.embedder = embedder;
    this.library = library;
    this.settings = settings;
  }

  /// @throws cairn.text.Malformed if `cairn.yaml` is wrong, naming line and remedy
  public static Sources open(Path project, InstantSource clock) {
    SourceSettings settings = settings(project);
    Embedder embedder = Embedder.standard();
    return new Sources(
        project,
        embedder,
        StoredLibrary.open(project, embedder, clock, settings.reading()),
        settings);
  }

  /// What `cairn.yaml` says about sources.
  public static SourceSettings settings(Path project) {
    Path yaml = project.resolve("cairn.yaml");
    try {
      return Files.exists(yaml)
          ? SourceSettings.read(Files.readString(yaml))
          : SourceSettings.DEFAULT;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public StoredLibrary library() {
    return library;
  }

  public Evidence evidence() {
    return Evidence.of(library);
  }

  public Uniqueness uniqueness() {
    return new Uniqueness("bge-small-en-v1.5", library.similarity(), PARAPHRASE);
  }

  /// Adds folders and files; what could not be read is in the findings.
  public List<StoredLibrary.Added> add(List<Path> paths, Progress progress) {
    var added = new ArrayList<StoredLibrary.Added>();
    for (Path path : paths) added.add(learned(library.add(path, progress)));
    for (StoredLibrary.Added one : added) one.findings().forEach(this::missed);
    ripenIfLittle(progress);
    return added;
  }

  /// Which works the new documents are; nobody is asked.
  private StoredLibrary.Added learned(StoredLibrary.Added added) {
    if (added.added().isEmpty()) return added;
    var intake = new WorkIntake(library.sources(), s -> library.bytes(s.id()), settings.reading());
    added.added().forEach(intake::take);
    try {
      new WorkCatalogue(project).add(intake.accounts());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    var findings = new ArrayList<>(added.findings());
    findings.addAll(intake.findings());
    return new StoredLibrary.Added(added.added(), added.unchanged(), added.copies(), findings);
  }

  /// What an address gave is here already; what it did not give belongs to what was not read.
  public void fetched(StoredLibrary.Added added) {
    added.findings().forEach(this::missed);
  }

  private void missed(Finding finding) {
    boolean missing =
        finding.code() instanceof FetchCode
            || finding.code() instanceof DocumentCode code && UNREAD.contains(code);
    if (missing) unread.add(new Unread(finding.file(), finding.code().title()));
  }

  /// What this process could not read of what was added.
  public List<Unread> unread() {
    return List.copyOf(unread);
  }

  /// Reads passages by meaning at once where these are few, unless `cairn.yaml` says not to.
  void ripenIfLittle(Progress progress) {
    if (settings.ripen()) library.ripenIfLittle(progress);
  }

  /// Reads all passages by meaning where that takes minutes at most, unless `cairn.yaml` says not
  /// to.
  ///
  /// @return how many are left
  public int ripenWithinMinutes(Progress progress) {
    return settings.ripen() ? library.ripenWithinMinutes(progress) : 0;
  }

  /// Reads the others while nobody uses the sources, unless `cairn.yaml` says not to.
  public void ripenQuietly(Progress progress) {
    if (settings.ripen() && ripening == null) ripening = new QuietRipening(library, progress);
  }

  /// For one long piece of work: it is ranked in one way to its end, and passages are read while it
  /// waits for a model or a person.
  public void workOn() {
    library.holdRanking();
    ripenQuietly(Progress.SILENT);
  }

  /// The sources under these paths, or all if none are given; copies count once.
  public List<Taken> taken(List<Path> paths) {
    return taken(paths, List.of());
  }

  /// The sources under these paths and at these addresses, or all if none are given. A list of
  /// works says what others are called; it is no evidence.
  public List<Taken> taken(List<Path> paths, List<String> addresses) {
    boolean all = paths.isEmpty() && addresses.isEmpty();
    List<Source> there = all ? library.sources() : library.under(paths, addresses);
    return Copies.among(there).voices().stream()
        .filter(s -> !LiteratureFiles.isList(s.origin().location()))
        .map(Sources::taken)
        .toList();
  }

  /// The library as the agents of an inquiry see it: what it took, and no more.
  public Library only(List<Taken> taken) {
    return library.only(
        taken.stream()
            .filter(t -> t.kind() == Citation.Kind.FILE || t.kind() == Citation.Kind.WEB)
            .map(t -> new SourceId(t.hash()))
            .toList());
  }

  /// The same with the names by which replies of this inquiry cite passages.
  public Library shownTo(Inquiry inquiry) {
    var library = new InquiryLibrary(this);
    library.show(inquiry);
    return library;
  }

  private static Taken taken(Source s) {
    Citation.Kind kind = s.cite(Place.WHOLE).kind();
    return new Taken(kind, s.origin().location(), s.id().value(), s.title(), s.lines(), s.pages());
  }

  @Override
  public void close() {
    if (ripening != null) ripening.close();
    library.close();
    embedder.close();
  }
}
