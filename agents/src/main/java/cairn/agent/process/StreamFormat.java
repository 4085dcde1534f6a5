package cairn.agent.process;

import cairn.agent.model.Price;
import cairn.kernel.brief.Outage;
import cairn.text.Json;
import cairn.text.Malformed;
import tools.jackson.databind.JsonNode;

/// How a command-line agent reports on standard output. `docs/providers.md` says where the forms
/// come from.
public enum StreamFormat {
  /// Whatever it prints is the reply.
  TEXT {
    @Override
    Transcript transcript(Transcript.Work work, Price price) {
      return new Transcript(work) {
        {
          finished = true;
        }

        @Override
        void hear(String line) {
          text.append(line).append('\n');
        }
      };
    }
  },

  /// `claude -p --output-format stream-json --verbose`
  CLAUDE {
    @Override
    Transcript transcript(Transcript.Work work, Price price) {
      return new ClaudeTranscript(work, price);
    }
  },

  /// `codex exec --json`
  CODEX {
    @Override
    Transcript transcript(Transcript.Work work, Price price) {
      return new CodexTranscript(work, price);
    }
  },

  /// `gemini --output-format stream-json`, or `json`
  GEMINI {
    @Override
    Transcript transcript(Transcript.Work work, Price price) {
      return new GeminiTranscript(work, price);
    }
  };

  abstract Transcript transcript(Transcript.Work work, Price price);

  /// JSON lines; what is not JSON is a warning some library printed, and is passed on as words.
  abstract static class Lines extends Transcript {
    Lines(Work work) {
      super(work);
    }

    abstract void hear(JsonNode line);

    @Override
    Outage.Kind kind(int exit, String error) {
      return kind(error);
    }

    @Override
    final void hear(String line) {
      if (line.isBlank()) return;
      try {
        JsonNode node = Json.parse(line);
        if (node.isObject()) hear(node);
        else said(line);
      } catch (Malformed e) {
        said(line);
      }
    }
  }
}
