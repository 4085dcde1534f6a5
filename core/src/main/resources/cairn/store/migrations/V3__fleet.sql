-- What waits for the workers of a fleet: the table of db-scheduler. It is only a queue and may be
-- emptied at any time: the workers fill it again from the logs.
CREATE TABLE cairn_piece (
  task_name            text NOT NULL,
  task_instance        text NOT NULL,
  task_data            bytea,
  execution_time       timestamptz NOT NULL,
  picked               boolean NOT NULL,
  picked_by            text,
  last_success         timestamptz,
  last_failure         timestamptz,
  consecutive_failures int,
  last_heartbeat       timestamptz,
  version              bigint NOT NULL,
  priority             smallint,
  PRIMARY KEY (task_name, task_instance)
);
CREATE INDEX cairn_piece_due ON cairn_piece (priority DESC, execution_time ASC);
CREATE INDEX cairn_piece_heartbeat ON cairn_piece (last_heartbeat);

-- Calls that are under way at a provider, of all workers together. A seat that is not renewed is free again.
CREATE TABLE cairn_seat (
  provider text NOT NULL,
  seat     int NOT NULL,
  worker   text NOT NULL,
  until    timestamptz NOT NULL,
  PRIMARY KEY (provider, seat)
);
