package cairn.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.spine.Query;
import cairn.spine.Spine;
import cairn.spine.SpineContract;
import cairn.spine.SpineException;
import cairn.spine.stored.StoredSpine;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;

class PostgresSpineTest extends SpineContract {
  private final PostgresServer server = PostgresServer.shared();
  private final LogAddress.Postgres address = server.freshAddress();

  @Override
  protected Spine open(InstantSource clock) {
    return new StoredSpine(project, Logs.lines(address), clock);
  }

  @Test
  void aLineIsNeverChangedOrRemoved() {
    append("a.b");
    for (String change :
        List.of(
            "UPDATE cairn_line SET type = 'x'", "DELETE FROM cairn_line", "TRUNCATE cairn_line"))
      assertThatThrownBy(() -> server.sql(change)).hasMessageContaining("the log only grows");
  }

  @Test
  void whatWasChangedBehindItsBackIsSeenAndNothingIsAppended() {
    for (int i = 0; i < 4; i++) append("a.b");
    tamper(
        "UPDATE cairn_line SET line = replace(encode(line, 'escape'), 'a.b', 'a.x')::bytea WHERE"
            + " seq = 2");
    assertThat(events(Query.ALL)).extracting(e -> e.seq()).containsExactly(1L, 3L, 4L);
    assertThat(spine.verify(_ -> {}))
        .extracting(f -> f.code().code())
        .contains("CRN-S013", "CRN-S014");
    assertThatThrownBy(() -> append("a.c"))
        .isInstanceOf(SpineException.class)
        .hasMessageContaining("event 2");
  }

  @Test
  void whatWasRemovedBehindItsBackIsSeenAndNothingIsAppended() {
    for (int i = 0; i < 4; i++) append("a.b");
    tamper("DELETE FROM cairn_line WHERE seq = 3");
    events(Query.ALL);
    assertThatThrownBy(() -> append("a.c"))
        .isInstanceOf(SpineException.class)
        .hasMessageContaining("event 3");
    assertThat(spine.verify(_ -> {})).isNotEmpty();
  }

  @Test
  void aLostEndIsSeenByTheNextProcessBeforeItAppends() {
    for (int i = 0; i < 4; i++) append("a.b");
    tamper("DELETE FROM cairn_line WHERE seq = 4");
    reopen();
    assertThatThrownBy(() -> append("a.c"))
        .isInstanceOf(SpineException.class)
        .hasMessageContaining("event 4");
  }

  private void tamper(String change) {
    String only =
        change
            + " AND log = (SELECT log FROM cairn_log WHERE project = '"
            + address.project()
            + "')";
    server.sql("SET session_replication_role = replica; " + only);
  }
}
