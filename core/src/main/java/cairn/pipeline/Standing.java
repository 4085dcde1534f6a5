package cairn.pipeline;

import cairn.finding.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Which scores of a run still stand: a score holds for the bytes that its critics read. The files
/// are compared as they are now, because the log cannot know that somebody edited one.
///
/// @param broken files that passed review and are other files now
public record Standing(List<Broken> broken) {
  /// @param now the hash of the file; null if it is gone
  public record Broken(String agent, String path, String scored, @Nullable String now) {
    public String words() {
      return path + (now == null ? " is gone" : " changed") + " since " + agent + " passed with it";
    }
  }

  public Standing {
    broken = List.copyOf(broken);
  }

  /// Compares what passed with the files.
  ///
  /// @param hash of the file at a path; null if there is none
  public static Standing of(@Nullable Run run, Function<String, @Nullable String> hash) {
    var broken = new ArrayList<Broken>();
    if (run != null)
      for (String name : run.wiring().names()) {
        Progress p = run.of(name);
        if (!(p.stage() instanceof Stage.Passed)) continue;
        for (Draft.File file : p.draft().files()) {
          String now = hash.apply(file.path());
          if (!file.hash().equals(now)) broken.add(new Broken(name, file.path(), file.hash(), now));
        }
      }
    return new Standing(broken);
  }

  /// Every file whose bytes a score of the run rests on.
  public static Set<String> scoredFiles(@Nullable Run run) {
    var paths = new TreeSet<String>();
    if (run != null)
      for (Progress p : run.progress().values())
        if (p.stage() instanceof Stage.Passed)
          p.draft().files().forEach(file -> paths.add(file.path()));
    return paths;
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
