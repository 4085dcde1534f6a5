package cairn.memory.state;

import cairn.kernel.snapshot.Snapshots;
import cairn.memory.fragment.Dossier;
import cairn.memory.fragment.ErrorPattern;
import cairn.memory.fragment.Fragment;
import cairn.memory.fragment.RulesFile;
import cairn.memory.fragment.Trace;
import cairn.memory.state.MemoryState.Earlier;
import cairn.memory.state.MemoryState.Hot;
import cairn.memory.state.MemoryState.Mention;
import cairn.text.Json;

/// Memory between two processes.
public final class MemorySnapshots implements Snapshots<MemoryState> {
  private static final int VERSION = 6;

  @Override
  public int version() {
    return VERSION;
  }

  @Override
  public void save(MemoryState s, Writer out) {
    out.hot(s.hot());
    out.shelf("lines", s.lines());
    out.shelf("fragments", s.fragments());
    out.shelf("traces", s.traces());
    out.shelf("names", s.names());
    out.shelf("dossiers", s.dossiers());
    out.shelf("boards", s.boards());
    out.shelf("settled", s.settled());
    out.shelf("counted", s.counted());
    out.shelf("candidates", s.candidates());
    out.shelf("rules", s.rules());
    out.shelf("errors", s.errors());
  }

  @Override
  public MemoryState load(Reader in) {
    return new MemoryState(
        Json.to(in.hot(), Hot.class),
        in.shelf("lines", Line.class),
        in.shelf("fragments", Fragment.class),
        in.shelf("traces", Trace.class),
        in.shelf("names", Mention.class),
        in.shelf("dossiers", Dossier.class),
        in.shelf("boards", Earlier.class),
        in.shelf("settled", String.class),
        in.shelf("counted", String.class),
        in.shelf("candidates", Candidate.class),
        in.shelf("rules", RulesFile.class),
        in.shelf("errors", ErrorPattern.class));
  }
}
