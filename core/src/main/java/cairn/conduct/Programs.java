package cairn.conduct;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Programs that people name in rules without marking them as code, and which of them stand for one
/// another.
final class Programs {
  private static final int MOST = 20;

  private static final Set<String> KNOWN =
      Set.of(
          ("git gh npm npx pnpm yarn bun bunx deno node pip pip3 uv uvx poetry pipenv conda python"
               + " python3 pytest tox nox ruff black flake8 mypy pyright isort make just mise cargo"
               + " rustc rustup go gofmt golangci-lint mvn mvnw gradle gradlew sbt docker"
               + " docker-compose podman kubectl helm terraform ansible brew apt apt-get eslint"
               + " prettier tsc jest vitest mocha playwright cypress biome rg grep sed awk find"
               + " curl wget rm mv cp ssh scp rsync psql sqlite3 bundle rake rspec rails composer"
               + " php artisan phpunit dotnet swift xcodebuild flutter dart mix elixir stack cabal"
               + " ctest cmake ninja bazel nix pre-commit turbo nx lerna rtk task-master supabase"
               + " prisma vercel netlify wrangler aws gcloud az svn hg jj ls cat head tail touch"
               + " chmod chown sudo")
              .split(" "));

  private static final Set<String> GIT =
      Set.of(
          "add",
          "commit",
          "push",
          "pull",
          "fetch",
          "merge",
          "rebase",
          "stash",
          "mv",
          "rm",
          "reset",
          "checkout",
          "switch",
          "restore",
          "revert",
          "tag",
          "clean",
          "amend",
          "worktree",
          "branch",
          "log",
          "diff",
          "status",
          "cherry-pick",
          "blame",
          "bisect");

  /// What people name behind a program without marking it as code: `terraform apply`.
  private static final Set<String> SUBCOMMANDS =
      Set.of(
          ("add apply audit build check ci clean clippy compose create delete deploy destroy dev"
                  + " down exec fmt format init install lint publish remove start test up update"
                  + " upgrade vet generate tidy sync migrate")
              .split(" "));

  private static final List<Set<String>> FAMILIES =
      List.of(
          Set.of("npm", "pnpm", "yarn", "bun"),
          Set.of("pip", "uv", "poetry", "pipenv", "conda"),
          Set.of("jest", "vitest", "mocha"),
          Set.of("mvn", "gradle", "sbt"),
          Set.of("docker", "podman"));

  private static final Set<String> TESTERS =
      Set.of(
          "pytest",
          "jest",
          "vitest",
          "mocha",
          "rspec",
          "phpunit",
          "tox",
          "nox",
          "ctest",
          "playwright",
          "cypress");

  private Programs() {}

  /// Whether the text can be about an action at all; cheap, for boards of many lines.
  static boolean mentioned(String text) {
    if (text.indexOf('`') >= 0 || text.indexOf('/') >= 0 || text.contains("()")) return true;
    boolean start = true;
    for (String word : text.split("[\\s,;:!?，。；]+")) {
      String name = plain(word);
      if (KNOWN.contains(name) || !start && name.indexOf('.') > 0 || HINTS.contains(name))
        return true;
      start = false;
    }
    return text.codePoints().anyMatch(c -> c > 0x3000);
  }

  private static final Set<String> HINTS =
      Set.of(
          "package",
          "module",
          "library",
          "helper",
          "tests",
          "test",
          "specs",
          "commit",
          "commits",
          "committing",
          "push",
          "pushing",
          "force-push",
          "force-pushing",
          "typescript",
          "javascript",
          "python",
          "root");

  static boolean known(String program) {
    return KNOWN.contains(program);
  }

  static String same(String program) {
    return switch (program) {
      case "pip3" -> "pip";
      case "python3" -> "python";
      case "mvnw", "mvnd" -> "mvn";
      case "gradlew" -> "gradle";
      default -> program;
    };
  }

  /// Whether one does the other's work.
  static boolean rivals(String one, String other) {
    String a = same(one);
    String b = same(other);
    return !a.equals(b) && FAMILIES.stream().anyMatch(f -> f.contains(a) && f.contains(b));
  }

  /// The program and those that do its work.
  static Set<String> family(String program) {
    String name = same(program);
    return FAMILIES.stream().filter(f -> f.contains(name)).findFirst().orElse(Set.of(name));
  }

