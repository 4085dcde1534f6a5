package cairn.inquiry;

/// The id of a step: `{inquiry}.{verb}` or `{inquiry}.{verb}-{subject}`. Inquiry ids have no dot.
record WorkId(String inquiry, String verb, String subject) {
  static WorkId parse(String id) {
    int dot = id.lastIndexOf('.');
    if (dot < 0) throw new IllegalArgumentException("not a step of an inquiry: " + id);
    String rest = id.substring(dot + 1);
    int dash = rest.indexOf('-');
    return dash < 0
        ? new WorkId(id.substring(0, dot), rest, "")
        : new WorkId(id.substring(0, dot), rest.substring(0, dash), rest.substring(dash + 1));
  }

  @Override
  public String toString() {
    return inquiry + "." + verb + (subject.isEmpty() ? "" : "-" + subject);
  }
}
