-- People who can sign in. E-mail addresses are kept in lower case, so one address has one account whatever its case.
CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND email <> ''),
  name text NOT NULL CHECK (name <> ''),
  -- Argon2id in PHC form: it carries its own salt and parameters.
  password_hash text NOT NULL,
  refcode text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

-- A token is never kept: only its SHA-256, so that a stolen copy of this table signs nobody in.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  revoked_at timestamptz,
  user_agent text
);
CREATE INDEX sessions_by_user ON sessions (user_id);

-- Sign-in attempts of one account in the running window. The account is the SHA-256 of the address typed in, whether or not
-- anybody has it: the limit must not tell the two apart, and a stranger's address is not kept.
CREATE TABLE sign_in_attempts (
  account bytea PRIMARY KEY CHECK (octet_length(account) = 32),
  attempts int NOT NULL CHECK (attempts > 0),
  window_ends_at timestamptz NOT NULL
);
CREATE INDEX sign_in_attempts_by_end ON sign_in_attempts (window_ends_at);
