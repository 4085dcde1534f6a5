package cairn.join.source;

import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Taken;
import cairn.sources.Library;
import cairn.sources.NumberedSources;
import cairn.sources.Passage;
import cairn.sources.PassageId;
import cairn.sources.Pool;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import java.util.List;
import java.util.Optional;

/// The sources as the agents of an inquiry see them: what it took when it was opened, and no more.
/// A desk runs one inquiry at a time and says which.
public final class InquiryLibrary implements Library {
  private final Sources sources;
  private volatile Library now;
  private volatile NumberedSources numbers = new NumberedSources(List.of());
  private volatile String inquiry = "";

  public InquiryLibrary(Sources sources) {
    this.sources = sources;
    this.now = sources.library();
  }

  public void show(Inquiry opened) {
    if (opened.id().equals(inquiry)) return;
    now = sources.only(opened.sources());
    numbers = new NumberedSources(opened.sources().stream().map(Taken::hash).toList());
    inquiry = opened.id();
  }

  @Override
  public List<Passage> search(String query, int k) {
    return now.search(query, k);
  }

  @Override
  public Pool pool(String question, int breadth) {
    return now.pool(question, breadth);
  }

  @Override
  public double[] closeness(String question, List<String> texts) {
    return now.closeness(question, texts);
  }

  @Override
  public Optional<PassageId> id(Passage passage) {
    return numbers.id(passage, now);
  }

  @Override
  public List<Source> sources() {
    return now.sources();
  }

  @Override
  public Optional<Source> source(SourceId id) {
    return now.source(id);
  }

  @Override
  public Optional<Source> find(String name) {
    return numbers.named(name).flatMap(now::source).or(() -> now.find(name));
  }

  @Override
  public SourceText text(SourceId id) {
    return now.text(id);
  }
}
