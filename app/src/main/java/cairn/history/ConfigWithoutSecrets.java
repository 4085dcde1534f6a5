package cairn.history;

import cairn.text.BoundedPattern;
import cairn.text.Search;

/// `cairn.yaml` as it may leave the machine: values of keys, tokens and passwords are taken out.
/// References to the environment stay, because they say nothing.
///
/// @param left how many values were taken out
record ConfigWithoutSecrets(String text, int left) {
  static final String INSTEAD = "\"(left out by cairn backup)\"";

  private static final String SECRET =
      "[\"']?[\\w-]*(?:key|token|secret|password|passwd|passphrase|authorization|credentials?)[\"']?";

  private static final BoundedPattern VALUE =
      BoundedPattern.of(
          "(?i)("
              + SECRET
              + "\\s*:["
              + " \\t]+)(\"[^\"\\n]*\"|'[^'\\n]*'|[^\\s#,}{\\[\\]|>\"'](?:[^,}\\n#]*[^,}\\n#\\s])?)");

  /// A value of several lines: all that stand deeper than its name.
  private static final BoundedPattern BLOCK =
      BoundedPattern.of(
          "(?im)^(([ \\t]*)(?:- )?"
              + SECRET
              + "\\s*:[ \\t]+)[|>].*\\n(?:(?:\\2[ \\t]+.*|[ \\t]*)\\n)*");

  /// A name and a password in an address.
  private static final BoundedPattern ADDRESS =
      BoundedPattern.of("(://[^/\\s:@\"']+:)([^@\\s/\"']+)@");

  static ConfigWithoutSecrets of(String yaml) {
    int left = 0;
    var lines = new StringBuilder();
    Search block = BLOCK.matcher(yaml);
    while (block.find()) {
      left++;
      block.appendReplacement(lines, BoundedPattern.literally(block.group(1) + INSTEAD + "\n"));
    }
    block.appendTail(lines);
    var text = new StringBuilder();
    Search value = VALUE.matcher(lines);
    while (value.find()) {
      String said = value.group(2).strip().replaceAll("^[\"']|[\"']$", "");
      boolean harmless =
          value.group(2).equals(INSTEAD)
              || said.isEmpty()
              || said.startsWith("$")
              || said.startsWith("env:");
      if (!harmless) left++;
      String now = harmless ? value.group(2) : INSTEAD;
      value.appendReplacement(text, BoundedPattern.literally(value.group(1) + now));
    }
    value.appendTail(text);
    Search address = ADDRESS.matcher(text.toString());
    var clean = new StringBuilder();
    while (address.find()) {
      left++;
      address.appendReplacement(clean, BoundedPattern.literally(address.group(1) + "left-out@"));
    }
    address.appendTail(clean);
    return new ConfigWithoutSecrets(clean.toString(), left);
  }
}
