package cairn.cli.record;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Out;
import picocli.CommandLine;

@CommandLine.Command(
    name = "record",
    description = "The research record: what was tried, what is believed, and why.",
    subcommands = {
      RecordTurnCommand.class,
      RecordRead.Brief.class,
      RecordRead.Show.class,
      RecordRead.Why.class,
      RecordRead.WhyNot.class,
      RecordRead.Log.class,
      RecordRead.Stale.class,
      RecordRead.Search.class,
      RecordLists.Entries.class,
      RecordLists.Find.class,
      RecordLists.Open.class,
      RecordLists.Status.class,
      RecordProposed.class,
      RecordEdit.Affirm.class,
      RecordEdit.Revise.class,
      RecordEdit.Split.class,
      RecordEdit.MergeClaims.class,
      RecordEdit.Generalize.class,
      RecordEdit.Rename.class,
      RecordEdit.Withdraw.class,
      RecordEdit.Revive.class,
      RecordEdit.Resolve.class,
      RecordEdit.ReportContradiction.class,
      RecordEdit.Taste.class
    },
    footer = {
      "",
      "At the end of a turn:   cairn record turn --file turn.json",
      "In a new conversation:  cairn record brief",
      "Who says so:            cairn record why C07      and why not yet: cairn record why-not O12"
    })
public final class RecordGroup extends Command {
  @Override
  public int run(Out out) {
    return RecordRead.brief(out, this);
  }
}
