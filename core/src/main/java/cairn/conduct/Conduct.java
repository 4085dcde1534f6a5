package cairn.conduct;

import cairn.conduct.Directive.Moment;
import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Compares an action with a rule. Plain cases only: everything else is not applicable.
public final class Conduct {
  /// @param verdict what the action says about the rule
  /// @param quote the command or file that says it
  public record Finding(Verdict verdict, String quote) {
    static final Finding NONE = new Finding(Verdict.NOT_APPLICABLE, "");
  }

  /// What came before the action in its session.
  ///
  /// @param user the words the user last said
  /// @param turn command lines of this turn, oldest first
  /// @param sinceEdit command lines since the last change of code
  public record Before(String user, List<String> turn, List<String> sinceEdit) {
    public static final Before NOTHING = new Before("", List.of(), List.of());

    public Before {
      turn = List.copyOf(turn);
      sinceEdit = List.copyOf(sinceEdit);
    }
  }

  private static final Set<String> STAGING_ALL =
      Set.of(".", "-A", "--all", "-u", "--update", "*", "-a");

  /// Subcommands that only look.
  private static final Set<String> LOOKING =
      Set.of("list", "show", "status", "--help", "-h", "help", "ls", "view", "info");

  private static final String ANY = "any command";
  private static final String FILES = "any file";

  private static final int MAX_QUOTE = 160;

  private final Directive rule;

  private Conduct(Directive rule) {
    this.rule = rule;
  }

  public static Directive read(String line) {
    return Directive.of(line);
  }

  /// Under which names a rule is looked for; an action has the same names.
  public static Set<String> keys(Directive rule) {
    var keys = new LinkedHashSet<String>();
    if (!rule.aboutActions()) return keys;
    boolean held = rule.moment() != Moment.NONE;
    if (held || rule.way().said() && rule.way().of().isEmpty() || rule.way().tests()) keys.add(ANY);
    for (Class<? extends Action> tool : rule.tools()) keys.add(tool.getSimpleName());
    if (!rule.places().isEmpty()) keys.add(ANY);
    if (!rule.places().isEmpty()
        || !rule.code().isEmpty()
        || !rule.banned().isEmpty()
        || !rule.words().isEmpty()) keys.add(FILES);
    for (String program : rule.programs()) keys.addAll(Programs.family(program));
    for (List<String> asked : rule.wanted()) if (asked.size() > 1) keys.add(asked.get(1));
    return keys;
  }

  public static Set<String> keys(Action action) {
    var keys = new LinkedHashSet<String>();
    switch (action) {
      case Action.Ran(var _, var commands) -> {
        keys.add(ANY);
        for (ShellCommand command : commands) keys.add(Programs.same(command.program()));
      }
      case Action.Wrote _, Action.Read _ -> keys.add(FILES);
      case Action.Searched _, Action.Used _ -> {}
    }
    keys.add(action.getClass().getSimpleName());
    return keys;
  }

  public static Finding judge(Directive rule, Action action, Before before) {
    if (!rule.aboutActions()) return Finding.NONE;
    var conduct = new Conduct(rule);
    if (rule.tools().contains(action.getClass()) && !rule.avoided().isEmpty())
      return new Finding(
          Verdict.FOLLOWED, action.getClass().getSimpleName().toLowerCase(Locale.ROOT));
    return switch (action) {
      case Action.Ran ran -> conduct.ran(ran, before);
      case Action.Wrote wrote -> conduct.wrote(wrote, before);
      case Action.Read read ->
          rule.reading() ? conduct.touched(read.path(), read.path(), before) : Finding.NONE;
      case Action.Searched _, Action.Used _ -> Finding.NONE;
    };
  }

  /// Whether an action happens in a folder, as far as it says so.
  public static boolean within(Action action, String folder) {
    return switch (action) {
      case Action.Ran(var _, var commands) ->
          commands.stream()
              .anyMatch(c ->
                  PathText.under(c.folder(), folder)
                      || c.words().stream().anyMatch(word -> PathText.under(word, folder)));
      case Action.Wrote wrote -> PathText.under(wrote.path(), folder);
      case Action.Read read -> PathText.under(read.path(), folder);
      case Action.Searched _, Action.Used _ -> false;
    };
  }

