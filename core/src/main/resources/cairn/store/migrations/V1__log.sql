-- One row for each log: where it ends. Whoever appends locks it, so there is one writer at a time.
CREATE TABLE cairn_log (
  log      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project  text NOT NULL UNIQUE,
  seq      bigint NOT NULL DEFAULT 0,
  day      text NOT NULL DEFAULT '',
  ends_at  bigint NOT NULL DEFAULT 0,
  hash     text NOT NULL,
  ts       timestamptz NOT NULL DEFAULT 'epoch',
  moved_to text
);

-- The lines, byte for byte as they would stand in the file of their day, and what they are looked up by.
CREATE TABLE cairn_line (
  log      bigint NOT NULL,
  seq      bigint NOT NULL,
  day      text COLLATE "C" NOT NULL,
  ends_at  bigint NOT NULL,
  hash     text COLLATE "C" NOT NULL,
  ts       timestamptz NOT NULL,
  happened timestamptz NOT NULL,
  id       text COLLATE "C" NOT NULL,
  type     text COLLATE "C" NOT NULL,
  kind     text COLLATE "C" NOT NULL,
  session  text COLLATE "C" NOT NULL,
  line     bytea NOT NULL,
  PRIMARY KEY (log, seq)
);
CREATE UNIQUE INDEX cairn_line_id ON cairn_line (log, id);
CREATE INDEX cairn_line_type ON cairn_line (log, type, seq);
CREATE INDEX cairn_line_session ON cairn_line (log, session, seq) WHERE session <> '';

CREATE FUNCTION cairn_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log only grows: a line is never changed or removed';
END $$;
CREATE TRIGGER cairn_line_only_grows BEFORE UPDATE OR DELETE ON cairn_line
  FOR EACH ROW EXECUTE FUNCTION cairn_only_grows();
CREATE TRIGGER cairn_line_is_not_emptied BEFORE TRUNCATE ON cairn_line
  FOR EACH STATEMENT EXECUTE FUNCTION cairn_only_grows();

-- Tells everybody who listens to a log that it went on.
CREATE FUNCTION cairn_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cairn_log_' || NEW.log, NEW.seq::text);
  RETURN NULL;
END $$;
CREATE TRIGGER cairn_log_tells AFTER UPDATE OF seq ON cairn_log
  FOR EACH ROW EXECUTE FUNCTION cairn_tell();
