package cairn.use.inquiry;

import cairn.gate.GateWords;
import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.state.InquiryAnswer;
import cairn.inquiry.state.InquiryAnswer.EnhancementAnswer;
import cairn.inquiry.state.InquiryGate;
import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The enhancements gate: chosen by number; `now` behind a number runs a follow-up at once.
public final class EnhancementsForm implements GateForm {
  private static final BoundedPattern NUMBERS = BoundedPattern.of("\\d( now)?([\\s,]+\\d( now)?)*");

  private final InquiryGate.Enhancements about;

  EnhancementsForm(InquiryGate.Enhancements about) {
    this.about = about;
  }

  /// @param where it is written into; empty for a follow-up
  public record Addition(String title, String description, String where, int score) {}

  public List<Addition> additions() {
    return about.candidates().stream()
        .map(c -> {
          Enhancement e = c.enhancement();
          return new Addition(
              e.title(), e.description(), e.cheap() ? GateWords.report(c) : "", e.compositeScore());
        })
        .toList();
  }

  @Override
  public String help() {
    return "Enter: those written into the report; or `1 3`, `2 now`, all, none";
  }

  @Override
  public Optional<String> hear(String line) {
    if (line.isEmpty()) return Optional.of("cheap");
    boolean word = line.equals("cheap") || line.equals("all") || line.equals("none");
    if (word || line.startsWith("{")) return Optional.of(line);
    if (!NUMBERS.matcher(line).matches()) throw new Unclear("'" + line + "' is not understood");
    var decisions = new ArrayList<EnhancementAnswer>();
    for (String choice : line.replace(",", " ").split("\\s+(?=\\d)"))
      decisions.add(decision(choice.strip()));
    return Optional.of(new InquiryAnswer.Enhancements(decisions).text());
  }

  private EnhancementAnswer decision(String choice) {
    int index = choice.charAt(0) - '1';
    if (index < 0 || index >= about.candidates().size())
      throw new Unclear("there is no " + choice.charAt(0));
    Enhancement e = about.candidates().get(index).enhancement();
    boolean now = choice.endsWith("now") && !e.cheap();
    return new EnhancementAnswer(e.id(), true, now ? Enhancement.Way.SPAWN_NOW : null);
  }
}
