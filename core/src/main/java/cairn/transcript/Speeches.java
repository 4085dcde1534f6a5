package cairn.transcript;

import cairn.transcript.Entry.Speaker;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Plain text in which `User:` or `Assistant:` opens each speech.
final class Speeches {
  private static final Pattern SPEAKER =
      Pattern.compile(
          "(?im)^(?:#+\\s*|\\*\\*)?(user|human|researcher|assistant|agent|ai|claude)(?:\\*\\*)?"
              + "\\s*:(?:\\*\\*)?[ \\t]*");

  private static final Set<String> USERS = Set.of("user", "human", "researcher");

  private Speeches() {}

  static List<Entry> read(String text, String session) {
    var entries = new ArrayList<Entry>();
    Matcher match = SPEAKER.matcher(text);
    Speaker speaker = Speaker.USER;
    int from = -1;
    while (match.find()) {
      if (from >= 0) entries.add(said(speaker, text.substring(from, match.start()), session));
      String who = match.group(1).toLowerCase(Locale.ROOT);
      speaker = USERS.contains(who) ? Speaker.USER : Speaker.AGENT;
      from = match.end();
    }
    if (from >= 0) entries.add(said(speaker, text.substring(from), session));
    return entries;
  }

  private static Entry said(Speaker speaker, String words, String session) {
    return new Entry.Said(new Entry.Mark("", null, session, "text"), speaker, "", words.strip());
  }
}
