-- What is known of players from matches, one by one: a match's squads, roles and credits are made from earlier ones only.
CREATE TABLE known_matches (
  -- The content of the imported file, or the id of a match that was played here without one.
  key text PRIMARY KEY,
  match_id uuid REFERENCES matches,
  competition text NOT NULL,
  format text NOT NULL,
  gender text NOT NULL,
  venue text NOT NULL,
  teams text[] NOT NULL,
  -- The last day of play: a match of a later day may learn from it.
  ended_on date NOT NULL
);
CREATE INDEX known_matches_by_match ON known_matches (match_id);

CREATE TABLE appearances (
  match_key text NOT NULL REFERENCES known_matches,
  player_id text NOT NULL,
  name text NOT NULL,
  team text NOT NULL,
  -- Batting and bowling figures; null where only the points are known.
  record jsonb,
  -- Null in a void match.
  points int,
  PRIMARY KEY (match_key, player_id)
);
CREATE INDEX appearances_by_player ON appearances (player_id);
CREATE INDEX appearances_by_team ON appearances (team);

INSERT INTO known_matches (key, match_id, competition, format, gender, venue, teams, ended_on)
SELECT id::text, id, competition, format, COALESCE(info ->> 'gender', ''), venue,
  ARRAY(SELECT jsonb_array_elements_text(info -> 'teams')), starts_at::date
FROM matches WHERE id IN (SELECT match_id FROM performances);
INSERT INTO appearances (match_key, player_id, name, team, points)
SELECT p.match_id::text, p.player_id, s.name, s.team, p.points
FROM performances p JOIN match_players s USING (match_id, player_id);
DROP TABLE performances;
DROP TABLE recorded_matches;

-- Under which key the match was learned when it was imported; null: it is learned when it is completed.
ALTER TABLE matches ADD COLUMN learned_as text REFERENCES known_matches;

-- The operator's table of players: a role is stated, or learned for each match anew.
ALTER TABLE players
  ALTER COLUMN role DROP NOT NULL,
  ADD COLUMN full_name text;
UPDATE players SET role = NULL WHERE role_source = 'inferred';
ALTER TABLE players
  DROP COLUMN record,
  DROP COLUMN role_source;
ALTER TABLE match_players ADD COLUMN full_name text;

-- The operator's squad table: who belongs to a side without having been listed yet, and who no longer does.
CREATE TABLE squad_members (
  team text NOT NULL,
  player_id text NOT NULL REFERENCES players,
  belongs boolean NOT NULL,
  PRIMARY KEY (team, player_id)
);
