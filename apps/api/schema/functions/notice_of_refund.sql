-- The contests of a match that are refunded for one reason are told together, once the money of most has moved.
CREATE OR REPLACE FUNCTION notice_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The update locks the notice until the refund is on disk, so that its telling begins after that; a notice that is being told is left
  -- alone, and another one is made.
  INSERT INTO notices (kind, key, match_id, reason, due_at)
  VALUES ('refunded', 'refunded:' || NEW.id, NEW.match_id, NEW.refund_reason, now() + interval '30 seconds')
  ON CONFLICT (match_id, reason) WHERE kind = 'refunded' AND after_user IS NULL AND done_at IS NULL
  DO UPDATE SET due_at = notices.due_at
  RETURNING id INTO NEW.refund_notice_id;
  RETURN NEW;
END $$;
