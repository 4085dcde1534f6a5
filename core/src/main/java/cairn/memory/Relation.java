package cairn.memory;

/// Why an event is compared with a line at all.
enum Relation {
  CUE,
  POINTER,
  DOSSIER_USED,
  CORRECTION,
  NAMED
}
