-- Winners of a contest are told.
CREATE OR REPLACE FUNCTION notice_of_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notices (kind, key, match_id, contest_id, due_at)
  VALUES ('won', 'won:' || NEW.id, NEW.match_id, NEW.id, now()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
