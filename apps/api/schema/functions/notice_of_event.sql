-- Users are told of corrections and announced line-ups. Corrections and the two line-ups of a match come in quick succession. A line-up that
-- is announced again or corrected is told again, unless the one before it is not told yet: that one tells the latest.
CREATE OR REPLACE FUNCTION notice_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key_of_side text;
BEGIN
  IF NEW.kind <> 'event' THEN
    INSERT INTO notices (kind, key, match_id, from_revision, due_at)
    VALUES ('correction', 'correction:' || NEW.match_id || ':' || NEW.revision, NEW.match_id, NEW.revision - 1, now() + interval '60 seconds')
    ON CONFLICT DO NOTHING;
  END IF;
  IF NEW.payload ->> 'type' = 'lineup' THEN
    key_of_side := 'lineup_out:' || NEW.match_id || ':' || (NEW.payload ->> 'team') || ':';
    INSERT INTO notices (kind, key, match_id, due_at)
    SELECT 'lineup_out', key_of_side || NEW.revision, NEW.match_id, now() + interval '20 seconds'
    WHERE NOT EXISTS (
      SELECT FROM notices WHERE done_at IS NULL AND due_at > clock_timestamp() + interval '5 seconds'
        AND kind = 'lineup_out' AND match_id = NEW.match_id AND starts_with(key, key_of_side))
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
