package cairn.inquiry.tree;

import cairn.finding.Finding;
import cairn.inquiry.reading.Situation;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCode;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.OutsideFacet;
import cairn.inquiry.state.Registry;
import cairn.inquiry.words.Uniqueness;
import cairn.kernel.Decision;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Takes the subfocuses that outside agents registered into the log.
public final class RegisterFacets {
  private RegisterFacets() {}

  /// Takes what is new into the log. What others registered stands, even if it is too close to a
  /// subfocus of ours; then that is said.
  public static Decision<InquiryEvent> decide(Situation s, InquiryCommand.Register command) {
    Inquiry i = s.inquiry();
    var events = new ArrayList<InquiryEvent>();
    Set<String> known = Registry.own(i);
    i.registered().facets().forEach(e -> known.add(e.key()));
    List<String> taken = i.nodes().values().stream().map(Node::subfocus).toList();
    var fresh = new ArrayList<InquiryEvent.FacetsRegistered.Facet>();
    var warnings = new ArrayList<>(command.warnings());
    for (OutsideFacet entry : command.facets()) {
      if (!known.add(entry.key())) continue;
      Uniqueness.Nearest nearest = s.uniqueness().nearest(entry.subfocus(), taken);
      double likeness = Math.round(nearest.score() * 1000) / 1000.0;
      fresh.add(new InquiryEvent.FacetsRegistered.Facet(entry, likeness, nearest.nearest()));
      boolean slug =
          i.nodes().values().stream().anyMatch(n -> n.slug().equals(entry.subfocusSlug()));
      if (slug || s.uniqueness().collides(nearest))
        warnings.add(collision(i, entry, nearest, slug));
    }
    if (!fresh.isEmpty()) events.add(new InquiryEvent.FacetsRegistered(i.id(), fresh));
    Set<String> said = new HashSet<>(i.registered().warnings());
    for (Finding w : warnings)
      if (said.add(w.message()))
        events.add(
            new InquiryEvent.RegistryWarned(
                i.id(), w.code().code(), w.file(), w.line(), w.message()));
    return Decision.accept(events);
  }

  private static Finding collision(
      Inquiry i, OutsideFacet entry, Uniqueness.Nearest nearest, boolean slug) {
    String why =
        slug
            ? "its slug is taken"
            : "it says the same as \"" + nearest.nearest() + "\" (" + nearest.score() + ")";
    return Finding.of(
        InquiryCode.REGISTERED_TWICE,
        i.folder() + "/" + Registry.FILE,
        0,
        entry.registeredBy() + " registered " + entry.subfocusSlug() + ": " + why);
  }
}
