package cairn.store;

import java.util.Map;

/// The password of a database, from the environment. Where there is none, the driver looks into the
/// passfile (`PGPASSFILE`, `~/.pgpass`).
final class Passwords {
  private Passwords() {}

  static String of(Map<String, String> environment) {
    String own = environment.getOrDefault("CAIRN_LOG_PASSWORD", "");
    return own.isEmpty() ? environment.getOrDefault("PGPASSWORD", "") : own;
  }
}
