package cairn.store;

import cairn.finding.Finding;
import cairn.spine.SpineCode;
import cairn.spine.write.StoredBytes;
import cairn.text.Sha256;
import java.io.ByteArrayOutputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Stored bytes of one project in PostgreSQL, in parts that both sides can hold. All parts of a
/// piece appear in one transaction.
final class PostgresBytes implements StoredBytes {
  /// Larger values are slow to send and cannot be stored at all from 1 GB on.
  static final int PART = 4 * 1024 * 1024;

  private final Database database;
  private final String project;

  PostgresBytes(Database database, LogAddress.Postgres address) {
    this.database = database;
    this.project = address.project();
  }

  @Override
  public String put(byte[] bytes) {
    String hash = Sha256.of(bytes);
    if (!has(hash)) database.run(connection -> insert(connection, hash, bytes));
    return hash;
  }

  /// Empty content has one part, too.
  private int insert(Connection connection, String hash, byte[] bytes) throws SQLException {
    try (PreparedStatement add =
        connection.prepareStatement(
            "INSERT INTO cairn_bytes (project, hash, part, bytes) VALUES (?, ?, ?, ?)"
                + " ON CONFLICT DO NOTHING")) {
      int part = 0;
      do {
        int from = part * PART;
        add.setString(1, project);
        add.setString(2, hash);
        add.setInt(3, part++);
        add.setBytes(4, Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + PART)));
        add.executeUpdate();
      } while (part * PART < bytes.length);
      return part;
    }
  }

  @Override
  public boolean has(String hash) {
    return database.run(connection -> {
      try (PreparedStatement ask =
          connection.prepareStatement(
              "SELECT 1 FROM cairn_bytes WHERE project = ? AND hash = ? LIMIT 1")) {
        ask.setString(1, project);
        ask.setString(2, StoredBytes.asked(hash));
        try (ResultSet row = ask.executeQuery()) {
          return row.next();
        }
      }
    });
  }

  @Override
  public Optional<byte[]> get(String hash) {
    return parts(hash).map(bytes -> StoredBytes.checked(hash, bytes));
  }

  private Optional<byte[]> parts(String hash) {
    return database.run(connection -> {
      try (PreparedStatement ask =
          connection.prepareStatement(
              "SELECT bytes FROM cairn_bytes WHERE project = ? AND hash = ? ORDER BY part")) {
        ask.setString(1, project);
        ask.setString(2, StoredBytes.asked(hash));
        try (ResultSet rows = ask.executeQuery()) {
          if (!rows.next()) return Optional.<byte[]>empty();
          var all = new ByteArrayOutputStream();
          do all.writeBytes(rows.getBytes(1));
          while (rows.next());
          return Optional.of(all.toByteArray());
        }
      }
    });
  }

  @Override
  public List<String> hashes() {
    return database.run(connection -> {
      try (PreparedStatement ask =
          connection.prepareStatement(
              "SELECT hash FROM cairn_bytes WHERE project = ? AND part = 0 ORDER BY hash")) {
        ask.setString(1, project);
        var hashes = new ArrayList<String>();
        try (ResultSet rows = ask.executeQuery()) {
          while (rows.next()) hashes.add(rows.getString(1));
        }
        return hashes;
      }
    });
  }

  @Override
  public List<Finding> verify() {
    return hashes().stream()
        .filter(hash -> parts(hash).filter(bytes -> Sha256.of(bytes).equals(hash)).isEmpty())
        .map(hash -> Finding.of(SpineCode.BYTES_CHANGED, hash, 0, "the content has another hash"))
        .toList();
  }
}
