package cairn.pipeline.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What a worker is told besides its task, in the order of the seed: the project, its rules, the
/// skill, the templates it names, the gotchas, and the worker itself. References are named and read
/// on demand.
public record Layers(List<Layer> all) {
  /// Characters per token, on the dear side for English and Markdown.
  private static final int CHARACTERS = 4;

  public static final List<String> NAMES =
      List.of("project", "rules", "skill", "templates", "gotchas", "identity");

  /// @param name one of [#NAMES]
  public record Layer(String name, String text) {
    public long tokens() {
      return Math.ceilDiv(text.length(), CHARACTERS);
    }
  }

  public static Layers of(Setup setup, String agent, String gotchas) {
    Setup.Kit kit = setup.kits().getOrDefault(agent, Setup.Kit.NONE);
    var texts =
        List.of(
            setup.charter().identity(),
            joined(setup.charter().rules()),
            kit.skill(),
            joined(kit.templates()),
            gotchas,
            kit.identity());
    var all = new ArrayList<Layer>();
    for (int i = 0; i < texts.size(); i++) all.add(new Layer(NAMES.get(i), texts.get(i)));
    return new Layers(List.copyOf(all));
  }

  private static String joined(Map<String, String> files) {
    var text = new StringBuilder();
    files.forEach((file, body) ->
        text.append("<!-- ").append(file).append(" -->\n").append(body.strip()).append("\n\n"));
    return text.toString().strip();
  }
}
