package cairn.transcript;

import cairn.spine.Event;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// One thing that happened in a conversation, whoever wrote it down.
public sealed interface Entry {
  Mark mark();

  /// Where an entry stands.
  ///
  /// @param id the same in every reading, unique among all transcripts
  /// @param at null where the transcript does not say
  /// @param kind which program wrote it: `claude-code`, `codex`, `chat`...
  record Mark(String id, @Nullable Instant at, String session, String kind) {
    /// A further entry of the same line.
    Mark part(int number) {
      return number == 0 ? this : new Mark(id + "#" + number, at, session, kind);
    }
  }

  enum Speaker {
    USER,
    AGENT
  }

  /// @param name who spoke, where the transcript names people; else empty
  record Said(Mark mark, Speaker speaker, String name, String text) implements Entry {}

  /// The agent used a tool.
  ///
  /// @param call ties the result to the call; may be empty
  /// @param files what it wrote or changed
  /// @param added text it put into them, `removed` what it took out; empty where the transcript
  ///   does not say
  record Called(
      Mark mark,
      String call,
      String tool,
      String input,
      List<String> files,
      String added,
      String removed)
      implements Entry {
    public Called {
      files = List.copyOf(files);
    }

    Called(Mark mark, String call, String tool, String input, List<String> files) {
      this(mark, call, tool, input, files, "", "");
    }
  }

  record Returned(Mark mark, String call, String text, boolean error) implements Entry {}

  /// The agent's turn broke off.
  record Failed(Mark mark, String text) implements Entry {}

  /// An event of another event log, taken over as it is.
  record Logged(Mark mark, String type, Event.Origin source, ObjectNode data) implements Entry {}
}
