package cairn.inquiry.state;

import cairn.inquiry.claim.Enhancement;

/// An enhancement that came up to the gate of an ensemble.
///
/// @param source `cross_model`, or `tree:` and the folder of the model's tree
/// @param enhancement its id where it was proposed
public record Surfaced(String source, String enhancement) {
  static final String CROSS_MODEL = "cross_model";
  private static final String TREE = "tree:";

  public static Surfaced of(Inquiry tree, Enhancement e) {
    return new Surfaced(TREE + folder(tree), e.id());
  }

  public static Surfaced crossModel(Enhancement e) {
    return new Surfaced(CROSS_MODEL, e.id());
  }

  /// The name of a tree's folder in that of its ensemble.
  public static String folder(Inquiry tree) {
    return tree.folder().substring(tree.folder().lastIndexOf('/') + 1);
  }

  public boolean from(Inquiry tree) {
    return source.equals(TREE + folder(tree));
  }

  /// How it is named at the gate, where several trees may propose the same.
  public String id() {
    return source.replaceFirst("^" + TREE, "") + "/" + enhancement;
  }
}
