-- Emails and push messages that bring users back: docs/decisions/0055-notifications.md.

-- What a user switched off; without a row, nothing.
CREATE TABLE notification_preferences (
  user_id uuid PRIMARY KEY REFERENCES users,
  -- In the links of emails, to switch them off without signing in.
  token text NOT NULL UNIQUE CHECK (length(token) = 43),
  mail_off text[] NOT NULL DEFAULT '{}' CHECK (mail_off <@ '{lineup_out,lock_soon,won,correction}'),
  push_off text[] NOT NULL DEFAULT '{}' CHECK (push_off <@ '{lineup_out,lock_soon,won,correction}')
);

-- A browser that takes push messages, for as long as the session lasts in which it was switched on.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  session_id uuid NOT NULL,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Attempts that failed since the last message that was taken.
  failures int NOT NULL DEFAULT 0
);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, created_at);

-- Something that many users may be told, and how far telling them came.
CREATE TABLE notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('lineup_out', 'lock_soon', 'won', 'correction')),
  -- What happened is told once.
  key text NOT NULL UNIQUE,
  match_id uuid NOT NULL REFERENCES matches,
  contest_id uuid REFERENCES contests CHECK ((contest_id IS NOT NULL) = (kind = 'won')),
  -- Of corrections: the match's revisions after the first and up to the second; the second is set when telling begins.
  from_revision int CHECK ((from_revision IS NOT NULL) = (kind = 'correction')),
  to_revision int,
  due_at timestamptz NOT NULL,
  -- The last user who was considered.
  after_user uuid,
  done_at timestamptz
);
CREATE INDEX notices_due ON notices (due_at) WHERE done_at IS NULL;
-- Corrections that come before they are told are told together.
CREATE UNIQUE INDEX notices_one_correction ON notices (match_id) WHERE kind = 'correction' AND to_revision IS NULL;

-- A notice is written with what causes it. Corrections and the two line-ups of a match come in quick succession.
CREATE FUNCTION notice_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER match_events_noticed AFTER INSERT ON match_events
  FOR EACH ROW WHEN (NEW.kind <> 'event' OR NEW.payload ->> 'type' = 'lineup') EXECUTE FUNCTION notice_of_event();

CREATE FUNCTION notice_of_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notices (kind, key, match_id, contest_id, due_at)
  VALUES ('won', 'won:' || NEW.id, NEW.match_id, NEW.id, now()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER contests_settled_noticed AFTER UPDATE OF state ON contests
  FOR EACH ROW WHEN (NEW.state = 'settled' AND OLD.state <> 'settled') EXECUTE FUNCTION notice_of_settlement();

-- The users with a team in a match, one after the other.
CREATE INDEX teams_by_match_and_user ON teams (match_id, user_id);

-- A push message is tried for about an hour; then it is out of date.
SELECT jobs.create_queue('push', '{
  "policy": "standard", "retryLimit": 5, "retryDelay": 30, "retryBackoff": true, "retryDelayMax": 1200,
  "expireInSeconds": 60, "retentionSeconds": 86400, "deleteAfterSeconds": 600
}');
