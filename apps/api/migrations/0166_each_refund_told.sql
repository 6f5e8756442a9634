-- Contests of a match may be refunded at different times for one reason, slots above all. Those that are refunded before the first user is
-- told are told together; each contest is told by its own notice: docs/decisions/0055-notifications.md.
ALTER TABLE contests ADD COLUMN refund_notice_id uuid REFERENCES notices;

UPDATE contests SET refund_notice_id = notices.id
FROM notices
WHERE notices.kind = 'refunded' AND notices.done_at IS NULL AND contests.state = 'refunded'
  AND contests.match_id = notices.match_id AND contests.refund_reason = notices.reason;

CREATE UNIQUE INDEX notices_one_refund ON notices (match_id, reason)
  WHERE kind = 'refunded' AND after_user IS NULL AND done_at IS NULL;

DROP TRIGGER contests_refunded_noticed ON contests;

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
CREATE TRIGGER contests_refunded_noticed BEFORE UPDATE OF state ON contests
  FOR EACH ROW WHEN (NEW.state = 'refunded' AND OLD.state <> 'refunded' AND NEW.entry_count > 0 AND NEW.refund_reason IS NOT NULL)
  EXECUTE FUNCTION notice_of_refund();
