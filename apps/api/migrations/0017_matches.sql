-- "Match" is the one word for a game of cricket: tables and columns that said "fixture" are renamed.
ALTER TABLE fixtures RENAME TO matches;
ALTER TABLE fixture_players RENAME TO match_players;
ALTER INDEX fixtures_by_state RENAME TO matches_by_state;
ALTER INDEX contests_by_fixture RENAME TO contests_by_match;
ALTER INDEX team_players_by_fixture RENAME TO team_players_by_match;

ALTER TABLE match_players RENAME COLUMN fixture_id TO match_id;
ALTER TABLE performances RENAME COLUMN fixture_id TO match_id;
ALTER TABLE ball_events RENAME COLUMN fixture_id TO match_id;
ALTER TABLE feeds RENAME COLUMN fixture_id TO match_id;
ALTER TABLE contests RENAME COLUMN fixture_id TO match_id;
ALTER TABLE teams RENAME COLUMN fixture_id TO match_id;
ALTER TABLE team_players RENAME COLUMN fixture_id TO match_id;

DROP TRIGGER ball_events_announced ON ball_events;
DROP TRIGGER fixtures_announced ON matches;
DROP FUNCTION announce_fixture();
-- Tells every process that listens which match has something new, when the transaction commits.
CREATE FUNCTION announce_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('match', COALESCE(to_jsonb(NEW) ->> 'match_id', to_jsonb(NEW) ->> 'id'));
  RETURN NULL;
END $$;
CREATE TRIGGER ball_events_announced AFTER INSERT ON ball_events
  FOR EACH ROW EXECUTE FUNCTION announce_match();
CREATE TRIGGER matches_announced AFTER UPDATE ON matches
  FOR EACH ROW EXECUTE FUNCTION announce_match();
