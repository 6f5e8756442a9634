-- What the operator page lists, newest first or by the beginning of a name or address.
CREATE INDEX matches_by_start ON matches (starts_at DESC, id DESC);
CREATE INDEX payments_by_time ON payments (created_at DESC, id DESC);
CREATE INDEX users_by_name ON users (lower(name) COLLATE "C", id);
CREATE INDEX users_by_email ON users (email COLLATE "C", id);
CREATE INDEX payments_settled ON payments (settled_at) WHERE settled_at IS NOT NULL;
-- Counted once a minute, over that minute alone. Rows come in the order of these times, so block ranges suffice and cost joins and balls nothing.
CREATE INDEX match_events_by_time ON match_events USING brin (received_at) WITH (autosummarize = on, pages_per_range = 16);
CREATE INDEX entries_by_time ON entries USING brin (joined_at) WITH (autosummarize = on, pages_per_range = 16);

-- What happened in each minute, for the charts; kept for 8 days.
CREATE TABLE activity_minutes (
  minute timestamptz PRIMARY KEY,
  balls int NOT NULL,
  joins int NOT NULL,
  payments int NOT NULL,
  paid_minor bigint NOT NULL,
  -- The sum of all balances in cents, which is zero; null in minutes without that check.
  drift_minor bigint
);
-- The same of each process.
CREATE TABLE process_minutes (
  minute timestamptz NOT NULL,
  process uuid NOT NULL,
  viewers int NOT NULL,
  loop_delay_ms real NOT NULL,
  PRIMARY KEY (minute, process)
);
