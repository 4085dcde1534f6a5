package cairn.inquiry.state;

import cairn.kernel.snapshot.Shelf;
import cairn.kernel.snapshot.Snapshots;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.pcollections.PVector;
import org.pcollections.TreePVector;
import tools.jackson.databind.JsonNode;

/// All inquiries of a project. Finished ones rest on disk; the open ones are listed by id.
public record Inquiries(Shelf<Inquiry> all, PVector<String> active) {
  public static final Inquiries NONE =
      new Inquiries(Shelf.empty(Inquiry.class), TreePVector.empty());

  public Optional<Inquiry> get(String id) {
    return all.get(id);
  }

  /// The id that somebody means by `name`: an id, the beginning of one, or its words without the
  /// day. Where several begin so, the newest.
  public Optional<String> named(String name) {
    if (all.has(name)) return Optional.of(name);
    if (name.isEmpty()) return Optional.empty();
    for (long i = all.size() - 1; i >= 0; i--) {
      String id = all.keyAt(i);
      if (id.startsWith(name) || id.substring(id.indexOf('-') + 1).startsWith(name))
        return Optional.of(id);
    }
    return Optional.empty();
  }

  /// The agent that has this role in it, or in the ensemble it belongs to, as somebody said; empty
  /// for what `cairn.yaml` says.
  public String agent(String id, String role) {
    Optional<Inquiry> own = get(id);
    String whole = own.map(Inquiry::ensemble).orElse(null);
    String agent = own.map(i -> named(i, role)).orElse("");
    return agent.isEmpty() && whole != null
        ? get(whole).map(i -> named(i, role)).orElse("")
        : agent;
  }

  private static String named(Inquiry inquiry, String role) {
    return inquiry.agents().getOrDefault(role, inquiry.agent());
  }

  public List<Inquiry> open() {
    return active.stream().map(id -> all.get(id).orElseThrow()).filter(Inquiry::open).toList();
  }

  /// Those whose files may have changed lately.
  public List<Inquiry> recent() {
    return active.stream().map(id -> all.get(id).orElseThrow()).toList();
  }

  public List<Inquiry> list() {
    return all.values();
  }

  /// The trees of an ensemble, in the order of its models.
  public List<Inquiry> trees(String root) {
    return recent().stream().filter(i -> root.equals(i.ensemble())).toList();
  }

  public Inquiries with(Inquiry inquiry) {
    PVector<String> ids = active.contains(inquiry.id()) ? active : active.plus(inquiry.id());
    return new Inquiries(all.with(inquiry.id(), inquiry), forget(ids));
  }

  /// Finished inquiries stay listed until this many newer ones are; then only their file remains.
  private static final int REMEMBERED = 64;

  private PVector<String> forget(PVector<String> ids) {
    if (ids.size() <= REMEMBERED) return ids;
    for (String id : ids) if (all.get(id).filter(Inquiry::open).isEmpty()) return ids.minus(id);
    return ids;
  }

  public Inquiries change(String id, UnaryOperator<Inquiry> change) {
    return get(id).map(inquiry -> with(change.apply(inquiry))).orElse(this);
  }

  /// A few active ids are always needed, an inquiry only when somebody asks for it.
  public static final class Keeping implements Snapshots<Inquiries> {
    private static final int VERSION = 3;

    @Override
    public int version() {
      return VERSION;
    }

    @Override
    public void save(Inquiries state, Writer out) {
      out.hot(List.copyOf(state.active()));
      out.shelf("inquiries", state.all());
    }

    @Override
    public Inquiries load(Reader in) {
      PVector<String> active = TreePVector.empty();
      for (JsonNode id : in.hot()) active = active.plus(id.asString());
      return new Inquiries(in.shelf("inquiries", Inquiry.class), active);
    }
  }
}
