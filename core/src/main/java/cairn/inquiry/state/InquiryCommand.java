package cairn.inquiry.state;

import cairn.finding.Finding;
import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Level;
import cairn.inquiry.settings.Mode;
import cairn.inquiry.settings.Settings;
import cairn.inquiry.settings.Strategy;
import cairn.kernel.brief.Outcome;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What one can ask of the inquiry protocol.
public sealed interface InquiryCommand {
  /// Opens an inquiry. Payloads that are required by the protocol may be null here, and are then
  /// refused by name.
  ///
  /// @param acknowledge how many agents the caller agrees to; 0 to be asked
  /// @param expands id of a finished inquiry whose settings are kept, or null
  /// @param unread what could not be read of the sources
  record Open(
      String question,
      String context,
      @Nullable Mode mode,
      @Nullable Level comprehensiveness,
      @Nullable Integer depth,
      Settings.@Nullable Theming theming,
      @Nullable Strategy modelStrategy,
      DeepConfirm deepConfirm,
      List<String> sources,
      List<Taken> taken,
      String language,
      int acknowledge,
      @Nullable String expands,
      List<Unread> unread)
      implements InquiryCommand {
    public Open(
        String question,
        String context,
        @Nullable Mode mode,
        @Nullable Level comprehensiveness,
        @Nullable Integer depth,
        Settings.@Nullable Theming theming,
        @Nullable Strategy modelStrategy,
        DeepConfirm deepConfirm,
        List<String> sources,
        List<Taken> taken,
        String language,
        int acknowledge,
        @Nullable String expands) {
      this(
          question,
          context,
          mode,
          comprehensiveness,
          depth,
          theming,
          modelStrategy,
          deepConfirm,
          sources,
          taken,
          language,
          acknowledge,
          expands,
          List.of());
    }

    public Open unread(List<Unread> files) {
      return new Open(
          question,
          context,
          mode,
          comprehensiveness,
          depth,
          theming,
          modelStrategy,
          deepConfirm,
          sources,
          taken,
          language,
          acknowledge,
          expands,
          files);
    }
  }

  /// Lets this agent do what is still to do.
  ///
  /// @param role for which it is chosen; empty for everything
  record NameAgent(String inquiry, String role, String agent) implements InquiryCommand {
    public NameAgent(String inquiry, String agent) {
      this(inquiry, "", agent);
    }
  }

  /// What was read from the registry that outside agents share.
  record Register(String inquiry, List<OutsideFacet> facets, List<Finding> warnings)
      implements InquiryCommand {}

  /// What memory has on a node's subfocus; without a node, what an agent found there by itself.
  record Remember(String inquiry, String node, List<Recollection> memories)
      implements InquiryCommand {}

  /// The outcome of a piece of work.
  record Settle(String work, Outcome outcome) implements InquiryCommand {}

  /// An answer at a gate: a word, or JSON where the gate says so.
  record Answer(String gate, String value) implements InquiryCommand {}

  record RecordReport(String inquiry, Rendered report) implements InquiryCommand {}

  /// Tries again what failed or stopped.
  record Reopen(String inquiry) implements InquiryCommand {}

  record Cancel(String inquiry, String reason) implements InquiryCommand {}
}
