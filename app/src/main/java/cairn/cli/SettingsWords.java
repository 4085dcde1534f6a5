package cairn.cli;

import cairn.inquiry.DeepConfirm;
import cairn.inquiry.Settings;
import cairn.inquiry.Strategy;
import java.util.ArrayList;
import java.util.List;

/// The settings of an inquiry in a few words, so that whoever goes on with one sees that its
/// settings stand and not those of the flags.
final class SettingsWords {
  private SettingsWords() {}

  static String of(Settings settings) {
    var words =
        new ArrayList<>(
            List.of("depth " + settings.depth(), settings.mode().word(), settings.level().word()));
    if (settings.strategy().kind() != Strategy.Kind.NONE)
      words.add(settings.strategy().kind().word());
    if (settings.deepConfirm() != DeepConfirm.NONE) words.add(settings.deepConfirm().word());
    return String.join(", ", words);
  }
}