  private Finding ran(Action.Ran ran, Before before) {
    Verdict message = rule.commits().judge(ran);
    if (message != Verdict.NOT_APPLICABLE) return new Finding(message, cut(ran.line()));
    if (rule.moment() != Moment.NONE || !rule.held().isEmpty()) {
      Finding held = moment(ran, before);
      if (rule.moment() != Moment.END || held.verdict() != Verdict.NOT_APPLICABLE) return held;
    }
    Finding kept = Finding.NONE;
    for (ShellCommand command : ran.commands()) {
      Finding found = command(command, ran, before);
      if (found.verdict() == Verdict.BROKEN) return found;
      if (found.verdict() == Verdict.FOLLOWED) kept = found;
    }
    return kept;
  }

  private Finding command(ShellCommand command, Action.Ran ran, Before before) {
    Verdict way = rule.way().judge(command);
    if (way != Verdict.NOT_APPLICABLE) return found(way, command);
    for (List<String> out : rule.avoided()) {
      if (matches(out, command)) {
        if (rule.changing() && command.written().isEmpty()) continue;
        if (rule.looking() && !command.written().isEmpty()) continue;
        if (command.asks()
            || looks(out, command)
            || ordered(out, before.user())
            || rule.conditional()) return Finding.NONE;
        return found(Verdict.BROKEN, command);
      }
      if (out.size() > 2 && rule.positive() && matches(out.subList(0, 2), command))
        return found(Verdict.FOLLOWED, command);
    }
    if (rule.together()) return together(command, ran, before);
    for (List<String> asked : rule.wanted()) {
      if (matches(asked, command))
        return command.asks() ? Finding.NONE : found(Verdict.FOLLOWED, command);
      if (command.asks()) continue;
      if (evades(asked, command) && !ordered(List.of(command.program()), before.user()))
        return found(Verdict.BROKEN, command);
    }
    for (String place : rule.places()) {
      boolean device = place.replaceFirst("^/", "").startsWith("dev/");
      if (device && command.targets().stream().anyMatch(t -> PathText.under(t, place)))
        return found(Verdict.BROKEN, command);
    }
    for (String place : rule.places())
      for (String operand : rule.reading() ? files(command) : command.written())
        if (PathText.under(operand, place)) return touched(operand, command.toString(), before);
    return Finding.NONE;
  }

  /// Both or none: one without the other breaks the rule.
  private Finding together(ShellCommand command, Action.Ran ran, Before before) {
    if (rule.wanted().stream().noneMatch(asked -> matches(asked, command))) return Finding.NONE;
    var all = new ArrayList<>(ran.commands());
    for (String line : before.turn()) all.addAll(ShellLine.of(line));
    for (List<String> asked : rule.wanted())
      if (all.stream().noneMatch(each -> matches(asked, each)))
        return found(Verdict.BROKEN, command);
    return found(Verdict.FOLLOWED, command);
  }

  /// The action that the rule holds up, and whether what must come first did.
  private Finding moment(Action.Ran ran, Before before) {
    var seen = new ArrayList<ShellCommand>();
    for (String line : before.sinceEdit()) seen.addAll(ShellLine.of(line));
    for (ShellCommand command : ran.commands()) {
      if (!isMoment(command)) {
        seen.add(command);
        continue;
      }
      if (PathText.outside(command.folder()) || onlyProse(seen)) return Finding.NONE;
      if (rule.wanted().isEmpty() && !rule.tests()) return Finding.NONE;
      boolean all = !rule.tests() || seen.stream().anyMatch(Programs::tests);
      for (List<String> asked : rule.wanted())
        all &= seen.stream().anyMatch(each -> matches(asked, each));
      return found(all ? Verdict.FOLLOWED : Verdict.BROKEN, command);
    }
    return Finding.NONE;
  }

