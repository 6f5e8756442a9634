-- What happened in a match, in the order in which the server recorded it. Append only: a mistake is mended by a correction or
-- a withdrawal, which are rows too.
CREATE TABLE match_events (
  match_id uuid NOT NULL REFERENCES matches,
  -- 1, 2, 3 … without a gap, given by the server while it holds the match's row.
  revision int NOT NULL CHECK (revision > 0),
  kind text NOT NULL CHECK (kind IN ('event', 'correction', 'withdrawal')),
  -- Who told it, under which id and number of its own. A source that does not number its events has null there.
  source text NOT NULL,
  source_event_id text NOT NULL,
  source_sequence int CHECK (source_sequence > 0),
  -- The event, or what takes its place; null when it is withdrawn.
  payload jsonb,
  -- The event that is corrected or withdrawn: always the event itself, not an earlier correction.
  target_revision int,
  reason text,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (match_id, revision),
  UNIQUE (match_id, source, source_event_id),
  FOREIGN KEY (match_id, target_revision) REFERENCES match_events,
  CHECK ((payload IS NULL) = (kind = 'withdrawal')),
  CHECK ((target_revision IS NULL) = (kind = 'event')),
  CHECK ((reason IS NULL) = (kind = 'event'))
);
CREATE INDEX match_events_by_target ON match_events (match_id, target_revision) WHERE target_revision IS NOT NULL;

CREATE TRIGGER match_events_append_only BEFORE UPDATE OR DELETE ON match_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER match_events_not_truncated BEFORE TRUNCATE ON match_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- How far each source of a match has come.
CREATE TABLE match_sources (
  match_id uuid NOT NULL REFERENCES matches,
  source text NOT NULL,
  last_sequence int NOT NULL DEFAULT 0,
  -- How many of its events are parked or were compared: a source cannot fill the disk.
  kept int NOT NULL DEFAULT 0,
  last_recorded_at timestamptz,
  PRIMARY KEY (match_id, source)
);

-- Events that cannot be recorded yet: ahead of their predecessor, or of the source that leads the match.
CREATE TABLE parked_events (
  match_id uuid NOT NULL REFERENCES matches,
  source text NOT NULL,
  source_event_id text NOT NULL,
  source_sequence int CHECK (source_sequence > 0),
  payload jsonb NOT NULL,
  parked_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, source, source_event_id)
);

-- Events of which the match had its own account already, from another source, and whether the two agree.
CREATE TABLE compared_events (
  match_id uuid NOT NULL,
  source text NOT NULL,
  source_event_id text NOT NULL,
  source_sequence int CHECK (source_sequence > 0),
  payload jsonb NOT NULL,
  -- What it was compared with.
  revision int NOT NULL,
  agrees boolean NOT NULL,
  compared_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, source, source_event_id),
  FOREIGN KEY (match_id, revision) REFERENCES match_events
);

ALTER TABLE matches
  -- Of its last event.
  ADD COLUMN revision int NOT NULL DEFAULT 0 CHECK (revision >= 0),
  -- When teams and entries lock: the start, unless it was moved. The first event locks them in any case.
  ADD COLUMN locks_at timestamptz,
  ADD COLUMN leading_source text,
  -- Since when an event of the leading source waits for one that has not come.
  ADD COLUMN delayed_since timestamptz,
  -- Of the file's own content, so that it is imported once; null for a match that was wanted again.
  ADD COLUMN content_sha256 text UNIQUE;

-- A feed tells its events under a name: a replay of a file, or the simulator.
ALTER TABLE feeds ADD COLUMN source text NOT NULL DEFAULT 'replay';
ALTER TABLE feeds ALTER COLUMN source DROP DEFAULT;
UPDATE feeds SET source = 'simulator' FROM matches WHERE matches.id = feeds.match_id AND matches.demo;

-- Balls name their place in the over, wides and no-balls counted.
INSERT INTO match_events (match_id, revision, kind, source, source_event_id, source_sequence, payload, received_at)
SELECT e.match_id, e.sequence, 'event', COALESCE(f.source, 'operator'), e.sequence::text, e.sequence,
  CASE WHEN e.payload ->> 'type' = 'ball' THEN e.payload || jsonb_build_object('ball', e.place) ELSE e.payload END,
  e.received_at
FROM (
  SELECT *, row_number() OVER (
    PARTITION BY match_id, payload ->> 'type', payload -> 'innings', payload -> 'over' ORDER BY sequence
  ) AS place FROM ball_events
) e LEFT JOIN feeds f USING (match_id)
ORDER BY e.match_id, e.sequence;
DROP TABLE ball_events;

UPDATE feeds SET events = (
  SELECT jsonb_agg(
    CASE WHEN event ->> 'type' = 'ball' THEN event || jsonb_build_object('ball', place) ELSE event END ORDER BY number
  ) FROM (
    SELECT event, number, row_number() OVER (
      PARTITION BY event ->> 'type', event -> 'innings', event -> 'over' ORDER BY number
    ) AS place FROM jsonb_array_elements(feeds.events) WITH ORDINALITY AS told (event, number)
  ) numbered
);

INSERT INTO match_sources (match_id, source, last_sequence, last_recorded_at)
SELECT match_id, source, max(source_sequence), max(received_at) FROM match_events GROUP BY match_id, source;

UPDATE matches SET
  locks_at = starts_at,
  revision = COALESCE((SELECT max(revision) FROM match_events WHERE match_id = matches.id), 0),
  leading_source = (SELECT source FROM match_sources WHERE match_id = matches.id);
ALTER TABLE matches ALTER COLUMN locks_at SET NOT NULL;

-- How a match ended is facts, not a sentence.
ALTER TABLE matches RENAME COLUMN result TO result_text;
ALTER TABLE matches ADD COLUMN result jsonb;
UPDATE matches SET result = CASE
  WHEN result_text = 'Abandoned' THEN '{"kind": "abandoned"}'
  WHEN info -> 'outcome' ? 'winner' THEN jsonb_build_object(
    'kind', 'won', 'winner', info -> 'outcome' -> 'winner',
    'by', info -> 'outcome' -> 'by', 'method', info -> 'outcome' -> 'method')
  WHEN info -> 'outcome' ->> 'result' = 'tie' THEN jsonb_build_object(
    'kind', 'tied', 'method', info -> 'outcome' -> 'method',
    'breaker', CASE
      WHEN info -> 'outcome' ? 'eliminator'
        THEN jsonb_build_object('by', 'super_over', 'winner', info -> 'outcome' -> 'eliminator')
      WHEN info -> 'outcome' ? 'bowl_out'
        THEN jsonb_build_object('by', 'bowl_out', 'winner', info -> 'outcome' -> 'bowl_out')
    END)
  WHEN info -> 'outcome' ->> 'result' = 'draw' THEN '{"kind": "drawn"}'
  WHEN info -> 'outcome' ->> 'result' = 'no result' THEN '{"kind": "no_result"}'
END WHERE state IN ('review', 'completed', 'void');
ALTER TABLE matches DROP COLUMN result_text;
UPDATE matches SET info = info - 'outcome';

-- Each event changes the match's revision, so one announcement says it all.
-- A feed that waits for its next event is told of a new pace.
CREATE FUNCTION announce_pace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('feed', NEW.match_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER feeds_announced AFTER UPDATE OF interval_ms ON feeds
  FOR EACH ROW EXECUTE FUNCTION announce_pace();
