/// Use cases: what a person or an agent can do with a project. Each verb has a class, in a package
/// for its noun (`use.memory`, `use.record`, …). The surfaces (`cli`, `mcp`, `web`, `hook`) call use
/// cases and nothing below them: a surface reads its input, calls one use case and shows the result.
///
/// A use case
///
/// - is named by its verb and its object: `AddLine`, `ListProposals`, `RecordTurn`;
/// - takes the [cairn.kernel.project.Project] in its constructor and plain values in one method that is
///   named as the verb; who asks is a [cairn.kernel.Who], made by the surface;
/// - returns a record of its own, built of text, numbers, lists and such records, with the field
///   names that `--json`, the tools and the pages show; types of a protocol never leave it;
/// - returns [Outcome] if rules may refuse;
/// - knows no output, no exit code, no HTTP and no words of one surface.
///
/// An example is [cairn.use.memory.AddLine]:
///
/// ```java
/// public final class AddLine {
///   private final Project project;
///
///   public AddLine(Project project) {
///     this.project = project;
///   }
///
///   public Outcome<BoardChange> add(String rule, Who who) throws IOException {
///     return BoardChange.submit(project, _ -> new MemoryCommand.AddLine(rule), who);
///   }
/// }
/// ```
///
/// and `cairn memory add` shows it:
///
/// ```java
/// return switch (new AddLine(project).add(text, Who.cli(""))) {
///   case Outcome.Refused<BoardChange>(var refusals) -> refused(out, refusals);
///   case Outcome.Done<BoardChange>(var change) -> { … }
/// };
/// ```
///
/// `ArchitectureTest` holds it: no public method here shows a type of a protocol, and the number of
/// classes that surfaces use of protocols directly only falls.
@NullMarked
package cairn.use;

import org.jspecify.annotations.NullMarked;
