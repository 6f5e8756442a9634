-- Players read why a match is postponed or was abandoned: docs/decisions/0043-match-states.md.
ALTER TABLE matches ADD COLUMN stated_reason text CHECK (stated_reason IS NULL OR state IN ('postponed', 'abandoned'));

-- Owners of teams are told that their match is postponed, and when it has a new start: docs/decisions/0055-notifications.md.
ALTER TABLE notification_preferences
  DROP CONSTRAINT notification_preferences_mail_off_check,
  ADD CONSTRAINT notification_preferences_mail_off_check
    CHECK (mail_off <@ '{lineup_out,lock_soon,won,refunded,correction,postponed}'),
  DROP CONSTRAINT notification_preferences_push_off_check,
  ADD CONSTRAINT notification_preferences_push_off_check
    CHECK (push_off <@ '{lineup_out,lock_soon,won,refunded,correction,postponed}');
ALTER TABLE notices
  DROP CONSTRAINT notices_kind_check,
  ADD CONSTRAINT notices_kind_check
    CHECK (kind IN ('lineup_out', 'lock_soon', 'won', 'refunded', 'correction', 'postponed'));
-- What follows before the first user is told, a new start above all, is told with it.
CREATE UNIQUE INDEX notices_one_postponement ON notices (match_id)
  WHERE kind = 'postponed' AND after_user IS NULL AND done_at IS NULL;

CREATE FUNCTION notice_of_postponement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notices (kind, key, match_id, due_at)
  VALUES ('postponed', 'postponed:' || NEW.match_id || ':' || NEW.number, NEW.match_id, now() + interval '20 seconds')
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER match_postponed_noticed AFTER INSERT ON match_state_changes
  FOR EACH ROW WHEN (NEW.to_state = 'postponed' OR (NEW.from_state = 'postponed' AND NEW.to_state = 'upcoming'))
  EXECUTE FUNCTION notice_of_postponement();
