-- Emails and push messages that bring users back: docs/decisions/0055-notifications.md.

-- What a user switched off; nothing without a row.
CREATE TABLE notification_preferences (
  user_id uuid PRIMARY KEY REFERENCES users,
  -- The token in the links of emails, to switch them off without signing in.
  token text NOT NULL UNIQUE CHECK (length(token) = 43),
  mail_off text[] NOT NULL DEFAULT '{}' CHECK (mail_off <@ '{lineup_out,lock_soon,won,refunded,correction,postponed}'),
  push_off text[] NOT NULL DEFAULT '{}' CHECK (push_off <@ '{lineup_out,lock_soon,won,refunded,correction,postponed}')
);

-- A browser that receives push messages, for as long as the session in which it was switched on.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  session_id uuid NOT NULL,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Failed attempts since the last message that was accepted.
  failures int NOT NULL DEFAULT 0
);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, created_at);

-- Something to notify many users of, and how far sending it came. A notice is written together with its cause.
CREATE TABLE notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('lineup_out', 'lock_soon', 'won', 'refunded', 'correction', 'postponed')),
  -- Each event is announced once.
  key text NOT NULL UNIQUE,
  match_id uuid NOT NULL REFERENCES matches,
  contest_id uuid REFERENCES contests CHECK ((contest_id IS NOT NULL) = (kind = 'won')),
  -- Of refunds: why.
  reason text CHECK (reason IN ('under_minimum', 'abandoned', 'no_result', 'postponed_beyond_48h', 'slot_void')),
  -- Of corrections: the match's revisions after the first and up to the second; the second is set when sending begins.
  from_revision int CHECK ((from_revision IS NOT NULL) = (kind = 'correction')),
  to_revision int,
  due_at timestamptz NOT NULL,
  -- The last user that was processed.
  after_user uuid,
  done_at timestamptz,
  CONSTRAINT notices_reason_given CHECK ((reason IS NOT NULL) = (kind = 'refunded'))
);
-- Contests of a match may be refunded at different times for one reason, above all slots. Those that are refunded before the first user is
-- notified are announced together; each contest is announced by one notice: docs/decisions/0055-notifications.md.
ALTER TABLE contests ADD FOREIGN KEY (refund_notice_id) REFERENCES notices;
CREATE INDEX notices_due ON notices (due_at) WHERE done_at IS NULL;
-- Corrections that come before the notice is sent are announced together.
CREATE UNIQUE INDEX notices_one_correction ON notices (match_id) WHERE kind = 'correction' AND to_revision IS NULL;
CREATE UNIQUE INDEX notices_one_refund ON notices (match_id, reason)
  WHERE kind = 'refunded' AND after_user IS NULL AND done_at IS NULL;
-- What follows before the first user is notified, above all a new start, is announced with it.
CREATE UNIQUE INDEX notices_one_postponement ON notices (match_id)
  WHERE kind = 'postponed' AND after_user IS NULL AND done_at IS NULL;

\ir functions/notice_of_event.sql
CREATE TRIGGER match_events_noticed AFTER INSERT ON match_events
  FOR EACH ROW WHEN (NEW.kind <> 'event' OR NEW.payload ->> 'type' = 'lineup') EXECUTE FUNCTION notice_of_event();

\ir functions/notice_of_settlement.sql
CREATE TRIGGER contests_settled_noticed AFTER UPDATE OF state ON contests
  FOR EACH ROW WHEN (NEW.state = 'settled' AND OLD.state <> 'settled') EXECUTE FUNCTION notice_of_settlement();

\ir functions/notice_of_refund.sql
CREATE TRIGGER contests_refunded_noticed BEFORE UPDATE OF state ON contests
  FOR EACH ROW WHEN (NEW.state = 'refunded' AND OLD.state <> 'refunded' AND NEW.entry_count > 0 AND NEW.refund_reason IS NOT NULL)
  EXECUTE FUNCTION notice_of_refund();

\ir functions/notice_of_postponement.sql
CREATE TRIGGER match_postponed_noticed AFTER INSERT ON match_state_changes
  FOR EACH ROW WHEN (NEW.to_state = 'postponed' OR (NEW.from_state = 'postponed' AND NEW.to_state = 'upcoming'))
  EXECUTE FUNCTION notice_of_postponement();

-- A push message is tried for about an hour; then it is out of date.
SELECT jobs.create_queue('push', '{
  "policy": "standard", "retryLimit": 5, "retryDelay": 30, "retryBackoff": true, "retryDelayMax": 1200,
  "expireInSeconds": 60, "retentionSeconds": 86400, "deleteAfterSeconds": 600
}');
