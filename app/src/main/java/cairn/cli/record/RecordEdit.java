package cairn.cli.record;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.record.Directive;
import cairn.use.record.GiveDirective;
import cairn.use.record.GiveDirective.Given;
import cairn.use.record.TurnResult;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The commands by which the researcher decides. Each is one turn of the record.
final class RecordEdit {
  private RecordEdit() {}

  abstract static class Decision extends Command {
    @Option(names = "--key", paramLabel = "KEY", description = RecordTurns.KEY)
    String key;

    abstract Directive directive();

    @Override
    public final int run(Out out) {
      try (Project project = project()) {
        Directive directive = directive();
        Who who = Who.cli("").key(GiveDirective.key(key, "record", directive));
        return switch (new GiveDirective(project).give(directive, who)) {
          case Outcome.Refused<Given>(var refusals) -> {
            out.result(TurnResult.refused(refusals));
            yield refused(out, refusals);
          }
          case Outcome.Done<Given>(var given) -> {
            out.result(given.turn());
            RecordTurns.say(given.turn(), out);
            yield Exit.DONE;
          }
        };
      }
    }
  }

  abstract static class OnEntry extends Decision {
    @Parameters(index = "0", paramLabel = "ID", description = "The entry, for example C07.")
    String id;
  }

  @CommandLine.Command(
      name = "affirm",
      description = "Settle a staged observation by your own word.",
      footer = {"", "Example:  cairn record affirm O04 --words \"seen on three seeds\""})
  static final class Affirm extends Decision {
    @Parameters(index = "0", paramLabel = "ID", description = "The observation, for example O04.")
    String id;

    @Option(
        names = "--words",
        defaultValue = "",
        description = "What you say about it, kept verbatim.")
    String words;

    @Override
    Directive directive() {
      return new Directive.Affirm(id, words);
    }
  }

  @CommandLine.Command(
      name = "revise",
      description = "Rewrite a field of an entry; before and after stay in the trace.",
      footer = {
        "",
        "Example:  cairn record revise C07 --text \"holds for small models\" --note \"scope"
            + " narrowed\""
      })
  static final class Revise extends OnEntry {
    @Option(
        names = "--field",
        defaultValue = "Statement",
        description =
            "Statement, Title, Falsification, Conditions, Sources, Proof, Dependencies, Tags,"
                + " Sensitivity or Code ref.")
    String field;

    @Option(names = "--text", required = true, description = "The new value.")
    String text;

    @Option(names = "--note", defaultValue = "", description = "Why, in a few words.")
    String note;

    @Override
    Directive directive() {
      if (!Directive.hasField(field))
        throw new UserError("no field '" + field + "'", "`cairn record revise --help` lists them");
      return new Directive.Revise(id, field, text, note);
    }
  }

  @CommandLine.Command(
      name = "split",
      description = "Make two claims of one: the old id keeps the narrower one.")
  static final class Split extends OnEntry {
    @Option(names = "--keep", required = true, description = "What the old id says from now on.")
    String keep;

    @Option(names = "--spin", required = true, description = "What the new claim says.")
    String spin;

    @Option(names = "--title", defaultValue = "", description = "Title of the new claim.")
    String title;

    @Option(
        names = "--falsification",
        defaultValue = "",
        description = "What would disprove the new claim (default: as the old).")
    String falsification;

    @Override
    Directive directive() {
      return new Directive.Split(id, keep, spin, title, falsification);
    }
  }

  @CommandLine.Command(
      name = "merge-claims",
      description = "Two claims that say the same: the lower id stays, references follow.")
  static final class MergeClaims extends OnEntry {
    @Parameters(index = "1", paramLabel = "OTHER", description = "The other claim.")
    String other;

    @Option(names = "--note", defaultValue = "", description = "Why.")
    String note;

    @Override
    Directive directive() {
      return new Directive.MergeClaims(id, other, note);
    }
  }

  @CommandLine.Command(
      name = "generalize",
      description = "A new claim that rests on narrower ones; those stay.")
  static final class Generalize extends Decision {
    @Parameters(arity = "2..*", paramLabel = "ID", description = "The narrower claims.")
    List<String> from;

    @Option(names = "--statement", required = true, description = "The general claim.")
    String statement;

    @Option(names = "--falsification", defaultValue = "", description = "What would disprove it.")
    String falsification;

    @Option(names = "--title", defaultValue = "", description = "Its title.")
    String title;

    @Override
    Directive directive() {
      return new Directive.Generalize(from, title, statement, falsification);
    }
  }

  @CommandLine.Command(
      name = "rename",
      description = "A term got another name: every open entry follows.")
  static final class Rename extends Decision {
    @Parameters(index = "0", paramLabel = "TERM", description = "The old term.")
    String term;

    @Parameters(index = "1", paramLabel = "NEW", description = "The new term.")
    String replacement;

    @Option(names = "--all", description = "Also if three or more entries change.")
    boolean all;

    @Override
    Directive directive() {
      return new Directive.Rename(term, replacement, all);
    }
  }

  @CommandLine.Command(
      name = "withdraw",
      description = "Drop an entry for a reason that is not a result.")
  static final class Withdraw extends OnEntry {
    @Option(names = "--reason", required = true, description = "Why.")
    String reason;

    @Override
    Directive directive() {
      return new Directive.Withdraw(id, reason);
    }
  }

  @CommandLine.Command(name = "revive", description = "Reopen a refuted or withdrawn entry.")
  static final class Revive extends OnEntry {
    @Option(
        names = "--to",
        defaultValue = "hypothesis",
        description = "testing if its evidence still applies, else hypothesis.")
    String to;

    @Option(names = "--reason", required = true, description = "Why.")
    String reason;

    @Override
    Directive directive() {
      return new Directive.Revive(id, to, reason);
    }
  }

  @CommandLine.Command(
      name = "resolve",
      description = "Decide a contradiction between two entries.")
  static final class Resolve extends OnEntry {
    @Parameters(index = "1", paramLabel = "OTHER", description = "The other one.")
    String other;

    @Option(names = "--choice", required = true, description = "What was decided.")
    String choice;

    @Override
    Directive directive() {
      return new Directive.Resolve(id, other, choice);
    }
  }

  @CommandLine.Command(
      name = "report-contradiction",
      description = "A reader found that an entry is contradicted; judge it.")
  static final class ReportContradiction extends OnEntry {
    @Option(names = "--clause", defaultValue = "", description = "Which part of it.")
    String clause;

    @Option(names = "--observation", required = true, description = "What was observed.")
    String observation;

    @Option(names = "--basis", required = true, description = "On what data or run.")
    String basis;

    @Option(names = "--verdict", required = true, description = "upheld, rejected or unverifiable.")
    String verdict;

    @Override
    Directive directive() {
      return new Directive.ReportContradiction(id, clause, observation, basis, verdict);
    }
  }

  @CommandLine.Command(
      name = "taste",
      description = "Say how you like an entry or a node; no status changes.")
  static final class Taste extends OnEntry {
    @Parameters(index = "1", paramLabel = "TAG", description = "endorse, uncertain or reject.")
    String tag;

    @Parameters(
        index = "2",
        paramLabel = "OBJECT",
        description = "claim, evidence, framing or priority.")
    String object;

    @Parameters(index = "3", paramLabel = "COMMENT", description = "In your words.")
    String comment;

    @Override
    Directive directive() {
      return new Directive.Taste(id, tag, object, comment);
    }
  }
}
