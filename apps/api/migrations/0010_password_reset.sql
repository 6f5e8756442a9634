-- A link that was mailed, usable once and for a while. Like a session it is kept as the SHA-256 of its token alone.
CREATE TABLE password_reset_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  used_at timestamptz
);
CREATE INDEX password_reset_links_by_user ON password_reset_links (user_id, created_at);

-- Every address that is asked for becomes a job, so that the answer takes the same time whether or not it has an account.
SELECT jobs.create_queue('password_reset', '{
  "policy": "standard", "retryLimit": 10, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 600,
  "expireInSeconds": 60, "retentionSeconds": 3600, "deleteAfterSeconds": 60
}');
