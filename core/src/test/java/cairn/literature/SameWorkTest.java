package cairn.literature;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SameWorkTest {
  private static List<Publication> works(String bib) {
    return BibTex.read("x.bib", bib).publications();
  }

  @Test
  void preprintAndVersionOfRecordAreOne() {
    List<Publication> accounts =
        works(
            """
            @misc{p, title={Learning to see in the dark}, author={Doe, Jane}, year=2018, eprint={1805.01934}, archiveprefix={arXiv}}
            @inproceedings{v, title={Learning to See in the Dark}, author={J. Doe}, year=2019, doi={10.1000/cvpr}, booktitle={CVPR}}
            @article{w, title={Learning to see in the dark}, author={Roe, R.}, year=2018}
            """);
    assertThat(SameWork.group(accounts)).containsExactly(0, 0, 1);
    Publication whole = SameWork.join(accounts.subList(0, 2));
    assertThat(whole.ids().doi()).isEqualTo("10.1000/cvpr");
    assertThat(whole.ids().arxiv()).isEqualTo("1805.01934");
    assertThat(whole.kind()).isEqualTo(WorkKind.PAPER);
    assertThat(whole.year()).isEqualTo(2019);
  }

  @Test
  void anotherDoiOrDecadeIsAnotherWork() {
    List<Publication> accounts =
        works(
            """
            @article{a, title={Guidelines on resuscitation}, author={Doe, J.}, year=2010, doi={10.1000/1}}
            @article{b, title={Guidelines on resuscitation}, author={Doe, J.}, year=2011, doi={10.1000/2}}
            @article{c, title={Guidelines on resuscitation}, author={Doe, J.}, year=2020}
            """);
    assertThat(SameWork.group(accounts)).containsExactly(0, 1, 2);
  }

  @Test
  void keysAreGivenMadeAndNeverTheSame() {
    List<Publication> keyed =
        CiteKeys.keyed(
            works(
                """
                @article{mine, title={The first}, author={Doe, J.}}
                @article{not a key, title={On the Öre of things}, author={Ødegård, Å.}, year=2011}
                @article{, title={Öre}, author={Ødegård, Å.}, year=2011}
                @article{mine, title={Second}}
                """));
    assertThat(keyed)
        .extracting(Publication::key)
        .containsExactly("mine", "odegard2011ore", "odegard2011orea", "minea");
  }

  @Test
  void idsAreReadInEverySpelling() {
    assertThat(WorkIds.parse("https://doi.org/10.1000/ABC").orElseThrow().doi())
        .isEqualTo("10.1000/abc");
    assertThat(WorkIds.parse("doi: 10.1000/abc.").orElseThrow().doi()).isEqualTo("10.1000/abc");
    assertThat(WorkIds.parse("arXiv:2401.01234v3").orElseThrow().arxiv()).isEqualTo("2401.01234");
    assertThat(WorkIds.parse("2401.01234").orElseThrow().arxiv()).isEqualTo("2401.01234");
    assertThat(WorkIds.parse("arxiv:hep-th/9901001").orElseThrow().arxiv())
        .isEqualTo("hep-th/9901001");
    assertThat(WorkIds.parse("pmid:123").orElseThrow().pubmed()).isEqualTo("123");
    assertThat(WorkIds.parse("isbn:978-3-16-148410-0").orElseThrow().isbn())
        .isEqualTo("9783161484100");
    assertThat(WorkIds.parse("isbn:978-3-16-148410-1")).isEmpty();
    assertThat(WorkIds.parse("docs/a.md")).isEmpty();
    assertThat(WorkIds.doi("see (doi:10.1000/x(1)y).")).contains("10.1000/x(1)y");
  }
}
