-- Owners of teams are told that their match is postponed, and when it has a new start.
CREATE OR REPLACE FUNCTION notice_of_postponement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notices (kind, key, match_id, due_at)
  VALUES ('postponed', 'postponed:' || NEW.match_id || ':' || NEW.number, NEW.match_id, now() + interval '20 seconds')
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
