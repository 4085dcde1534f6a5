package cairn.serve;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The projects that one server shows, each behind a door of its own. Who is in at one door gets a
/// link for another one there, if they may come in under the same name.
public final class Neighbours {
  private record Neighbour(String name, Door door) {}

  /// @param here whether it is the project that was asked
  public record ProjectName(String name, boolean here) {}

  public record ProjectNames(List<ProjectName> projects) {}

  private final List<Neighbour> all = new ArrayList<>();

  /// @param name as the folder is called; a second one of that name gets a number
  public synchronized void add(String name, Door door) {
    var known = all.stream().map(Neighbour::name).collect(Collectors.toSet());
    String own = name;
    for (int i = 2; known.contains(own); i++) own = name + " " + i;
    all.add(new Neighbour(own, door));
  }

  synchronized ProjectNames names(Passes of) {
    return new ProjectNames(
        all.stream().map(n -> new ProjectName(n.name(), n.door().has(of))).toList());
  }

  /// A link that logs this visitor in there; empty if there is no such project, or not for them.
  synchronized Optional<URI> link(String name, Visitor visitor) {
    return all.stream()
        .filter(n -> n.name().equals(name))
        .map(Neighbour::door)
        .filter(door -> door.lets(visitor.name()))
        .map(door -> door.loginLink(visitor.name()))
        .findFirst();
  }
}
