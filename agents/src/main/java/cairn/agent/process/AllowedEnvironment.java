package cairn.agent.process;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The environment that a program of ours gets: an allow-list, so that no key reaches a program
/// that was not given it by name.
public final class AllowedEnvironment {
  private static final List<String> BASIC =
      List.of(
          "PATH",
          "HOME",
          "USER",
          "LANG",
          "LC_ALL",
          "TZ",
          "TMPDIR",
          "TERM",
          "SHELL",
          "XDG_CONFIG_HOME",
          "HTTPS_PROXY",
          "HTTP_PROXY",
          "ALL_PROXY",
          "NO_PROXY",
          "https_proxy",
          "http_proxy",
          "all_proxy",
          "no_proxy",
          "SSL_CERT_FILE",
          "NODE_EXTRA_CA_CERTS");

  /// Names of variables whose values are nobody's business.
  private static final String PRIVATE =
      "(?i).*(KEY|TOKEN|SECRET|PASSWORD|CREDENTIAL|S_PROXY|P_PROXY|L_PROXY).*";

  private AllowedEnvironment() {}

  /// @param all the environment to choose from
  /// @param also names of further variables to pass on
  public static Map<String, String> of(Map<String, String> all, Collection<String> also) {
    var chosen = new TreeMap<String, String>();
    for (var names : List.of(BASIC, also))
      for (String name : names) {
        String value = all.get(name);
        if (value != null) chosen.put(name, value);
      }
    return chosen;
  }

  /// `text` without the values of private variables.
  static String hide(String text, Map<String, String> environment) {
    String hidden = text;
    for (var variable : environment.entrySet())
      if (variable.getKey().matches(PRIVATE) && !variable.getValue().isBlank())
        hidden = hidden.replace(variable.getValue(), "[" + variable.getKey() + "]");
    return hidden;
  }
}
