package cairn.spine.repair;

import cairn.finding.Finding;
import cairn.spine.Position;
import cairn.spine.SpineException;
import cairn.spine.line.LossAccepted;
import cairn.spine.line.Partitions;
import cairn.spine.scan.End;
import cairn.spine.scan.HeadFile;
import cairn.spine.write.Appender;
import cairn.spine.write.SpineFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Brings a damaged log back: from its own lines where they only moved, from another copy of the
/// same log, or by a person's word that the loss is accepted. Whatever is taken out of a partition
/// is kept aside first. [#diagnose] changes nothing.
///
/// The lost events themselves cannot be made from the rendered files: a file shows what came out,
/// not who said what and when. What the files still showed is kept when they are written anew, and
/// `cairn adopt` takes it in as new events.
public final class LogRepair {
  private final Partitions partitions;
  private final HeadFile headFile;
  private final Appender appender;

  public LogRepair(Partitions partitions, HeadFile headFile, Appender appender) {
    this.partitions = partitions;
    this.headFile = headFile;
    this.appender = appender;
  }

  /// What is wrong and what can be done about it.
  ///
  /// @param losses one for each stretch of missing events
  /// @param torn an unfinished batch stands at the end; the next append cuts it
  /// @param untidy bytes that are no events and hide none, or lines that are there twice or moved
  /// @param later how many events the other log has after the end of this one
  public record Diagnosis(List<Loss> losses, boolean torn, int untidy, long later) {
    public boolean sound() {
      return losses.isEmpty() && untidy == 0;
    }

    public long lost() {
      return losses.stream().mapToLong(l -> l.last() - l.first() + 1).sum();
    }

    /// True if nothing is lost that could not be brought back.
    public boolean restorable() {
      return losses.stream().allMatch(l -> l.remedy() != Remedy.NONE);
    }
  }

  /// @param readable what can still be read of the damaged lines: type and id
  /// @param why why it cannot be brought back; empty if it can
  public record Loss(
      long first,
      long last,
      String file,
      int line,
      String reason,
      List<String> readable,
      Remedy remedy,
      String why) {}

  /// Where lost events can come from.
  public enum Remedy {
    /// The lines are in the log, at another place.
    OWN_LINES,
    /// The other log has them, and the chain fits.
    OTHER_LOG,
    NONE
  }

  /// @param restored how many events were brought back
  /// @param kept where bytes were put aside
  /// @param accepted what was given up, if anything
  /// @param findings what `verify` says now
  public record Done(
      long restored, List<String> kept, List<LossAccepted.Loss> accepted, List<Finding> findings) {}

  /// @param other the folder of another project with the same log, or null
  public Diagnosis diagnose(@Nullable Path other) {
    try {
      return plan(other).diagnosis();
    } catch (IOException e) {
      throw SpineFailure.of("the log cannot be read", partitions.folder(), e);
    }
  }

  /// Puts back what can be put back. Nothing is given up.
  ///
  /// @param other the folder of another project with the same log, or null for its own lines only
  public Done restore(@Nullable Path other) {
    return repair(other, Optional.empty());
  }

  /// As [#restore], and what cannot be brought back is recorded as lost by this person's word.
  ///
  /// @param shown the highest number of each kind of id that the rendered files show
  public Done acceptLoss(@Nullable Path other, String by, String reason, Map<String, Long> shown) {
    if (by.isBlank()) throw new IllegalArgumentException("nobody accepts the loss");
    return repair(other, Optional.of(new LossAccepted(by, reason, List.of(), shown)));
  }

  private Done repair(@Nullable Path other, Optional<LossAccepted> word) {
    return appender.repaired(() -> {
      var kept = new ArrayList<String>();
      RepairPlan plan = plan(other);
      long restored = plan.restore(kept);
      List<LossAccepted.Loss> given = List.of();
      if (word.isPresent()) given = accept(word.get(), kept);
      End end = End.find(partitions, headFile);
      Position acknowledged = headFile.read();
      if (restored > 0
          && !(end.rest() instanceof End.Rest.Rotten)
          && (acknowledged == null || acknowledged.seq() <= end.tail().head().seq()))
        headFile.write(end.tail().head());
      List<Finding> findings = new Verifier(partitions, headFile, _ -> {}).verify(end);
      return new Done(restored, List.copyOf(kept), given, findings);
    });
  }

  private List<LossAccepted.Loss> accept(LossAccepted word, List<String> kept) throws IOException {
    RepairPlan plan = plan(null);
    var numbers = new NumbersSeen();
    numbers.add(word.numbers());
    List<LossAccepted.Loss> losses = plan.giveUp(kept, numbers);
    if (losses.isEmpty()) return losses;
    appender.appendAccepted(
        new LossAccepted(word.by(), word.reason(), losses, numbers.highest()).draft(),
        losses.stream().mapToLong(LossAccepted.Loss::last).max().orElse(0));
    return losses;
  }

  private RepairPlan plan(@Nullable Path other) throws IOException {
    Partitions donor = null;
    if (other != null) {
      Path folder = other.resolve(".cairn").resolve("spine");
      if (!Files.isDirectory(folder)) folder = other; // the log's folder itself
      donor = new Partitions(folder);
      if (donor.names().isEmpty())
        throw new SpineException(
            "there is no log in " + other,
            "name a project's folder, or a folder with files like 2026-11-15.jsonl");
      if (Files.isSameFile(folder, partitions.folder()))
        throw new SpineException(
            other + " is this very log", "name a backup or a clone of the project");
    }
    return RepairPlan.of(partitions, headFile, donor);
  }
}
