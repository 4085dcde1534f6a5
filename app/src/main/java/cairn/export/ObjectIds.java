package cairn.export;

import cairn.text.Sha256;

/// Names of things in research objects: letters, digits and hyphens, whatever they were called.
final class ObjectIds {
  private static final int READABLE = 48;

  private ObjectIds() {}

  static String of(String kind, String name) {
    String plain = name.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("^-|-$", "");
    if (plain.equals(name) && plain.length() <= 64) return kind + "-" + plain;
    String head = plain.length() > READABLE ? plain.substring(0, READABLE) : plain;
    return kind + "-" + head + "-" + Sha256.of(name).substring(7, 15);
  }
}
