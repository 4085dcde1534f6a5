-- Content by its hash, in parts; a part is never changed.
CREATE TABLE cairn_bytes (
  project text COLLATE "C" NOT NULL,
  hash    text COLLATE "C" NOT NULL,
  part    int NOT NULL,
  bytes   bytea NOT NULL,
  PRIMARY KEY (project, hash, part)
);
CREATE TRIGGER cairn_bytes_only_grow BEFORE UPDATE ON cairn_bytes
  FOR EACH ROW EXECUTE FUNCTION cairn_only_grows();
