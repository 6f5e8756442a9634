-- Users are told why their entry fees came back: docs/decisions/0055-notifications.md.
ALTER TABLE notification_preferences
  DROP CONSTRAINT notification_preferences_mail_off_check,
  ADD CONSTRAINT notification_preferences_mail_off_check
    CHECK (mail_off <@ '{lineup_out,lock_soon,won,refunded,correction}'),
  DROP CONSTRAINT notification_preferences_push_off_check,
  ADD CONSTRAINT notification_preferences_push_off_check
    CHECK (push_off <@ '{lineup_out,lock_soon,won,refunded,correction}');
ALTER TABLE notices
  DROP CONSTRAINT notices_kind_check,
  ADD CONSTRAINT notices_kind_check CHECK (kind IN ('lineup_out', 'lock_soon', 'won', 'refunded', 'correction')),
  -- Of refunds: why.
  ADD COLUMN reason text
    CHECK (reason IN ('under_minimum', 'abandoned', 'no_result', 'postponed_beyond_48h', 'slot_void')),
  ADD CONSTRAINT notices_reason_given CHECK ((reason IS NOT NULL) = (kind = 'refunded'));

-- The contests of a match that are refunded for one reason are told together, once the money of most has moved.
CREATE FUNCTION notice_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notices (kind, key, match_id, reason, due_at)
  VALUES ('refunded', 'refunded:' || NEW.match_id || ':' || NEW.refund_reason, NEW.match_id, NEW.refund_reason,
    now() + interval '30 seconds')
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER contests_refunded_noticed AFTER UPDATE OF state ON contests
  FOR EACH ROW WHEN (NEW.state = 'refunded' AND OLD.state <> 'refunded' AND NEW.entry_count > 0 AND NEW.refund_reason IS NOT NULL)
  EXECUTE FUNCTION notice_of_refund();
