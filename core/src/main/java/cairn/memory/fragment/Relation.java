package cairn.memory.fragment;

/// Why an event is compared with a line at all.
public enum Relation {
  CUE,
  POINTER,
  DOSSIER_USED,
  CORRECTION,
  NAMED
}