  private boolean isMoment(ShellCommand command) {
    String name = command.name();
    return switch (rule.moment()) {
      // Who commits says that it is finished.
      case COMMIT, END -> name.equals("git commit");
      case PUSH -> name.equals("git push");
      case MERGE -> name.equals("git merge") || name.equals("gh pr");
      case RELEASE ->
          name.equals("git tag")
              || command.operands().contains("publish")
              || command.operands().contains("release")
              || command.operands().contains("deploy");
      case NONE -> rule.held().stream().anyMatch(held -> matches(held, command));
    };
  }

  /// Nothing but documents is staged by name.
  private static boolean onlyProse(List<ShellCommand> seen) {
    boolean prose = false;
    for (ShellCommand command : seen) {
      if (!command.name().equals("git add")) continue;
      List<String> files = command.operands().subList(1, command.operands().size());
      if (files.isEmpty() || files.stream().anyMatch(f -> !PathText.prose(f))) return false;
      prose = true;
    }
    return prose;
  }

  private Finding wrote(Action.Wrote wrote, Before before) {
    for (String place : rule.places())
      if (PathText.under(wrote.path(), place)) return touched(wrote.path(), wrote.path(), before);
    if (PathText.prose(wrote.path()) || wrote.added().isEmpty()) return Finding.NONE;
    if (rule.inTests()
        && !wrote.path().toLowerCase(Locale.ROOT).matches(".{0,400}(?:test|spec).{0,200}"))
      return Finding.NONE;
    for (String name : rule.banned())
      if (holds(wrote.added(), name) && !holds(wrote.removed(), name))
        return rule.loose() || rule.conditional()
            ? Finding.NONE
            : new Finding(Verdict.BROKEN, cut(name + " in " + wrote.path()));
    for (String word : rule.words()) {
      if (!PathText.written(wrote.path(), rule.text())) continue;
      boolean now = SourceText.uses(wrote.added(), word);
      if (now && !SourceText.uses(wrote.removed(), word) && !rule.loose())
        return new Finding(Verdict.BROKEN, cut(word + " in " + wrote.path()));
      if (!now && SourceText.uses(wrote.removed(), word))
        return new Finding(Verdict.FOLLOWED, cut(word + " left " + wrote.path()));
    }
    for (String name : rule.scoped() ? List.<String>of() : rule.banned())
      if (!holds(wrote.added(), name) && holds(wrote.removed(), name) && !wrote.added().isBlank())
        return new Finding(Verdict.FOLLOWED, cut(name + " left " + wrote.path()));
    for (String name : rule.code())
      if (holds(wrote.added(), name) && !defines(wrote.added(), name))
        return new Finding(Verdict.FOLLOWED, cut(name + " in " + wrote.path()));
    return Finding.NONE;
  }

  private Finding touched(String path, String quote, Before before) {
    for (String place : rule.places()) {
      if (!PathText.under(path, place)) continue;
      boolean named = before.user().contains(place) || mentions(before.user(), path);
      if (rule.conditional())
        return named ? new Finding(Verdict.FOLLOWED, cut(quote)) : Finding.NONE;
      return named ? Finding.NONE : new Finding(Verdict.BROKEN, cut(quote));
    }
    return Finding.NONE;
  }

  private static boolean mentions(String words, String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    return name.length() > 3 && words.contains(name);
  }

  /// Operands that name files; what a search looks for is none.
  private static List<String> files(ShellCommand command) {
    List<String> operands = command.operands();
    return switch (command.program()) {
      case "rg", "grep", "ag", "sed", "awk" ->
          operands.size() > 1 ? operands.subList(1, operands.size()) : List.of();
      case "echo", "printf", "git", "gh" -> command.written();
      default -> operands;
    };
  }

