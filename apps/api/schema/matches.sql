-- Players, wherever they were seen. The id is the registry's, or team/name if a file has none.
CREATE TABLE players (
  id text PRIMARY KEY,
  name text NOT NULL,
  full_name text,
  -- As the operator stated it; null if it is inferred for each match.
  role text CHECK (role IN ('WK', 'AR', 'BAT', 'BOWL'))
);

-- A squad can be stated by names.
CREATE INDEX players_by_name ON players (lower(name));
CREATE INDEX players_by_full_name ON players (lower(full_name));

-- The operator's squad table: who belongs to a side without having been listed yet, and who no longer does.
CREATE TABLE squad_members (
  team text NOT NULL,
  player_id text NOT NULL REFERENCES players,
  belongs boolean NOT NULL,
  PRIMARY KEY (team, player_id)
);

-- Other spellings of a side's player, in a feed or a file. Used in matches that are made from then on.
CREATE TABLE player_aliases (
  team text NOT NULL,
  spelling text NOT NULL,
  player_id text NOT NULL REFERENCES players,
  PRIMARY KEY (team, spelling)
);

-- A match of cricket: its facts, then its schedule and state, how far its log is, and how it ended.
CREATE TABLE matches (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  competition text NOT NULL,
  -- One of packages/game-rules/src/formats.
  format text NOT NULL,
  rules_version text NOT NULL,
  -- In a warm-up match there are no Playing XI points.
  warm_up boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  venue text NOT NULL,
  -- Cricsheet's `info`, without the outcome.
  info jsonb NOT NULL,
  -- How invented players are drawn, by id, if not as the id decides (packages/api-schema/src/look.ts).
  looks jsonb NOT NULL DEFAULT '{}',
  -- Of the file's own content, so that it is imported once; null for a match that was requested again.
  content_sha256 text UNIQUE,
  -- The key under which the match was learned at its import; null: it is learned when it is completed.
  learned_as text,
  created_at timestamptz NOT NULL DEFAULT now(),

  state text NOT NULL CHECK (state IN ('upcoming', 'live', 'review', 'completed', 'postponed', 'abandoned', 'void')),
  -- Why it is postponed or was abandoned, shown to players: docs/decisions/0043-match-states.md.
  stated_reason text CHECK (stated_reason IS NULL OR state IN ('postponed', 'abandoned')),
  starts_at timestamptz NOT NULL,
  -- The first published start, once the match was postponed: 48 hours later its entries are refunded.
  first_starts_at timestamptz,
  -- When teams and entries lock: the start, unless it was moved. The first event locks them in any case.
  locks_at timestamptz NOT NULL,
  -- When an announcement shortly before the start moved the lock, which happens once.
  lock_moved_at timestamptz,
  -- When the XI of every side was first known.
  announced_at timestamptz,
  -- Counts the changes that a calendar shows: another start, or that the match is called off, postponed, or on again.
  schedule_revision int NOT NULL DEFAULT 0,
  schedule_changed_at timestamptz NOT NULL DEFAULT now(),

  -- Of its last event.
  revision int NOT NULL DEFAULT 0 CHECK (revision >= 0),
  leading_source text,
  -- Since when an event of the leading source waits for one that has not come.
  delayed_since timestamptz,

  -- How the match ended, as facts.
  result jsonb,
  -- Points can still change until then; set when the match is over.
  review_until timestamptz,
  completed_at timestamptz,
  CONSTRAINT matches_postponed_from CHECK (state <> 'postponed' OR first_starts_at IS NOT NULL)
);
-- Lists of the operator page: all, newest first, and those in one state, even if many start at once.
CREATE INDEX matches_by_start ON matches (starts_at DESC, id DESC);
CREATE INDEX matches_by_state ON matches (state, starts_at, id);

-- Matches that an operator stated before anybody played them: docs/fixtures.md. A fixture that is stated again changes its match.
CREATE TABLE fixtures (
  match_id uuid PRIMARY KEY REFERENCES matches,
  -- The operator's own id.
  external_id text UNIQUE,
  -- Competition, sides and day, which identify it without an id.
  key text NOT NULL,
  -- As it was stated last.
  stated jsonb NOT NULL
);
CREATE INDEX fixtures_by_key ON fixtures (key);

\ir functions/announce_match.sql
CREATE TRIGGER matches_announced AFTER UPDATE ON matches
  FOR EACH ROW EXECUTE FUNCTION announce_match();
