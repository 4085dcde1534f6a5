package cairn.host;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A brief as `work_take` hands it out, read from its words.
record TakenBrief(String work, String lease, boolean cold, String text) {
  private static final Pattern TAKEN =
      Pattern.compile("(?m)^work: (\\S+)\\nlease: (\\S+)(\\ncold: true.*)?\\n\\n");

  static List<TakenBrief> all(String words) {
    var briefs = new ArrayList<TakenBrief>();
    Matcher m = TAKEN.matcher(words);
    while (m.find()) {
      int next = words.indexOf("\nwork: ", m.end());
      briefs.add(
          new TakenBrief(
              m.group(1),
              m.group(2),
              m.group(3) != null,
              words.substring(m.end(), next < 0 ? words.length() : next)));
    }
    return briefs;
  }
}
