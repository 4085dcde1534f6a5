package cairn.use.inquiry;

import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Proposal;
import cairn.inquiry.settings.Treatment;
import cairn.inquiry.state.InquiryAnswer;
import cairn.inquiry.state.InquiryAnswer.FacetOverride;
import cairn.inquiry.state.InquiryAnswer.FacetsDecision;
import cairn.inquiry.state.InquiryAnswer.Focus;
import cairn.inquiry.state.InquiryGate;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The facets gate: facets can be reworded, sections and visuals dropped, and what lies beside the
/// question taken in, each with a short line; Enter confirms what stands.
public final class FacetsForm implements GateForm {
  private static final BoundedPattern REWORD = BoundedPattern.of("(\\d)\\s*[:.]\\s*(.+)");
  private static final BoundedPattern TREAT =
      BoundedPattern.of("([a-e])\\s+(skip|facet|section|both)(?:\\s+as\\s+(.+))?");
  private static final BoundedPattern DROP = BoundedPattern.of("([sv])(\\d{1,3})");
  private static final Map<String, Treatment> TREATMENTS =
      Map.of(
          "skip", Treatment.SKIP,
          "facet", Treatment.ADDITIONAL_FACET,
          "section", Treatment.REPORT_SECTION_ONLY,
          "both", Treatment.ADDITIONAL_FACET_AND_SECTION);

  private final Proposal proposal;
  private final Map<Integer, String> reworded = new LinkedHashMap<>();
  private final Map<String, Focus> treated = new LinkedHashMap<>();
  private final Set<String> dropped = new LinkedHashSet<>();
  private @Nullable DeepConfirm deep;

  FacetsForm(InquiryGate.Facets about) {
    this.proposal = about.proposal();
  }

  /// @param subfocus empty where it only says the title again
  public record Facet(int index, String title, String subfocus) {}

  /// What lies beside the question.
  ///
  /// @param letter by which it is named in an answer
  /// @param recommended what to do with it, in a word
  public record Beside(char letter, String title, String recommended) {}

  public List<Facet> facets() {
    return proposal.facets().stream()
        .map(f -> {
          String title = f.title().toLowerCase(Locale.ROOT);
          boolean more = !f.subfocus().toLowerCase(Locale.ROOT).startsWith(title);
          return new Facet(f.index(), f.title(), more ? f.subfocus() : "");
        })
        .toList();
  }

  /// The titles of the sections: `s1`, `s2`… in an answer.
  public List<String> sectionTitles() {
    return proposal.sections().stream().map(Proposal.Section::title).toList();
  }

  /// The kinds of the visuals: `v1`, `v2`… in an answer.
  public List<String> visualKinds() {
    return proposal.visualisations().stream().map(Proposal.Visualisation::type).toList();
  }

  public List<Beside> beside() {
    var all = new ArrayList<Beside>();
    for (Proposal.FocusArea area : proposal.additionalFocusAreas())
      all.add(new Beside((char) ('a' + all.size()), area.title(), area.recommended().word()));
    return all;
  }

  @Override
  public String help() {
    return "Enter: confirm; regenerate; cancel; change it with `2: another question`, `drop s2 v3`,"
        + " `a facet|section|both|skip`, `deep depth_2_only|all_levels`";
  }

  @Override
  public Optional<String> hear(String line) {
    if (line.startsWith("{")) return Optional.of(line);
    switch (line) {
      case "", "confirm" -> {
        return Optional.of(answer());
      }
      case "regenerate", "cancel" -> {
        return Optional.of(line);
      }
      default -> change(line);
    }
    return Optional.empty();
  }

  private void change(String line) {
    Search reword = REWORD.matcher(line);
    Search treat = TREAT.matcher(line);
    if (reword.matches()) {
      int index = Integer.parseInt(reword.group(1));
      if (index < 1 || index > proposal.facets().size())
        throw new Unclear("there is no facet " + index);
      reworded.put(index, reword.group(2).strip());
    } else if (treat.matches()) {
      treat(treat.group(1).charAt(0), TREATMENTS.get(treat.group(2)), treat.group(3));
    } else if (line.startsWith("drop ")) {
      for (String name : line.substring(5).strip().split("[\\s,]+")) dropped.add(id(name));
    } else if (line.startsWith("deep ")) {
      deep =
          Arrays.stream(DeepConfirm.values())
              .filter(d -> d.word().equals(line.substring(5).strip()))
              .findFirst()
              .orElseThrow(() -> new Unclear("'" + line + "' is not understood"));
    } else {
      throw new Unclear("'" + line + "' is not understood");
    }
  }

  private void treat(char letter, Treatment treatment, @Nullable String title) {
    int index = letter - 'a';
    if (index >= proposal.additionalFocusAreas().size())
      throw new Unclear("there is no '" + letter + "'");
    String id = proposal.additionalFocusAreas().get(index).id();
    treated.put(id, new Focus(id, treatment, title == null ? null : title.strip()));
  }

  /// The id of `s2`, the second section, or `v1`, the first visual.
  private String id(String name) {
    Search named = DROP.matcher(name);
    List<String> ids =
        !named.matches() ? List.of() : named.group(1).equals("s") ? sections() : visuals();
    int index = ids.isEmpty() ? 0 : Integer.parseInt(named.group(2));
    if (index < 1 || index > ids.size()) throw new Unclear("there is no '" + name + "'");
    return ids.get(index - 1);
  }

  private List<String> sections() {
    return proposal.sections().stream().map(Proposal.Section::id).toList();
  }

  private List<String> visuals() {
    return proposal.visualisations().stream().map(Proposal.Visualisation::id).toList();
  }

  private String answer() {
    if (reworded.isEmpty() && treated.isEmpty() && dropped.isEmpty() && deep == null)
      return FacetsDecision.CONFIRM.word();
    var overrides = new ArrayList<FacetOverride>();
    reworded.forEach((index, words) -> overrides.add(new FacetOverride(index, null, words)));
    return new InquiryAnswer.Facets(
            decision(), overrides, kept(sections()), kept(visuals()), treated(), deep)
        .text();
  }

  private FacetsDecision decision() {
    if (reworded.isEmpty()) return FacetsDecision.CONFIRM_ALL;
    return reworded.size() == 1 ? FacetsDecision.MODIFY_ONE : FacetsDecision.MODIFY_MULTIPLE;
  }

  private List<Focus> treated() {
    return List.copyOf(treated.values());
  }

  private List<String> kept(List<String> ids) {
    return ids.stream().filter(id -> !dropped.contains(id)).toList();
  }
}