  static boolean tests(ShellCommand command) {
    if (TESTERS.contains(command.program())) return true;
    return command.words().stream()
        .limit(3)
        .anyMatch(word -> word.matches("(?:unit-?)?(?:tests?|specs?|check|verify)(?:[:/-].*)?"));
  }

  /// Commands that stand in plain words: `git stash`, `mise run lint`, `pnpm`.
  static List<List<String>> named(String text) {
    var found = new ArrayList<List<String>>();
    String[] words = text.strip().split("\\s+");
    for (int i = 0; i < words.length && found.size() < MOST; i++) {
      String word = plain(words[i]);
      List<String> push = pushing(words, i);
      if (!push.isEmpty()) found.add(push);
      if (!KNOWN.contains(word) || ambiguous(word, words, i)) continue;
      // "Push it to GH" names the site.
      if (word.equals("gh") && words[i].contains("GH")) continue;
      var command = new ArrayList<String>();
      command.add(word);
      String next = i + 1 < words.length ? plain(words[i + 1]) : "";
      if (word.equals("git") && GIT.contains(verb(next))) command.add(verb(next));
      else if (i + 2 < words.length && plain(words[i + 1]).equals("run")) {
        command.add("run");
        command.add(plain(words[i + 2]));
      } else if (i + 1 < words.length
          && words[i].equals(word)
          && SUBCOMMANDS.contains(plain(words[i + 1]))) {
        command.add(plain(words[i + 1]));
      }
      branch(command, words, i + 2);
      for (int j = i + command.size();
          j < words.length && plain(words[j]).matches("--?[A-Za-z][\\w-]{0,30}");
          j++) command.add(words[j].replaceAll("[\"'.,;:!?)\\]]+$", ""));
      // "the git CLI" is no command.
      if (command.size() > 1 || !word.equals("git")) found.add(command);
    }
    return found;
  }

  /// "no git commits": the noun names the command, too.
  private static String verb(String word) {
    return word.endsWith("s") && !GIT.contains(word) ? word.substring(0, word.length() - 1) : word;
  }

  /// "always pull before pushing": git is not named, and meant.
  static List<List<String>> ofGit(String text) {
    for (String word : text.split("\\s+"))
      if (Set.of("pull", "fetch", "rebase").contains(plain(word)))
        return List.of(List.of("git", plain(word)));
    return List.of();
  }

  /// "force-push to main", "push directly to master": the branch belongs to the command.
  private static void branch(List<String> command, String[] words, int from) {
    if (!command.equals(List.of("git", "push")) && !command.equals(FORCED)) return;
    for (int i = from; i < Math.min(words.length, from + 4); i++)
      if (Set.of("main", "master", "develop", "trunk").contains(plain(words[i]))) {
        command.add(plain(words[i]));
        return;
      }
  }

  private static final List<String> FORCED = List.of("git", "push", "--force");

  /// Pushing is git's, even where git is not named.
  private static List<String> pushing(String[] words, int at) {
    var command = new ArrayList<String>();
    String word = plain(words[at]);
    if (word.matches("force-?push(?:ing|ed)?")) command.addAll(FORCED);
    else if (word.matches("push(?:ing)?") && (at == 0 || !plain(words[at - 1]).equals("git")))
      command.addAll(List.of("git", "push"));
    int plain = command.size();
    branch(command, words, at + 1);
    return command.size() > plain || command.equals(FORCED) ? command : List.of();
  }

  /// Words of the language that are also programs count only behind "use" or "run".
  private static boolean ambiguous(String word, String[] words, int at) {
    if (!Set.of(
            "go", "make", "just", "find", "node", "black", "head", "tail", "touch", "cat", "nix",
            "stack", "mix", "rails", "swift", "bundle", "dart", "flutter", "task", "az", "ls",
            "turbo", "prisma")
        .contains(word)) return false;
    boolean listed =
        at > 1
            && Set.of("and", "or", "und", "y", "et", "e").contains(plain(words[at - 1]))
            && KNOWN.contains(plain(words[at - 2]));
    // "read files with cat"
    boolean means =
        at > 1
            && at == words.length - 1
            && Set.of("with", "via", "using").contains(plain(words[at - 1]));
    return !listed
        && !means
        && (at == 0
            || !Set.of("use", "run", "using", "running", "never", "not", "before")
                .contains(plain(words[at - 1])));
  }

  static String plain(String word) {
    return word.toLowerCase(Locale.ROOT).replaceAll("^[\"'(\\[]+|[\"'.,;:!?)\\]]+$", "");
  }
}
