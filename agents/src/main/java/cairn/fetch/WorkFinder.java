package cairn.fetch;

import cairn.finding.Finding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Asks every configured engine at once and puts their answers together. An engine that fails is a
/// finding; the others still count.
public final class WorkFinder implements AutoCloseable {
  /// What the engines found, their best first, each work once.
  public record Found(List<Work> works, List<Finding> findings) {}

  /// What one engine said.
  private record Answer(List<Work> works, List<Finding> findings) {}

  private final List<WorkSearch> engines = new ArrayList<>();
  private final List<WebFetch> fetches = new ArrayList<>();

  /// An engine whose address a person configured may be on this machine; a public one may not lead
  /// there.
  public WorkFinder(WebSettings settings, Outside outside) {
    settings
        .engines()
        .forEach((name, engine) -> {
          boolean own = !engine.address().isEmpty();
          var fetch =
              new WebFetch(
                  own ? settings.rules().allowPrivate() : settings.rules(), outside.proxies());
          fetches.add(fetch);
          Secret key = engine.key(outside.project(), outside.environment());
          var asker = new SearchEngines.Asker(key, engine.mailto());
          engines.add(SearchEngines.of(name, engine.address(), asker, fetch));
        });
  }

  public List<String> engines() {
    return engines.stream().map(WorkSearch::engine).toList();
  }

  /// At most `limit` works; the engines take turns, so that none drowns the others.
  public Found find(String query, int limit) throws InterruptedException {
    Map<String, Future<Answer>> asked = new LinkedHashMap<>();
    List<List<Work>> answers = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (WorkSearch engine : engines)
        asked.put(engine.engine(), threads.submit(() -> ask(engine, query, limit)));
      for (Future<Answer> future : asked.values()) {
        Answer answer = future.get();
        answers.add(answer.works());
        findings.addAll(answer.findings());
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
    return new Found(inTurns(answers, limit), findings);
  }

  private static Answer ask(WorkSearch engine, String query, int limit) {
    try {
      return new Answer(engine.find(query, limit), List.of());
    } catch (FetchFailure e) {
      return new Answer(List.of(), List.of(e.finding(engine.engine())));
    }
  }

  private static List<Work> inTurns(List<List<Work>> answers, int limit) {
    List<Work> works = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    int longest = answers.stream().mapToInt(List::size).max().orElse(0);
    for (int rank = 0; rank < longest; rank++)
      for (List<Work> answer : answers)
        if (rank < answer.size() && works.size() < limit) {
          Work work = answer.get(rank);
          boolean known = seen.contains(work.url()) || seen.contains(plain(work.title()));
          seen.add(work.url());
          seen.add(plain(work.title()));
          if (!known) works.add(work);
        }
    return works;
  }

  private static String plain(String title) {
    return title.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
  }

  @Override
  public void close() {
    fetches.forEach(WebFetch::close);
  }
}
