package cairn.conduct;

import static cairn.conduct.Verdict.BROKEN;
import static cairn.conduct.Verdict.FOLLOWED;
import static cairn.conduct.Verdict.NOT_APPLICABLE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConductTest {
  private static void check(String rule, String tool, String input, Verdict expected) {
    check(rule, Action.of(tool, input, "", ""), Conduct.Before.NOTHING, expected);
  }

  private static void check(String rule, Action action, Conduct.Before before, Verdict expected) {
    assertThat(Conduct.judge(Conduct.read(rule), action, before).verdict())
        .as("%s | %s", rule, action)
        .isEqualTo(expected);
  }

  @Test
  void aCommandIsFoundThroughFoldersVariablesAndWrappers() {
    String rule = "Use pnpm, never npm.";
    for (String line :
        List.of(
            "npm install x",
            "cd web && npm ci",
            "CI=1 sudo npm test | tail -5",
            "bash -lc 'npm run build'",
            "/usr/local/bin/npm i")) check(rule, "Bash", line, BROKEN);
    check(rule, "Bash", "cd web && pnpm add x", FOLLOWED);
  }

  @Test
  void aCommandHappensInTheFolderItWentTo() {
    assertThat(Conduct.within(Action.of("Bash", "cd web && pnpm add x", "", ""), "web")).isTrue();
    assertThat(Conduct.within(Action.of("Bash", "cd api && pnpm add x", "", ""), "web")).isFalse();
  }

  @Test
  void aWordThatIsNoCommandSaysNothing() {
    String rule = "Use pnpm, never npm.";
    check(rule, "Bash", "git commit -m 'drop npm install'", NOT_APPLICABLE);
    check(rule, "Bash", "cat <<'EOF' > notes\nnpm install x\nEOF", NOT_APPLICABLE);
    check(rule, "Bash", "grep -rn npm .", NOT_APPLICABLE);
    check(rule, "Read", "docs/npm install.md", NOT_APPLICABLE);
    check(rule, "Grep", "npm install", NOT_APPLICABLE);
  }

  @Test
  void theRivalOfAWantedProgramBreaksTheRule() {
    check("Verwende immer uv.", "Bash", "pip3 install numpy", BROKEN);
    check("Always use `git mv` to move files.", "Bash", "mv a.py b.py", BROKEN);
    check("Always use `git mv` to move files.", "Bash", "mv ~/a /tmp/b", NOT_APPLICABLE);
  }

  @Test
  void lookingAtWhatIsRuledOutIsAllowed() {
    check("Do not git stash.", "Bash", "git stash list", NOT_APPLICABLE);
    check("Do not git stash.", "Bash", "git stash && make", BROKEN);
  }

  @Test
  void stagingEverythingIsKnownInAllItsForms() {
    String rule = "Never `git add .`; name the files.";
    for (String all : List.of(".", "-A", "--all", "-u"))
      check(rule, "Bash", "git add " + all, BROKEN);
    check(rule, "Bash", "git add .gitignore src/a.c", FOLLOWED);
  }

  @Test
  void whatMustComeFirstAndDidNotIsABreach() {
    String rule = "Run `make check` before committing.";
    Action commit = Action.of("Bash", "git add a.c && git commit -m x", "", "");
    check(rule, commit, Conduct.Before.NOTHING, BROKEN);
    check(rule, commit, new Conduct.Before("", List.of(), List.of("make check")), FOLLOWED);
    check(rule, "Bash", "make check && git commit -m x", FOLLOWED);
    check(rule, "Bash", "git add README.md && git commit -m x", NOT_APPLICABLE);
    check(rule, "Bash", "git status", NOT_APPLICABLE);
  }

  @Test
  void whatTheUserOrderedIsNoBreach() {
    Action npm = Action.of("Bash", "npm install x", "", "");
    String rule = "Use pnpm, never npm.";
    check(
        rule,
        npm,
        new Conduct.Before("run npm for once here", List.of(), List.of()),
        NOT_APPLICABLE);
    check(rule, npm, new Conduct.Before("use pnpm, not npm!", List.of(), List.of()), BROKEN);
  }

  @Test
  void codeIsJudgedByWhatWasWritten() {
    String rule = "Use log.info(), never print(), in the service.";
    check(rule, new Action.Wrote("a.py", "print()", ""), Conduct.Before.NOTHING, BROKEN);
    check(rule, new Action.Wrote("a.md", "print()", ""), Conduct.Before.NOTHING, NOT_APPLICABLE);
    check(
        rule, new Action.Wrote("a.py", "log.info()", "print()"), Conduct.Before.NOTHING, FOLLOWED);
  }

  @Test
  void aForbiddenPlaceIsTouchedByReadingAndWriting() {
    String rule = "Never touch legacy/ by hand.";
    check(rule, "Edit", "/p/legacy/a.c", BROKEN);
    check(rule, "Bash", "rm legacy/a.c", BROKEN);
    check(rule, "Bash", "grep legacy/ README.md", NOT_APPLICABLE);
  }

  /// "AGAIN npm??" was read as an order to run npm.
  @Test
  void aQuestionAboutACommandIsNoOrderForIt() {
    String rule = "Always use pnpm, never npm.";
    Action npm = Action.of("Bash", "cd web && npm test", "", "");
    check(rule, npm, said("AGAIN npm?? Always use pnpm, never npm."), BROKEN);
    check(rule, npm, said("why npm?"), BROKEN);
    check(rule, npm, said("run npm test once, please"), NOT_APPLICABLE);
    check(rule, npm, said("I said run npm test. But never npm again."), BROKEN);
  }

  private static Conduct.Before said(String words) {
    return new Conduct.Before(words, List.of(), List.of());
  }

  @Test
  void aProgramThatAnotherOneRunsCounts() {
    check("Use ruff, never black.", "Bash", "python -m black .", BROKEN);
    check("Use ruff, never black.", "Bash", "uvx ruff format . && pytest", FOLLOWED);
    check("Use pnpm, never npm.", "Bash", "find . -name web -exec npm ci {} +", BROKEN);
    check("Never use `rm -rf`.", "Bash", "ls | xargs rm -rf", BROKEN);
  }

  @Test
  void askingAProgramAboutItselfIsNoUse() {
    check("Use ruff, never black.", "Bash", "ruff --version", NOT_APPLICABLE);
    check("Use pnpm, never npm.", "Bash", "npm --version", NOT_APPLICABLE);
  }

  @Test
  void whoForbidsToChangeAPlaceAllowsToReadIt() {
    String rule = "Never edit anything under legacy/.";
    check(rule, "Read", "legacy/core.php", NOT_APPLICABLE);
    check(rule, "Bash", "cat legacy/README | head", NOT_APPLICABLE);
    check(rule, "Bash", "echo x > legacy/new.php", BROKEN);
    check(rule, "Bash", "sed -i 's/a/b/' legacy/core.php", BROKEN);
    check(rule, "Bash", "rm legacy/core.php", BROKEN);
    check(rule, "Edit", "legacy/core.php", BROKEN);
    check("Never read anything under secret/.", "Bash", "cat secret/plan", BROKEN);
  }

  @Test
  void aProgramThatIsForbiddenForEditingMayPrint() {
    String rule = "Never use sed to edit files.";
    check(rule, "Bash", "sed -n 1,9p a.c", NOT_APPLICABLE);
    check(rule, "Bash", "git log | sed 's/^/ /'", NOT_APPLICABLE);
    check(rule, "Bash", "sed -i 's/a/b/' a.c", BROKEN);
  }

  @Test
  void wherePushesGoTo() {
    String rule = "Never force-push to main.";
    check(rule, "Bash", "git push -f origin main", BROKEN);
    check(rule, "Bash", "git push origin main", NOT_APPLICABLE);
    check(rule, "Bash", "git push --force origin feature/x", NOT_APPLICABLE);
    check("Never push directly to main.", "Bash", "git push origin HEAD:main", BROKEN);
    check("Never push directly to main.", "Bash", "git push origin topic", NOT_APPLICABLE);
  }

  @Test
  void whetherSomebodyWasAskedACommandDoesNotTell() {
    check("Ask me before running terraform apply.", "Bash", "terraform apply", NOT_APPLICABLE);
    check("Ask me before running terraform apply.", "Bash", "terraform plan", NOT_APPLICABLE);
  }

  @Test
  void aWordOfTheLanguageIsLookedForInCodeOnly() {
    String rule = "No `any` in TypeScript; use unknown.";
    var nothing = Conduct.Before.NOTHING;
    check(rule, Action.of("Edit", "src/a.ts", "f(x: any)", "f(x: string)"), nothing, BROKEN);
    check(rule, Action.of("Edit", "src/a.ts", "f(x: unknown)", "f(x: any)"), nothing, FOLLOWED);
    check(rule, Action.of("Edit", "src/a.ts", "// any user", "//"), nothing, NOT_APPLICABLE);
    check(rule, Action.of("Edit", "src/a.ts", "\"any\"", ""), nothing, NOT_APPLICABLE);
    check(rule, Action.of("Edit", "notes.md", "any", ""), nothing, NOT_APPLICABLE);
  }

  @Test
  void aSiteInCapitalsIsNoProgram() {
    assertThat(Programs.named("always run specs before you push it to GH")).isEmpty();
    assertThat(Programs.named("open it with gh")).isNotEmpty();
  }

  @Test
  void aCommandRunsBehindTheProgramThatIsWanted() {
    for (String rule :
        List.of(
            "Prefix git and cargo commands with rtk.",
            "Put `rtk` in front of git and cargo.",
            "Run git and cargo through rtk.")) {
      check(rule, "Bash", "rtk git status", FOLLOWED);
      check(rule, "Bash", "cargo run test", BROKEN);
      check(rule, "Bash", "rtk git add a.c && git commit -m x", BROKEN);
      check(rule, "Bash", "ls src", NOT_APPLICABLE);
    }
    check("Run everything through uv.", "Bash", "uv run pytest", FOLLOWED);
    check("Run everything through uv.", "Bash", "pytest", BROKEN);
  }

  @Test
  void outputGoesIntoNoProgramThatIsRuledOut() {
    String rule = "Never pipe test output through tail or head, I want to read it.";
    check(rule, "Bash", "make test 2>&1 | tail -30", BROKEN);
    check(rule, "Bash", "pytest | tee log | head", BROKEN);
    check(rule, "Bash", "make test", FOLLOWED);
    check(rule, "Bash", "make test || tail log", FOLLOWED);
    check(rule, "Bash", "cat log | head", NOT_APPLICABLE);
    check("Don't run it through cat.", "Bash", "pre-commit run | cat", BROKEN);
    check("Pipe the tests into tee.", "Bash", "pytest", NOT_APPLICABLE);
  }

  @Test
  void aToolInsteadOfAProgram() {
    String rule = "Don't read files with cat; use the Read tool.";
    check(rule, "Bash", "cat a.c", BROKEN);
    check(rule, "Bash", "cat > a.c <<'EOF'\nx\nEOF", NOT_APPLICABLE);
    check(rule, "Read", "a.c", FOLLOWED);
    check(rule, "Edit", "a.c", NOT_APPLICABLE);
  }

  @Test
  void whatMustNotHappenWithoutAnotherCommandWaitsForIt() {
    for (String rule :
        List.of(
            "Never commit without running `make check`.",
            "Do not commit before you ran `make check`.",
            "Don't commit until you have run `make check`.")) {
      check(rule, "Bash", "git add a.c && git commit -m x", BROKEN);
      check(rule, "Bash", "make check && git commit -m x", FOLLOWED);
      check(rule, "Bash", "make check", NOT_APPLICABLE);
    }
  }

  @Test
  void oneCommandBeforeAnother() {
    String rule = "Run go vet before go test.";
    check(rule, "Bash", "go test ./...", BROKEN);
    check(rule, "Bash", "go vet ./... && go test ./...", FOLLOWED);
    check(rule, "Bash", "go build", NOT_APPLICABLE);
    check("Run `terraform plan` before `terraform apply`.", "Bash", "terraform apply", BROKEN);
  }

  @Test
  void wordsThatACommitMustNotHold() {
    String rule = "Never add Co-Authored-By lines to commit messages.";
    check(rule, "Bash", "git commit -m \"$(cat <<'EOF'\nx\n\nCo-authored-by: A\nEOF\n)\"", BROKEN);
    check(rule, "Bash", "git commit -m 'fix: x'", FOLLOWED);
    check(rule, "Bash", "git commit --amend --no-edit", NOT_APPLICABLE);
    check(rule, "Bash", "grep -rn Co-Authored-By .", NOT_APPLICABLE);
    check("No emojis in commit messages", "Bash", "git commit -m '🎉 done'", BROKEN);
    check("No emojis in commits.", "Bash", "git commit -m done", FOLLOWED);
  }

  @Test
  void aPlaceMayBeginAtTheRoot() {
    check("Never redirect errors to /dev/null.", "Bash", "make 2> /dev/null", BROKEN);
    check("Never redirect errors to /dev/null.", "Bash", "make 2>&1", NOT_APPLICABLE);
    check("Never edit anything under /etc/app/.", "Edit", "/etc/app/a.conf", BROKEN);
  }

  @Test
  void everyCommandBehindAProgramNobodyKnows() {
    String rule = "Run all commands with the `box --safe --` prefix.";
    check(rule, "Bash", "box --safe -- make", FOLLOWED);
    check(rule, "Bash", "make", BROKEN);
  }

  @Test
  void aFlagIsPartOfTheCommand() {
    check("Always use git add -p", "Bash", "git add -p src/a.c", FOLLOWED);
    check("Always use git add -p", "Bash", "git add src/a.c", BROKEN);
    check("Always run `go test -race`.", "Bash", "go test ./...", BROKEN);
    check("Run `make -j4` where possible.", "Bash", "make", NOT_APPLICABLE);
    check("Never use git commit --no-verify.", "Bash", "git commit -m x", NOT_APPLICABLE);
    check("Never use git commit --no-verify.", "Bash", "git commit --no-verify -m x", BROKEN);
  }

  @Test
  void gitIsMeantWhereItIsNotNamed() {
    check("Always pull before pushing.", "Bash", "git push", BROKEN);
    check("Always pull before pushing.", "Bash", "git pull && git push", FOLLOWED);
    check("Do not make any git commits.", "Bash", "git commit -m x", BROKEN);
  }

  /// Only `print()` with nothing in it was seen.
  @Test
  void aFunctionIsCalledWithWhateverArguments() {
    String rule = "Never use print() in services.";
    var nothing = Conduct.Before.NOTHING;
    check(rule, new Action.Wrote("a.py", "print(f\"{x}\")", ""), nothing, BROKEN);
    check(rule, new Action.Wrote("a.py", "log.info(x)", "print(x)"), nothing, FOLLOWED);
    check(
        rule,
        new Action.Wrote("a.py", "# print(x)\npprint(x)\nlog.print(x)", ""),
        nothing,
        NOT_APPLICABLE);
    check(rule, new Action.Wrote("a.py", "def print(x): pass", ""), nothing, NOT_APPLICABLE);
  }
}
