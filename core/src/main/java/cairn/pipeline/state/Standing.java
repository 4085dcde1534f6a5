package cairn.pipeline.state;

import cairn.finding.Finding;
import cairn.pipeline.registry.PipelineCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Which scores still stand: a score holds for the bytes that its critics read, and what was taken
/// over unjudged for the bytes that were taken over. The files are compared as they are now,
/// because the log cannot know that somebody edited one.
///
/// @param broken files that passed review and are other files now
public record Standing(List<Broken> broken) {
  /// @param now the hash of the file; null if it is gone
  /// @param made by verification, not by the agent itself
  public record Broken(
      String agent, String path, String scored, @Nullable String now, boolean made) {
    String words() {
      if (made) return path + " changed since the verification of " + agent + " made it";
      return path + (now == null ? " is gone" : " changed") + " since " + agent + " passed with it";
    }
  }

  public Standing {
    broken = List.copyOf(broken);
  }

  /// Compares what passed with the files. Who took no part in the last run is held to what passed
  /// before: else a run of one agent would vouch for everybody's files.
  ///
  /// @param hash of the file at a path; null if there is none
  public static Standing of(PipelineState state, Function<String, @Nullable String> hash) {
    var broken = new ArrayList<Broken>();
    scored(state)
        .forEach((path, scored) -> {
          String now = hash.apply(path);
          // What is gone can be made again, or belongs to a project that is.
          if (now == null && scored.mayGo() || scored.hash().equals(now)) return;
          broken.add(new Broken(scored.agent(), path, scored.hash(), now, scored.made()));
        });
    return new Standing(broken);
  }

  /// Every file whose bytes a score rests on.
  public static Set<String> scoredFiles(PipelineState state) {
    return scored(state).keySet();
  }

  private record Scored(String agent, String hash, boolean made, boolean mayGo) {}

  /// By path, as the last run left it that had to do with the path.
  private static Map<String, Scored> scored(PipelineState state) {
    var scored = new LinkedHashMap<String, Scored>();
    var seen = new HashSet<String>();
    String project = state.run() == null ? "" : state.run().setup().project();
    for (Run run = state.run(); run != null; run = state.before(run).orElse(null)) {
      boolean mine = run.setup().project().equals(project);
      for (String name : run.wiring().names()) {
        Progress p = run.of(name);
        boolean part = !(p.stage() instanceof Stage.LeftOut);
        if (!part || !seen.add(run.setup().project() + "/" + name) || !p.stage().stands()) continue;
        for (Draft.File file : p.draft().files())
          scored.putIfAbsent(file.path(), new Scored(name, file.hash(), false, !mine));
        p.made()
            .forEach((path, hash) -> scored.putIfAbsent(path, new Scored(name, hash, true, true)));
      }
    }
    return scored;
  }

  /// The agents whose score is void.
  public Set<String> agents() {
    var names = new TreeSet<String>();
    broken.forEach(b -> names.add(b.agent()));
    return names;
  }

  public List<Finding> findings() {
    return broken.stream()
        .map(b ->
            Finding.of(PipelineCode.SCORE_VOID, b.path(), 0, b.words() + "; its score is void")
                .about(b.agent()))
        .toList();
  }
}
