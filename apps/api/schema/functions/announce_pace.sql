-- Wakes a feed that waits for its next event when its pace changes.
CREATE OR REPLACE FUNCTION announce_pace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('feed', NEW.match_id::text);
  RETURN NULL;
END $$;
