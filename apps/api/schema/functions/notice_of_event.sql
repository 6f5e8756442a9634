-- Users are told of corrections and announced line-ups. Corrections and the two line-ups of a match come in quick succession.
CREATE OR REPLACE FUNCTION notice_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind <> 'event' THEN
    INSERT INTO notices (kind, key, match_id, from_revision, due_at)
    VALUES ('correction', 'correction:' || NEW.match_id || ':' || NEW.revision, NEW.match_id, NEW.revision - 1, now() + interval '60 seconds')
    ON CONFLICT DO NOTHING;
  ELSIF NEW.payload ->> 'type' = 'lineup' THEN
    INSERT INTO notices (kind, key, match_id, due_at)
    VALUES ('lineup_out', 'lineup_out:' || NEW.match_id || ':' || (NEW.payload ->> 'team'), NEW.match_id, now() + interval '20 seconds')
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
