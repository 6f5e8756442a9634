-- Tells every process that listens which match has something new, when the transaction commits. Each event changes the match's revision,
-- so one announcement is enough.
CREATE OR REPLACE FUNCTION announce_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('match', COALESCE(to_jsonb(NEW) ->> 'match_id', to_jsonb(NEW) ->> 'id'));
  RETURN NULL;
END $$;
