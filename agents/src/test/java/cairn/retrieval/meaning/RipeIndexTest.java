package cairn.retrieval.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.retrieval.HashEmbedder;
import cairn.retrieval.ripening.Pace;
import cairn.retrieval.ripening.Progress;
import cairn.retrieval.ripening.QuietRipening;
import cairn.retrieval.search.Ranking;
import cairn.retrieval.source.StoredLibrary;
import cairn.sources.Passage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RipeIndexTest {
  private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");

  @TempDir Path project;
  private final SynonymEmbedder embedder = new SynonymEmbedder();

  /// Knows that a car is an automobile, which no search by words does.
  private static final class SynonymEmbedder implements Embedder {
    private final HashEmbedder hashes = new HashEmbedder();

    @Override
    public String name() {
      return "synonyms";
    }

    @Override
    public int dimension() {
      return hashes.dimension();
    }

    @Override
    public float[][] embed(List<String> texts) {
      return hashes.embed(texts.stream().map(t -> t.replace("automobile", "car")).toList());
    }

    @Override
    public Optional<Embedder> companion() {
      return Optional.of(hashes);
    }

    @Override
    public void close() {}
  }

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(project.resolve("docs"));
    Files.writeString(project.resolve("docs/a.md"), "# One\n\nAn automobile stood there.\n");
    Files.writeString(project.resolve("docs/b.md"), "# Two\n\nThe weather was fine all day.\n");
    Files.writeString(project.resolve("docs/c.md"), "# Three\n\nNobody sold any bread.\n");
  }

  private StoredLibrary open() {
    StoredLibrary library = StoredLibrary.open(project, embedder, InstantSource.fixed(NOW));
    library.add(project.resolve("docs"), Progress.SILENT);
    return library;
  }

  private static List<String> titles(List<Passage> passages) {
    return passages.stream().map(p -> p.source().title()).toList();
  }

  @Test
  void whatSharesNoWordIsFoundOnceTheIndexIsRipe() {
    try (StoredLibrary library = open()) {
      assertThat(library.isRipe()).isFalse();
      assertThat(library.search("car", 3)).isEmpty();
      assertThat(library.ripen(Progress.SILENT, Pace.FULL)).isTrue();
      assertThat(titles(library.search("car", 3))).first().isEqualTo("One");
    }
    try (StoredLibrary again = open()) {
      assertThat(again.isRipe()).isTrue();
      int read = embedder.hashes.asked;
      assertThat(titles(again.search("bread", 3))).first().isEqualTo("Three");
      assertThat(embedder.hashes.asked - read).as("only the question is read").isEqualTo(1);
    }
  }

  @Test
  void aLittleMoreIsReadAtOnceAndMuchMoreIsNot() throws IOException {
    try (StoredLibrary library = open()) {
      library.ripen(Progress.SILENT, Pace.FULL);
      Files.writeString(project.resolve("docs/d.md"), "# Four\n\nAnother automobile came by.\n");
      int read = embedder.hashes.asked;
      library.add(project.resolve("docs"), Progress.SILENT);
      assertThat(library.isRipe()).isFalse();
      library.ripenIfLittle(Progress.SILENT);
      assertThat(embedder.hashes.asked - read).as("one passage, by one model").isEqualTo(1);
      assertThat(library.isRipe()).isTrue();
      assertThat(titles(library.search("car", 2))).containsExactlyInAnyOrder("One", "Four");
      StringBuilder much = new StringBuilder("# Five\n\n");
      for (int i = 0; i < 5_000; i++)
        much.append("Sentence number ").append(i).append(" says it.\n");
      Files.writeString(project.resolve("docs/e.md"), much);
      library.add(project.resolve("docs"), Progress.SILENT);
      library.ripenIfLittle(Progress.SILENT);
      assertThat(library.isRipe()).isFalse();
      assertThat(library.ripen(Progress.SILENT, Pace.FULL)).isTrue();
    }
  }

  @Test
  void stoppingLosesNothingAndADamagedFileOnlyMeansUnripe() throws IOException {
    try (StoredLibrary library = open()) {
      assertThat(library.ripen(Progress.SILENT, Pace.until(() -> true))).isFalse();
      assertThat(library.isRipe()).isFalse();
      int read = embedder.hashes.asked;
      assertThat(library.ripen(Progress.SILENT, Pace.FULL)).isTrue();
      assertThat(embedder.hashes.asked - read).as("each passage once").isEqualTo(3);
      assertThat(library.ripen(Progress.SILENT, Pace.FULL)).isTrue();
      assertThat(embedder.hashes.asked - read).as("and never again").isEqualTo(3);
    }
    Path file = project.resolve(".cairn/index/ripe.bin");
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length - 9));
    try (StoredLibrary library = open()) {
      assertThat(library.isRipe()).isFalse();
      assertThat(library.search("weather", 3)).isNotEmpty();
    }
    Files.write(file, whole);
    try (var all = Files.list(project.resolve(".cairn/index"))) {
      for (Path vectors :
          all.filter(f -> f.getFileName().toString().startsWith("vectors-")).toList())
        Files.delete(vectors);
    }
    try (StoredLibrary library = open()) {
      assertThat(library.isRipe()).as("vectors are gone").isFalse();
    }
  }

  @Test
  void anIndexRipensWhileNobodyAsksAndStopsWhenTold() throws InterruptedException {
    try (StoredLibrary library = open()) {
      library.search("weather", 1);
      var told = new CountDownLatch(1);
      try (var quiet =
          new QuietRipening(
              library,
              (done, total, _) -> {
                if (done == total) told.countDown();
              })) {
        assertThat(told.await(60, TimeUnit.SECONDS)).isTrue();
      }
      assertThat(library.isRipe()).isTrue();
      assertThat(library.read()).isEqualTo(3);
    }
  }

  @Test
  void whatAnotherProcessReadOrAddedIsThereForThisOne() throws IOException {
    try (StoredLibrary one = open();
        StoredLibrary other = open()) {
      assertThat(one.isRipe()).isFalse();
      assertThat(other.ripen(Progress.SILENT, Pace.FULL)).isTrue();
      int read = embedder.hashes.asked;
      assertThat(one.isRipe()).isTrue();
      assertThat(titles(one.search("car", 1))).containsExactly("One");
      assertThat(embedder.hashes.asked - read).as("only the question").isEqualTo(1);
      Files.writeString(project.resolve("docs/d.md"), "# Four\n\nZebras have stripes.\n");
      other.add(project.resolve("docs"), Progress.SILENT);
      assertThat(titles(one.search("zebras", 1))).containsExactly("Four");
      assertThat(one.isRipe()).isFalse();
    }
  }

  @Test
  void twoAtOnceReadEverythingOnce() throws Exception {
    try (StoredLibrary one = open();
        StoredLibrary other = open();
        var threads = Executors.newFixedThreadPool(2)) {
      int read = embedder.hashes.asked;
      var first = threads.submit(() -> one.ripen(Progress.SILENT, Pace.FULL));
      var second = threads.submit(() -> other.ripen(Progress.SILENT, Pace.FULL));
      assertThat(first.get() || second.get()).isTrue();
      assertThat(embedder.hashes.asked - read).as("three passages, by one model").isEqualTo(3);
      assertThat(one.isRipe()).isTrue();
      assertThat(other.isRipe()).isTrue();
    }
  }

  @Test
  void aRankingThatIsHeldDoesNotChangeWhenTheIndexRipens() {
    try (StoredLibrary library = open()) {
      library.holdRanking();
      assertThat(library.ripen(Progress.SILENT, Pace.FULL)).isFalse();
      assertThat(library.search("car", 3)).isEmpty();
    }
    try (StoredLibrary again = open()) {
      assertThat(titles(again.search("car", 1))).containsExactly("One");
    }
  }

  @Test
  void whatWasNotComparedSaysSo() {
    try (StoredLibrary library = open()) {
      Ranking one = new Ranking(1, 0, 1.5, 0, 0);
      List<Passage> found = library.search("automobile weather bread", 3, one);
      assertThat(found).extracting(Passage::compared).containsExactly(true, false, false);
      assertThat(found).extracting(Passage::score).isSortedAccordingTo(Comparator.reverseOrder());
    }
  }

  @Test
  void aScopeHoldsForMeaningToo() {
    try (StoredLibrary library = open()) {
      library.ripen(Progress.SILENT, Pace.FULL);
      var two = library.find("b.md").orElseThrow();
      var only = library.only(List.of(two.id()));
      assertThat(titles(only.search("car", 3))).containsOnly("Two");
    }
  }

  @Test
  void signsLeadToTheSameNearestAsComparingEverything() throws IOException {
    var random = new Random(7);
    List<float[]> all = new ArrayList<>();
    var packed = new PackedVectors(384);
    List<float[]> themes = new ArrayList<>();
    for (int i = 0; i < 60; i++) themes.add(vector(random));
    for (int i = 0; i < 3_000; i++) {
      all.add(near(themes.get(i % themes.size()), random));
      packed.add(PackedVectors.pack(all.get(i)));
    }
    var meanings = new Meanings(packed, IntStream.range(0, 3_000).toArray(), 384);
    int shared = 0;
    for (int q = 0; q < 20; q++) {
      float[] asked = near(all.get(random.nextInt(all.size())), random);
      var exact =
          IntStream.range(0, 3_000)
              .boxed()
              .sorted(Comparator.comparingDouble(i -> -packed.dot(i, asked)))
              .limit(10)
              .toList();
      var found = new HashSet<Integer>();
      for (int i : meanings.nearest(asked, 10, Optional.empty())) found.add(i);
      assertThat(found).contains(exact.getFirst());
      for (int i : exact) if (found.contains(i)) shared++;
    }
    assertThat(shared).as("of 200").isGreaterThan(150);
  }

  private static float[] vector(Random random) {
    float[] vector = new float[384];
    for (int d = 0; d < vector.length; d++) vector[d] = (float) random.nextGaussian() + 0.5f;
    Embedder.normalise(vector);
    return vector;
  }

  private static float[] near(float[] to, Random random) {
    float[] vector = vector(random);
    for (int d = 0; d < vector.length; d++) vector[d] = 0.5f * vector[d] + 0.5f * to[d];
    Embedder.normalise(vector);
    return vector;
  }
}
