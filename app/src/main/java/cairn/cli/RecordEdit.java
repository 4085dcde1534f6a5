package cairn.cli;

import cairn.desk.RecordDesk;
import cairn.kernel.Decision;
import cairn.kernel.Key;
import cairn.kernel.Project;
import cairn.kernel.Who;
import cairn.record.EntryField;
import cairn.record.RecordCommand;
import cairn.record.RecordEvent;
import cairn.record.TurnReport;
import cairn.text.Json;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The commands by which the researcher decides. Each is one turn of the record.
final class RecordEdit {
  private RecordEdit() {}

  abstract static class Directive extends Command {
    @Option(names = "--key", paramLabel = "KEY", description = RecordTurns.KEY)
    String key;

    abstract RecordCommand command();

    @Override
    final int run(Out out) {
      try (Project project = project()) {
        RecordCommand command = command();
        Who who = Who.cli("").key(Key.of(key, "record", Json.write(command)));
        return switch (new RecordDesk(project).submit(command, who)) {
          case Decision.Refused<RecordEvent> no -> {
            out.result(TurnReport.of(List.of(), List.of(no.refusal())));
            yield refused(out, List.of(no.refusal()));
          }
          case Decision.Accepted<RecordEvent> yes -> {
            TurnReport report = TurnReport.of(yes);
            out.result(report);
            RecordTurns.say(report, out);
            yield Exit.DONE;
          }
        };
      }
    }
  }

  abstract static class OnEntry extends Directive {
    @Parameters(index = "0", paramLabel = "ID", description = "The entry, for example C07.")
    String id;
  }

  @CommandLine.Command(
      name = "affirm",
      description = "Settle a staged observation by your own word.",
      footer = {"", "Example:  cairn record affirm O04 --words \"seen on three seeds\""})
  static final class Affirm extends Directive {
    @Parameters(index = "0", paramLabel = "ID", description = "The observation, for example O04.")
    String id;

    @Option(
        names = "--words",
        defaultValue = "",
        description = "What you say about it, kept verbatim.")
    String words;

    @Override
    RecordCommand command() {
      return new RecordCommand.Affirm(id, words);
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
    RecordCommand command() {
      EntryField known =
          EntryField.named(field)
              .orElseThrow(() ->
                  new UserError(
                      "no field '" + field + "'", "`cairn record revise --help` lists them"));
      return new RecordCommand.Revise(id, known, text, note);
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
    RecordCommand command() {
      return new RecordCommand.Split(id, keep, spin, title, falsification);
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
    RecordCommand command() {
      return new RecordCommand.MergeClaims(id, other, note);
    }
  }

  @CommandLine.Command(
      name = "generalize",
      description = "A new claim that rests on narrower ones; those stay.")
  static final class Generalize extends Directive {
    @Parameters(arity = "2..*", paramLabel = "ID", description = "The narrower claims.")
    List<String> from;

    @Option(names = "--statement", required = true, description = "The general claim.")
    String statement;

    @Option(names = "--falsification", defaultValue = "", description = "What would disprove it.")
    String falsification;

    @Option(names = "--title", defaultValue = "", description = "Its title.")
    String title;

    @Override
    RecordCommand command() {
      return new RecordCommand.Generalize(from, title, statement, falsification);
    }
  }

  @CommandLine.Command(
      name = "rename",
      description = "A term got another name: every open entry follows.")
  static final class Rename extends Directive {
    @Parameters(index = "0", paramLabel = "TERM", description = "The old term.")
    String term;

    @Parameters(index = "1", paramLabel = "NEW", description = "The new term.")
    String replacement;

    @Option(names = "--all", description = "Also if three or more entries change.")
    boolean all;

    @Override
    RecordCommand command() {
      return new RecordCommand.Rename(term, replacement, all);
    }
  }

  @CommandLine.Command(
      name = "withdraw",
      description = "Drop an entry for a reason that is not a result.")
  static final class Withdraw extends OnEntry {
    @Option(names = "--reason", required = true, description = "Why.")
    String reason;

    @Override
    RecordCommand command() {
      return new RecordCommand.Withdraw(id, reason);
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
    RecordCommand command() {
      return new RecordCommand.Revive(id, to, reason);
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
    RecordCommand command() {
      return new RecordCommand.Resolve(id, other, choice);
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
    RecordCommand command() {
      return new RecordCommand.ReportContradiction(id, clause, observation, basis, verdict);
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
    RecordCommand command() {
      return new RecordCommand.Taste(id, tag, object, comment);
    }
  }
}
