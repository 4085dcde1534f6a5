package cairn.serve;

import cairn.text.Malformed;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Who may come in under which name, and as what.
///
/// @param roles by name; under `*` what others are whom the proxy names
/// @param header in which a proxy in front names the person, or null; whoever can reach this server
///   past the proxy can claim any name
public record People(Map<String, Visitor.Role> roles, @Nullable HeaderName header) {
  /// Only whoever has a link of `cairn serve`.
  public static final People NOBODY_ELSE = new People(Map.of(), null);

  private static final String OTHERS = "*";
  private static final int LONGEST = 64;
  private static final int MOST = 1000;

  public People {
    roles = Map.copyOf(roles);
  }

  /// @param roles by name: reader, researcher or owner
  /// @param header empty if no proxy names people
  /// @throws Malformed naming what cannot be used
  public static People of(Map<String, String> roles, String header) {
    var known = new LinkedHashMap<String, Visitor.Role>();
    roles.forEach((name, word) -> {
      if (!isName(name) && !name.equals(OTHERS))
        throw new Malformed("serve.people: '" + name + "' is no name: letters, digits, . _ @ -", 0);
      known.put(name, role(name, word));
    });
    if (known.size() > MOST) throw new Malformed("serve.people: more than " + MOST, 0);
    return new People(known, header.isEmpty() ? null : HeaderNames.create(header));
  }

  private static Visitor.Role role(String name, String word) {
    try {
      return Visitor.Role.valueOf(word.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new Malformed(
          "serve.people." + name + ": '" + word + "': write reader, researcher or owner", 0);
    }
  }

  static boolean isName(String name) {
    return !name.isEmpty()
        && name.length() <= LONGEST
        && name.chars().allMatch(c -> Character.isLetterOrDigit(c) || "._@-".indexOf(c) >= 0);
  }

  /// Those who are named here, in order; a proxy may know more.
  List<String> names() {
    return roles.keySet().stream().filter(name -> !name.equals(OTHERS)).sorted().toList();
  }

  public boolean knows(String name) {
    return isName(name) && roles.containsKey(name);
  }

  /// Who comes with a cookie that was given to this name; empty if they were struck off the list.
  Optional<Visitor> withCookie(String name) {
    return name.isEmpty()
        ? Optional.of(Visitor.OWNER)
        : Optional.ofNullable(roles.get(name)).map(role -> new Visitor(name, role));
  }

  /// Whom the proxy names; empty if that is nobody who may come in.
  Optional<Visitor> fromProxy(String name) {
    return Optional.ofNullable(roles.getOrDefault(name, roles.get(OTHERS)))
        .filter(_ -> isName(name))
        .map(role -> new Visitor(name, role));
  }

  /// What an agent of this person may do: no more than the person, and nothing if they were struck
  /// off the list.
  Optional<AgentPass> limited(AgentPass pass) {
    if (pass.person().isEmpty()) return Optional.of(pass);
    return Optional.ofNullable(roles.getOrDefault(pass.person(), roles.get(OTHERS)))
        .map(role -> role.may(Visitor.Role.RESEARCHER) ? pass : pass.reading());
  }
}