  private static boolean matches(List<String> asked, ShellCommand command) {
    if (!Programs.same(asked.getFirst()).equals(Programs.same(command.program()))) return false;
    boolean staging =
        asked.size() == 3 && asked.get(1).equals("add") && STAGING_ALL.contains(asked.get(2));
    if (staging)
      return command.name().equals("git add")
          && command.words().stream().anyMatch(STAGING_ALL::contains);
    List<String> operands = command.operands();
    boolean push =
        asked.size() > 1 && asked.getFirst().equals("git") && asked.get(1).equals("push");
    int at = 0;
    for (String word : asked.subList(1, asked.size())) {
      if (word.startsWith("-")) {
        boolean there = command.words().contains(word);
        if (!there && !(word.equals("--force") && command.words().contains("-f"))) return false;
      } else if (push && at == 1) {
        // "git push origin main": where it goes to stands behind the remote.
        if (operands.stream().noneMatch(o -> o.equals(word) || o.endsWith(":" + word)))
          return false;
      } else if (at >= operands.size()
          || !(operands.get(at).equals(word) || operands.get(at).startsWith(word + ":"))) {
        return false;
      } else {
        at++;
      }
    }
    return true;
  }

  private static boolean looks(List<String> out, ShellCommand command) {
    List<String> operands = command.words();
    return operands.size() >= out.size() && LOOKING.contains(operands.get(out.size() - 1));
  }

  /// The command does by another way what the rule wants done in its own.
  private boolean evades(List<String> asked, ShellCommand command) {
    boolean bare =
        asked.size() == 2
            && asked.getFirst().equals("git")
            && asked.get(1).equals(command.program())
            && Set.of("mv", "rm").contains(command.program())
            && command.operands().stream().noneMatch(PathText::outside)
            && !PathText.outside(command.folder());
    return bare
        || lacksFlag(asked, command)
        || asked.size() == 1 && Programs.rivals(asked.getFirst(), command.program());
  }

  /// "Always use git add -A": the same command without its flag.
  private boolean lacksFlag(List<String> asked, ShellCommand command) {
    List<String> plain = asked.stream().filter(word -> !word.startsWith("-")).toList();
    return rule.always()
        && plain.size() > 1
        && plain.size() < asked.size()
        && matches(plain, command)
        && !looks(plain, command);
  }

  /// The user asked for this very command, and nowhere spoke against it.
  private static boolean ordered(List<String> command, String user) {
    String asked = String.join(" ", command);
    String words = user.length() > 2_000 ? user.substring(0, 2_000) : user;
    boolean ordered = false;
    for (String sentence : words.split("(?<=[.!?\\n])")) {
      if (!(" " + sentence.toLowerCase(Locale.ROOT).replaceAll("[`'\"]", " ") + " ")
          .contains(" " + asked + " ")) continue;
      String low = sentence.toLowerCase(Locale.ROOT);
      if (!low.matches(
          ".{0,500}(?:\\bnot\\b|n't|never|instead|stop|why|nicht|nie\\b|jamais|nunca|不要|别).{0,500}"))
        ordered |= !sentence.strip().endsWith("?"); // "npm again??" asks for nothing
      else return false;
    }
    return ordered;
  }

  private static boolean holds(String text, String name) {
    if (name.endsWith("*")) return text.contains(name.substring(0, name.length() - 1));
    if (name.endsWith("()"))
      return name.contains(".") && text.contains(name)
          || SourceText.calls(text, name.substring(0, name.length() - 2));
    if (name.endsWith("."))
      return text.matches(
          "(?s).{0,20000}(?<![\\w])" + BoundedPattern.quote(name) + "(?=[A-Z]\\w*\\().{0,20000}");
    return text.contains(name)
        || name.matches("\\p{L}+")
            && text.replace("_", "")
                .toLowerCase(Locale.ROOT)
                .contains(name.toLowerCase(Locale.ROOT));
  }

  private static boolean defines(String text, String name) {
    String bare = name.replaceAll("\\W.*$", "");
    return text.matches(
        "(?si).{0,20000}\\b(?:func|def|function|fn|class) (?:\\([^)]{0,80}\\) )?"
            + BoundedPattern.quote(bare)
            + "\\b.{0,20000}");
  }

  private static Finding found(Verdict verdict, ShellCommand command) {
    return new Finding(verdict, cut(command.toString()));
  }

  private static String cut(String text) {
    String flat = text.replaceAll("\\s+", " ").strip();
    return flat.length() <= MAX_QUOTE ? flat : flat.substring(0, MAX_QUOTE - 1) + "…";
  }
}
