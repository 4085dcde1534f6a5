package cairn.catalogue;

import cairn.literature.CiteKeys;
import cairn.literature.Publication;
import cairn.literature.SameWork;
import cairn.sources.SourceId;
import cairn.text.Json;
import cairn.text.Malformed;
import com.fasterxml.jackson.annotation.JsonValue;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What is known about works, in `.cairn/sources/works.jsonl` (version 1): one account a line,
/// appended only. A later account of the same place by the same kind of teller replaces the
/// earlier.
public final class WorkCatalogue {
  /// Who says it; the earlier of these is believed where two disagree.
  public enum Teller {
    PERSON,
    CROSSREF,
    OPENALEX,
    ARXIV,
    ZOTERO,
    ARTICLE,
    LIST,
    NOTE,
    FRONT;

    @JsonValue
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    @com.fasterxml.jackson.annotation.JsonCreator
    static Teller of(String word) {
      return valueOf(word.toUpperCase(Locale.ROOT));
    }
  }

  /// @param source the stored document that is this work; empty where there is none
  /// @param place where the account stands: a path with entry, an address, an id
  public record Account(String source, Teller teller, String place, Publication work) {}

  /// A work with everything known about it.
  ///
  /// @param sources stored documents that are it
  /// @param told who told of it
  public record Catalogued(Publication work, List<String> sources, Set<Teller> told) {}

  private final Path file;

  public WorkCatalogue(Path project) {
    this.file = project.resolve(".cairn").resolve("sources").resolve("works.jsonl");
  }

  /// Appends accounts that are new.
  ///
  /// @return how many were
  public int add(List<Account> accounts) throws IOException {
    if (accounts.isEmpty()) return 0;
    Files.createDirectories(file.getParent());
    try (FileChannel channel =
            FileChannel.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE);
        var _ = channel.lock()) {
      var known = new LinkedHashSet<>(accounts());
      var lines = new StringBuilder();
      int added = 0;
      for (Account account : accounts)
        if (known.add(account)) {
          lines.append(Json.write(account)).append('\n');
          added++;
        }
      long at = channel.size();
      if (at > 0 && !endsLine(channel, at)) lines.insert(0, '\n'); // heal a torn line
      ByteBuffer bytes = ByteBuffer.wrap(lines.toString().getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) at += channel.write(bytes, at);
      channel.force(false);
      return added;
    }
  }

  private static boolean endsLine(FileChannel channel, long size) throws IOException {
    ByteBuffer last = ByteBuffer.allocate(1);
    return channel.read(last, size - 1) == 1 && last.get(0) == '\n';
  }

  /// The accounts that hold now, in the order in which they first came.
  public List<Account> accounts() throws IOException {
    if (!Files.exists(file)) return List.of();
    Map<String, Account> latest = new LinkedHashMap<>();
    for (String line : Files.readString(file).split("\n")) {
      try {
        if (line.isBlank()) continue;
        Account account = Json.read(line, Account.class);
        latest.put(account.teller() + " " + account.place() + " " + account.source(), account);
      } catch (Malformed e) {
        // a line cut by a crash: it was never acknowledged
      }
    }
    return List.copyOf(latest.values());
  }

  /// All works, each once, each with its key.
  public List<Catalogued> works() throws IOException {
    List<Account> accounts = accounts();
    List<List<Account>> groups = groups(accounts);
    var joined = new ArrayList<Publication>();
    for (List<Account> group : groups) joined.add(joined(group));
    List<Publication> keyed = CiteKeys.keyed(joined);
    var works = new ArrayList<Catalogued>();
    for (int i = 0; i < keyed.size(); i++) {
      var sources = new LinkedHashSet<String>();
      var told = new LinkedHashSet<Teller>();
      for (Account account : groups.get(i)) {
        if (!account.source().isEmpty()) sources.add(account.source());
        told.add(account.teller());
      }
      works.add(new Catalogued(keyed.get(i), List.copyOf(sources), Set.copyOf(told)));
    }
    return works;
  }

  /// The work that each stored document is.
  public Map<SourceId, Publication> bySource() throws IOException {
    var by = new LinkedHashMap<SourceId, Publication>();
    for (Catalogued work : works())
      for (String source : work.sources()) by.put(new SourceId(source), work.work());
    return by;
  }

  private static List<List<Account>> groups(List<Account> accounts) {
    int[] number = SameWork.group(accounts.stream().map(Account::work).toList());
    Map<String, Integer> ofSource = new LinkedHashMap<>();
    Map<Integer, Integer> into = new LinkedHashMap<>();
    for (int i = 0; i < number.length; i++) {
      String source = accounts.get(i).source();
      if (source.isEmpty()) continue;
      Integer first = ofSource.putIfAbsent(source, number[i]);
      if (first != null && first != number[i]) into.put(number[i], first);
    }
    Map<Integer, List<Account>> groups = new LinkedHashMap<>();
    for (int i = 0; i < number.length; i++) {
      int group = number[i];
      for (int steps = 0; into.containsKey(group) && steps < number.length; steps++)
        group = into.get(group);
      groups.computeIfAbsent(group, _ -> new ArrayList<>()).add(accounts.get(i));
    }
    return List.copyOf(groups.values());
  }

  /// The made key comes from the earliest account, so that later knowledge does not change it.
  private static Publication joined(List<Account> group) {
    List<Publication> believed =
        group.stream().sorted(Comparator.comparing(Account::teller)).map(Account::work).toList();
    Publication whole = SameWork.join(believed);
    if (!whole.key().isEmpty()) return whole;
    Optional<Publication> earliest =
        group.stream().map(Account::work).filter(w -> !w.title().isEmpty()).findFirst();
    return earliest
        .map(w -> whole.keyed(CiteKeys.keyed(List.of(w)).getFirst().key()))
        .orElse(whole);
  }
}
