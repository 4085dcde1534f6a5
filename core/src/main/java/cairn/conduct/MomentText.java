package cairn.conduct;

import cairn.conduct.Directive.Moment;
import cairn.text.BoundedPattern;
import java.util.LinkedHashMap;
import java.util.Map;

/// Finds "before committing" and its like.
final class MomentText {
  private static final String BEFORE =
      "(?:before|prior to|until you|bevor|vor|avant|antes de|antes do|antes da|prima di|перед)(?:"
          + " \\S+){0,3}? ?";

  private static final Map<Moment, BoundedPattern> MOMENTS = new LinkedHashMap<>();

  static {
    MOMENTS.put(
        Moment.COMMIT,
        of(
            "(?:git"
                + " )?(?:commit|commits|committing|commiting|einchecken|committest|commiter|commitear|commitar|коммит)",
            "提交(?:代码)?之?前|コミット(?:する)?前|커밋"));
    MOMENTS.put(
        Moment.PUSH, of("(?:git )?(?:push|pushing|pushes|pushen|pousser)", "推送之?前|プッシュ(?:する)?前"));
    MOMENTS.put(Moment.MERGE, of("(?:merge|merging|pull request|pr|prs|opening a pr)", "合并之?前"));
    MOMENTS.put(
        Moment.RELEASE,
        of(
            "(?:releas(?:e|es|ing)|tag|tagging|publish|publishing|deploy|deploying|deployment|veröffentlichen|publier|publicar)",
            "发布之?前|リリース前"));
    MOMENTS.put(
        Moment.END,
        of(
            "(?:finish|finishing|finished|done|completing|completion|you stop|end"
                + " of|ending|fertig|terminer|terminar)",
            "完成之?前"));
  }

  private MomentText() {}

  private static BoundedPattern of(String words, String unspaced) {
    return BoundedPattern.of("(?iu)\\b" + BEFORE + words + "\\b|" + unspaced);
  }

  static Moment of(String text) {
    for (var each : MOMENTS.entrySet()) if (each.getValue().found(text)) return each.getKey();
    return Moment.NONE;
  }
}
