package cairn.join.inquiry;

import cairn.finding.Finding;
import cairn.inquiry.state.InquiryCode;
import cairn.inquiry.view.FolderCheck;
import cairn.join.recall.CitedMemories;
import cairn.join.report.PublishedReport;
import cairn.join.source.NoSources;
import cairn.join.source.Sources;
import cairn.report.model.CitedPlace;
import cairn.retrieval.source.StoredLibrary;
import cairn.sources.Evidence;
import cairn.sources.Library;
import cairn.sources.Origin;
import cairn.sources.Passage;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import cairn.sources.check.CitationCheck;
import cairn.sources.check.CitationCode;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Reads the folder of an inquiry, and finds what it cites: in the sources stored by the project,
/// or as plain files in folders that the user names.
public final class InquiryFolder {
  private static final int MAX_FILES = 10_000;
  private static final long MAX_BYTES = 16L * 1024 * 1024;

  private InquiryFolder() {}

  public static FolderCheck.Outcome check(
      Path folder, Optional<Path> project, List<Path> roots, InstantSource clock)
      throws IOException {
    var unreadable = new ArrayList<Finding>();
    if (project.isPresent())
      unreadable.addAll(PublishedReport.changes(project.get(), folder, clock));
    Map<String, String> files = files(folder, unreadable);
    Map<String, List<CitationCheck.Quoted>> pages = pages(folder, files.keySet(), unreadable);
    var memory = new CitedMemories(folder, files, project, clock);
    if (project.isEmpty() || !Files.isDirectory(project.get().resolve(".cairn/sources")))
      return FolderCheck.check(files, pages, evidence(new PlainFiles(roots), memory))
          .after(unreadable);
    try (Sources sources = Sources.open(project.get(), clock)) {
      return FolderCheck.check(
              files, pages, evidence(new Both(sources.library(), new PlainFiles(roots)), memory))
          .after(unreadable);
    }
  }

  private static Evidence evidence(Library library, CitedMemories memory) {
    return new Evidence(library, memory::text, _ -> Optional.empty(), _ -> Optional.empty());
  }

  /// What cannot be read is a finding and counts as empty, so that the rest is still checked.
  private static Map<String, String> files(Path folder, List<Finding> unreadable)
      throws IOException {
    var files = new TreeMap<String, String>();
    try (Stream<Path> walk = Files.walk(folder, 3)) {
      for (Path p : walk.filter(Files::isRegularFile).limit(MAX_FILES).toList()) {
        String name = folder.relativize(p).toString().replace('\\', '/');
        if (name.startsWith(".")) continue;
        boolean text = name.endsWith(".md") || name.endsWith(".yml");
        files.put(name, text && Files.size(p) <= MAX_BYTES ? read(p, name, unreadable) : "");
      }
    }
    return files;
  }

  /// What the finished reports of the folder say they quote.
  private static Map<String, List<CitationCheck.Quoted>> pages(
      Path folder, Set<String> names, List<Finding> unreadable) throws IOException {
    var pages = new TreeMap<String, List<CitationCheck.Quoted>>();
    for (String name : names) {
      if (!name.endsWith(".html") || Files.size(folder.resolve(name)) > MAX_BYTES) continue;
      var quoted = new ArrayList<CitationCheck.Quoted>();
      for (CitedPlace place : CitedPlace.in(read(folder.resolve(name), name, unreadable))) {
        if (place.citation().isEmpty())
          unreadable.add(Finding.of(CitationCode.MALFORMED, name, place.line(), place.marker()));
        else quoted.add(new CitationCheck.Quoted(place.citation().get(), place.line()));
      }
      pages.put(name, quoted);
    }
    return pages;
  }

  private static String read(Path file, String name, List<Finding> unreadable) {
    try {
      String text = Files.readString(file);
      if (text.isBlank())
        unreadable.add(Finding.of(InquiryCode.UNREADABLE_FILE, name, 0, "it is empty"));
      return text;
    } catch (CharacterCodingException e) {
      unreadable.add(Finding.of(InquiryCode.UNREADABLE_FILE, name, 0, "its bytes are not UTF-8"));
    } catch (IOException e) {
      unreadable.add(Finding.of(InquiryCode.UNREADABLE_FILE, name, 0, "" + e));
    }
    return "";
  }

  /// Cited files as they lie around, for inquiries that were not made here.
  private static final class PlainFiles extends NoSources {
    private final List<Path> roots;
    private final Map<SourceId, SourceText> texts = new LinkedHashMap<>();

    PlainFiles(List<Path> roots) {
      this.roots = roots;
    }

    @Override
    public Optional<Source> find(String name) {
      for (Path root : roots) {
        Path file = root.resolve(name.replaceFirst("^/+", "")).normalize();
        try {
          if (!file.startsWith(root) || !Files.isRegularFile(file) || Files.size(file) > MAX_BYTES)
            continue;
          byte[] bytes = Files.readAllBytes(file);
          SourceId id = SourceId.of(bytes);
          SourceText text = SourceText.plain(new String(bytes, StandardCharsets.UTF_8));
          texts.put(id, text);
          return Optional.of(
              new Source(
                  id,
                  new Origin.File(name),
                  "text/plain",
                  name,
                  Instant.EPOCH,
                  bytes.length,
                  text.lines(),
                  0,
                  id));
        } catch (IOException e) {
          continue;
        }
      }
      return Optional.empty();
    }

    @Override
    public SourceText text(SourceId id) {
      return texts.get(id);
    }
  }

  /// The stored sources first, plain files where they do not know a name.
  private record Both(StoredLibrary stored, PlainFiles plain) implements Library {
    @Override
    public List<Passage> search(String query, int k) {
      return stored.search(query, k);
    }

    @Override
    public List<Source> sources() {
      return stored.sources();
    }

    @Override
    public Optional<Source> source(SourceId id) {
      return stored.source(id);
    }

    @Override
    public Optional<Source> find(String name) {
      return stored.find(name).or(() -> plain.find(name));
    }

    @Override
    public SourceText text(SourceId id) {
      return plain.texts.containsKey(id) ? plain.text(id) : stored.text(id);
    }
  }
}