\ir functions/count_schedule_change.sql
CREATE TRIGGER matches_schedule_counted BEFORE UPDATE OF starts_at, state ON matches
  FOR EACH ROW EXECUTE FUNCTION count_schedule_change();

-- What is known of players, match by match: a match's squads, roles and credits are made only from earlier matches.
CREATE TABLE known_matches (
  -- The content of the imported file, or the id of a match that was played here without a file.
  key text PRIMARY KEY,
  match_id uuid REFERENCES matches,
  competition text NOT NULL,
  format text NOT NULL,
  gender text NOT NULL,
  venue text NOT NULL,
  teams text[] NOT NULL,
  -- The last day of play: a match on a later day may learn from it.
  ended_on date NOT NULL
);
ALTER TABLE matches ADD FOREIGN KEY (learned_as) REFERENCES known_matches;
CREATE INDEX known_matches_by_match ON known_matches (match_id);

-- What each player did in such a match.
CREATE TABLE appearances (
  match_key text NOT NULL REFERENCES known_matches,
  player_id text NOT NULL,
  name text NOT NULL,
  team text NOT NULL,
  -- Batting and bowling figures; null where only the points are known.
  record jsonb,
  -- Null in a void match.
  points int,
  format text NOT NULL,
  -- When the match was over: for a file the end of its last day, for a match here its completion; null until then.
  ended_at timestamptz,
  PRIMARY KEY (match_key, player_id)
);
CREATE INDEX appearances_by_player ON appearances (player_id);
-- A player's latest matches of a format.
CREATE INDEX appearances_by_end ON appearances (player_id, format, ended_at DESC) WHERE points IS NOT NULL;
CREATE INDEX appearances_by_team ON appearances (team);
CREATE INDEX appearances_by_name ON appearances (lower(name));

-- Each change of a match's state: docs/decisions/0043-match-states.md. Append only.
CREATE TABLE match_state_changes (
  match_id uuid NOT NULL REFERENCES matches,
  -- 1, 2, 3 … given while the match's row is locked.
  number int NOT NULL CHECK (number > 0),
  from_state text NOT NULL
    CHECK (from_state IN ('upcoming', 'live', 'review', 'completed', 'postponed', 'abandoned', 'void')),
  to_state text NOT NULL
    CHECK (to_state IN ('upcoming', 'live', 'review', 'completed', 'postponed', 'abandoned', 'void')),
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL CHECK (changed_by IN ('clock', 'play', 'operator')),
  why text NOT NULL CHECK (length(why) BETWEEN 1 AND 500),
  PRIMARY KEY (match_id, number),
  CHECK (from_state <> to_state)
);

\ir functions/refuse_change.sql
CREATE TRIGGER match_state_changes_append_only BEFORE UPDATE OR DELETE ON match_state_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER match_state_changes_not_truncated BEFORE TRUNCATE ON match_state_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The squads of a match.
CREATE TABLE match_players (
  match_id uuid NOT NULL REFERENCES matches ON DELETE CASCADE,
  player_id text NOT NULL REFERENCES players,
  -- The index by which teams refer to their picks. Never reused; an added player gets the next one.
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 255),
  name text NOT NULL,
  full_name text,
  team text NOT NULL,
  role text NOT NULL CHECK (role IN ('WK', 'AR', 'BAT', 'BOWL')),
  half_credits int NOT NULL CHECK (half_credits BETWEEN 14 AND 21),
  -- Whether the player is in the announced XI or came in since; null until the side announces one.
  announced boolean,
  PRIMARY KEY (match_id, player_id),
  UNIQUE (match_id, position)
);

-- What happened in a match, in the order in which the server recorded it. Append only: a mistake is fixed by a correction or
-- a withdrawal, which are rows too.
CREATE TABLE match_events (
  match_id uuid NOT NULL REFERENCES matches,
  -- 1, 2, 3 … without a gap, given by the server while it locks the match's row.
  revision int NOT NULL CHECK (revision > 0),
  kind text NOT NULL CHECK (kind IN ('event', 'correction', 'withdrawal')),
  -- Who sent it, with its own id and number. Null for a source that does not number its events.
  source text NOT NULL,
  source_event_id text NOT NULL,
  source_sequence int CHECK (source_sequence > 0),
  -- The event, or its replacement; null if it is withdrawn.
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
  -- Why it was changed, or why an event was recorded though it broke a law of cricket.
  CONSTRAINT match_events_reason_given CHECK (reason IS NOT NULL OR kind = 'event')
);
CREATE INDEX match_events_by_target ON match_events (match_id, target_revision) WHERE target_revision IS NOT NULL;
-- Counted once a minute, over only that minute. Rows come in the order of these times, so block ranges suffice and cost joins and balls nothing.
CREATE INDEX match_events_by_time ON match_events USING brin (received_at) WITH (autosummarize = on, pages_per_range = 16);

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

