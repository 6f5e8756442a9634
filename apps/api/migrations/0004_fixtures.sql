-- People who play, wherever they were seen. The id is the registry's, or team/name where a file has none.
CREATE TABLE players (
  id text PRIMARY KEY,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('WK', 'AR', 'BAT', 'BOWL')),
  -- What an operator or the league's own list states stands over what imported matches suggest.
  role_source text NOT NULL CHECK (role_source IN ('inferred', 'stated')),
  record jsonb NOT NULL
);

-- Matches whose figures are already in players.record: importing a file again adds nothing to them.
CREATE TABLE recorded_matches (
  sha256 text PRIMARY KEY
);

CREATE TABLE fixtures (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  competition text NOT NULL,
  format text NOT NULL CHECK (format IN ('T20', 'ODI', 'Test', 'T10', 'Hundred')),
  rules_version text NOT NULL,
  state text NOT NULL CHECK (state IN ('upcoming', 'live', 'review', 'completed', 'void')),
  starts_at timestamptz NOT NULL,
  venue text NOT NULL,
  -- Cricsheet's `info`, without the outcome.
  info jsonb NOT NULL,
  result text,
  -- Points can still change until then; set when the match is over.
  review_until timestamptz,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz
);
CREATE INDEX fixtures_by_state ON fixtures (state, starts_at);

CREATE TABLE fixture_players (
  fixture_id uuid NOT NULL REFERENCES fixtures ON DELETE CASCADE,
  player_id text NOT NULL REFERENCES players,
  name text NOT NULL,
  team text NOT NULL,
  role text NOT NULL CHECK (role IN ('WK', 'AR', 'BAT', 'BOWL')),
  half_credits int NOT NULL CHECK (half_credits BETWEEN 14 AND 21),
  -- Average points of earlier matches in tenths; null without any.
  form_tenths int,
  PRIMARY KEY (fixture_id, player_id)
);

-- What each player got in a completed match: the past that credits and form come from.
CREATE TABLE performances (
  fixture_id uuid NOT NULL REFERENCES fixtures ON DELETE CASCADE,
  player_id text NOT NULL REFERENCES players,
  points int NOT NULL,
  PRIMARY KEY (fixture_id, player_id)
);
CREATE INDEX performances_by_player ON performances (player_id);

-- What happened, in order. Append only: a correction is a new event.
CREATE TABLE ball_events (
  fixture_id uuid NOT NULL REFERENCES fixtures,
  sequence int NOT NULL CHECK (sequence > 0),
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (fixture_id, sequence)
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER ball_events_append_only BEFORE UPDATE OR DELETE ON ball_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A feed plays a match that is known to its end into ball_events, one event every interval_ms from the start on.
CREATE TABLE feeds (
  fixture_id uuid PRIMARY KEY REFERENCES fixtures,
  events jsonb NOT NULL,
  interval_ms int NOT NULL CHECK (interval_ms >= 0),
  finished boolean NOT NULL DEFAULT false
);
CREATE INDEX feeds_running ON feeds (fixture_id) WHERE NOT finished;

-- Tells every process that listens which match has something new, when the transaction commits.
CREATE FUNCTION announce_fixture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('fixture', COALESCE(to_jsonb(NEW) ->> 'fixture_id', to_jsonb(NEW) ->> 'id'));
  RETURN NULL;
END $$;
CREATE TRIGGER ball_events_announced AFTER INSERT ON ball_events
  FOR EACH ROW EXECUTE FUNCTION announce_fixture();
CREATE TRIGGER fixtures_announced AFTER UPDATE ON fixtures
  FOR EACH ROW EXECUTE FUNCTION announce_fixture();
