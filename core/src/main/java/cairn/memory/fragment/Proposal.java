package cairn.memory.fragment;

/// A fragment that an agent is to judge, with what it needs to see.
///
/// @param excerpt the turn around the event, private parts taken out
public record Proposal(Fragment fragment, String line, String excerpt) {}