-- Events that cannot be recorded yet: they arrived before their predecessor, or are ahead of the source that leads
-- the match.
CREATE TABLE parked_events (
  match_id uuid NOT NULL REFERENCES matches,
  source text NOT NULL,
  source_event_id text NOT NULL,
  source_sequence int CHECK (source_sequence > 0),
  payload jsonb NOT NULL,
  parked_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, source, source_event_id)
);

-- Names in a feed that neither side of the match has, until an operator says whose they are.
CREATE TABLE unknown_names (
  match_id uuid NOT NULL REFERENCES matches,
  source text NOT NULL,
  source_event_id text NOT NULL,
  source_sequence int CHECK (source_sequence > 0),
  -- The event that waits; null if its source sends it again by itself.
  payload jsonb,
  team text NOT NULL,
  name text NOT NULL,
  seen_at timestamptz NOT NULL,
  -- An operator said that events with this name don't count. Null while it waits.
  dismissed_at timestamptz,
  PRIMARY KEY (match_id, source, source_event_id)
);

-- Events that the match already had from another source, and whether the two agree.
CREATE TABLE compared_events (
  match_id uuid NOT NULL,
  source text NOT NULL,
  source_event_id text NOT NULL,
  source_sequence int CHECK (source_sequence > 0),
  payload jsonb NOT NULL,
  -- The event that it was compared with.
  revision int NOT NULL,
  agrees boolean NOT NULL,
  compared_at timestamptz NOT NULL,
  PRIMARY KEY (match_id, source, source_event_id),
  FOREIGN KEY (match_id, revision) REFERENCES match_events
);

-- A feed plays a match that is known to the end into match_events, one event every interval_ms from the start on.
CREATE TABLE feeds (
  match_id uuid PRIMARY KEY REFERENCES matches,
  -- The source name of its events: a replay of a file, or the simulator.
  source text NOT NULL,
  events jsonb NOT NULL,
  interval_ms int NOT NULL CHECK (interval_ms >= 0),
  -- When it announces its line-ups; null: at the start.
  announces_at timestamptz,
  finished boolean NOT NULL DEFAULT false,
  -- Why its next event was refused, for operators; null if it was not.
  refused text
);
CREATE INDEX feeds_running ON feeds (match_id) WHERE NOT finished;
-- The scheduler asks twice a second which line-ups are due; the feeds of all matches stay.
CREATE INDEX feeds_announcing ON feeds (announces_at) WHERE announces_at IS NOT NULL;

\ir functions/announce_pace.sql
CREATE TRIGGER feeds_announced AFTER UPDATE OF interval_ms ON feeds
  FOR EACH ROW EXECUTE FUNCTION announce_pace();

-- Live fantasy: contests over part of an innings, docs/decisions/0040-live-slots.md.
CREATE TABLE match_slots (
  match_id uuid NOT NULL REFERENCES matches,
  -- As numbered by `slotsOf` of game-rules.
  slot smallint NOT NULL CHECK (slot > 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'locked', 'live', 'review', 'completed', 'void')),
  -- How many balls later than usual joining closes, as set by the operator.
  moved_balls smallint NOT NULL DEFAULT 0 CHECK (moved_balls BETWEEN -6 AND 6),
  -- Points can change until then.
  review_until timestamptz CHECK ((review_until IS NOT NULL) = (state = 'review')),
  -- The match's revision at which the slot became final: later corrections do not touch it.
  revision int CHECK ((revision IS NOT NULL) = (state IN ('completed', 'void'))),
  PRIMARY KEY (match_id, slot)
);
-- Slots that the scheduler and every event look for.
CREATE INDEX match_slots_unfinished ON match_slots (match_id) WHERE state NOT IN ('completed', 'void');

CREATE TRIGGER match_slots_announced AFTER UPDATE ON match_slots
  FOR EACH ROW EXECUTE FUNCTION announce_match();
