-- People who can sign in. Email addresses are stored in lower case, so one address has one account in any case of letters.
CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND email <> ''),
  email_verified_at timestamptz,
  name text NOT NULL CHECK (name <> ''),
  phone text CHECK (phone ~ '^\+?[0-9]{4,15}$'),
  -- Argon2id in PHC form: it carries its own salt and parameters.
  password_hash text NOT NULL,
  refcode text NOT NULL UNIQUE,
  -- Whose referral code brought this user here, from the address they opened.
  referred_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- Personal data is erased and the user cannot sign in; the row stays, because teams and the ledger refer to it.
  deleted_at timestamptz
);
-- The operator page finds users by the start of a name or an address.
CREATE INDEX users_by_name ON users (lower(name) COLLATE "C", id);
CREATE INDEX users_by_email ON users (email COLLATE "C", id);
CREATE INDEX users_by_referrer ON users (referred_by) WHERE referred_by IS NOT NULL;

-- A token is never stored: only its SHA-256, so that a stolen copy of this table signs nobody in.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  -- The id by which a user refers to a session; the token's hash never leaves the database.
  id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  revoked_at timestamptz,
  user_agent text
);
CREATE INDEX sessions_by_user ON sessions (user_id);
-- Deletion by age uses these: KEEP_SIGN_INS_DAYS, KEEP_DEVICES_DAYS.
CREATE INDEX sessions_by_end ON sessions (LEAST(expires_at, revoked_at));

\ir functions/lock_user.sql
\ir functions/lock_users_at_once.sql

-- Wrong passwords for an account are counted by browser, and together for all browsers that the account does not know: a stranger's
-- guesses must not lock the owner out. The account is the SHA-256 of the address typed in, even if no account has it: the limit must
-- not distinguish the two, and a stranger's address is not stored. `counter` is the SHA-256 of what is counted.
CREATE TABLE password_attempts (
  account bytea NOT NULL CHECK (octet_length(account) = 32),
  counter bytea NOT NULL CHECK (octet_length(counter) = 32),
  attempts int NOT NULL CHECK (attempts > 0),
  window_ends_at timestamptz NOT NULL,
  PRIMARY KEY (account, counter)
);
CREATE INDEX password_attempts_by_end ON password_attempts (window_ends_at);

-- Browsers that signed in to an account before. Like a session, only the SHA-256 of its token is stored; the token opens nothing.
CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, token_hash)
);
CREATE INDEX known_devices_by_token ON known_devices (token_hash);
CREATE INDEX known_devices_by_use ON known_devices (last_used_at);

-- A link to mail, usable once and for a limited time. Its token is made when the mail is sent and, like a session's, only its SHA-256 is
-- stored.
CREATE TABLE password_reset_links (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  used_at timestamptz
);
CREATE INDEX password_reset_links_by_user ON password_reset_links (user_id, created_at);
CREATE INDEX password_reset_links_by_end ON password_reset_links (expires_at);

-- Links that prove that a user receives mail at an address.
CREATE TABLE email_verification_links (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
);
CREATE INDEX email_verification_links_by_user ON email_verification_links (user_id, created_at);
CREATE INDEX email_verification_links_by_end ON email_verification_links (expires_at);

-- Every requested address becomes a job, so that the response takes the same time whether or not it has an account.
SELECT jobs.create_queue('password_reset', '{
  "policy": "standard", "retryLimit": 10, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 600,
  "expireInSeconds": 60, "retentionSeconds": 3600, "deleteAfterSeconds": 60
}');
