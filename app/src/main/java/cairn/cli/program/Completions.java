package cairn.cli.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// What a shell needs to complete our commands, written from the commands themselves.
final class Completions {
  enum Shell {
    BASH,
    ZSH,
    FISH,
    POWERSHELL
  }

  /// A command by its words, and what may follow: names with what they are for.
  private record Place(List<String> words, List<Offer> commands, List<Offer> options) {
    String path() {
      return String.join(" ", words);
    }

    List<Offer> all() {
      var all = new ArrayList<>(commands);
      all.addAll(options);
      return all;
    }
  }

  private record Offer(String word, String about) {}

  private Completions() {}

  static String script(Shell shell, CommandLine line) {
    List<Place> places = new ArrayList<>();
    collect(line.getCommandSpec(), List.of(), places);
    return switch (shell) {
      case BASH -> AutoComplete.bash("cairn", line);
      case ZSH -> zsh(places);
      case FISH -> fish(places);
      case POWERSHELL -> powershell(places);
    };
  }

  private static void collect(CommandSpec spec, List<String> words, List<Place> places) {
    var commands = new ArrayList<Offer>();
    for (var sub : spec.subcommands().entrySet()) {
      CommandSpec child = sub.getValue().getCommandSpec();
      if (!child.usageMessage().hidden())
        commands.add(new Offer(sub.getKey(), first(child.usageMessage().description())));
    }
    var options = new ArrayList<Offer>();
    for (OptionSpec option : spec.options())
      if (!option.hidden())
        options.add(new Offer(option.longestName(), first(option.description())));
    places.add(new Place(words, commands, options));
    for (var sub : spec.subcommands().entrySet()) {
      if (sub.getValue().getCommandSpec().usageMessage().hidden()) continue;
      var deeper = new ArrayList<>(words);
      deeper.add(sub.getKey());
      collect(sub.getValue().getCommandSpec(), deeper, places);
    }
  }

  private static String first(String[] description) {
    return description.length == 0 ? "" : description[0].strip();
  }

  private static String zsh(List<Place> places) {
    return """
    #compdef cairn
    # Written by `cairn completion zsh`.
    _cairn() {
      local at= word
      local -a offers
      for word in "${(@)words[2,CURRENT-1]}"; do
        case "$at${at:+ }$word" in
          (%s) at="$at${at:+ }$word" ;;
          (*) break ;;
        esac
      done
      case "$at" in
    %s  esac
      _describe 'cairn' offers
      _files
    }
    if [ "$funcstack[1]" = _cairn ]; then _cairn "$@"; else compdef _cairn cairn; fi
    """
        .formatted(
            places.stream()
                .filter(p -> !p.words().isEmpty())
                .map(p -> "'" + p.path() + "'")
                .collect(Collectors.joining("|")),
            lines(
                places,
                p ->
                    "    ('"
                        + p.path()
                        + "') offers=("
                        + p.all().stream()
                            .map(o ->
                                quoted(o.word().replace(":", "\\:") + ":" + o.about(), "'\\''"))
                            .collect(Collectors.joining(" "))
                        + ") ;;\n"));
  }

  private static String fish(List<Place> places) {
    return """
    # Written by `cairn completion fish`.
    function __cairn_in
      set -l words (commandline -opc)
      set -e words[1]
      for want in $argv
        test (count $words) -gt 0; and test "$words[1]" = "$want"; or return 1
        set -e words[1]
      end
    end
    function __cairn_at
      __cairn_in $argv; and test (count (commandline -opc)) -eq (math (count $argv) + 1)
    end
    """
        + lines(
            places,
            p -> {
              var text = new StringBuilder();
              for (Offer o : p.commands())
                text.append("complete -c cairn -f -n '__cairn_at ")
                    .append(p.path())
                    .append("' -a ")
                    .append(o.word())
                    .append(" -d ")
                    .append(quoted(o.about(), "\\'"))
                    .append('\n');
              for (Offer o : p.options())
                if (o.word().startsWith("--"))
                  text.append("complete -c cairn -n '__cairn_in ")
                      .append(p.path())
                      .append("' -l ")
                      .append(o.word().substring(2))
                      .append(" -d ")
                      .append(quoted(o.about(), "\\'"))
                      .append('\n');
              return text.toString();
            });
  }

  private static String powershell(List<Place> places) {
    return """
    # Written by `cairn completion powershell`; add it to $PROFILE.
    Register-ArgumentCompleter -Native -CommandName cairn -ScriptBlock {
      param($word, $ast, $cursor)
      $offers = @{
    %s  }
      $at = ''
      foreach ($element in ($ast.CommandElements | Select-Object -Skip 1)) {
        $next = if ($at) { "$at $element" } else { "$element" }
        if ($offers.ContainsKey($next)) { $at = $next } else { break }
      }
      $offers[$at] | Where-Object { $_ -like "$word*" } | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new($_)
      }
    }
    """
        .formatted(
            lines(
                places,
                p ->
                    "    '"
                        + p.path()
                        + "' = @("
                        + p.all().stream()
                            .map(o -> "'" + o.word() + "'")
                            .collect(Collectors.joining(", "))
                        + ")\n"));
  }

  private static String lines(List<Place> places, Function<Place, String> line) {
    return places.stream().map(line).collect(Collectors.joining());
  }

  /// @param escaped how the shell writes a quotation mark inside quotation marks
  private static String quoted(String text, String escaped) {
    return "'" + text.replace("'", escaped) + "'";
  }
}
