/// The state of an inquiry, and the events and commands that change it.
///
/// Start with [Inquiry] (one inquiry) and [InquiryEvent] (what can have happened); [Closing] holds what
/// follows the tree, [Node] one node of it. Names of files and steps are made here, in [FileNames] and
/// [StepId], and never taken from an agent.
@NullMarked
package cairn.inquiry.state;

import org.jspecify.annotations.NullMarked;
