-- Wrong passwords for one account are counted by who sent them, and together for everybody whom the account does not know: somebody
-- else's guesses must not lock its owner out. The account is the SHA-256 of the address typed in, whether or not anybody has it: the
-- limit must not tell the two apart, and a stranger's address is not stored. `counter` is the SHA-256 of what is counted.
DROP TABLE sign_in_attempts;
CREATE TABLE password_attempts (
  account bytea NOT NULL CHECK (octet_length(account) = 32),
  counter bytea NOT NULL CHECK (octet_length(counter) = 32),
  attempts int NOT NULL CHECK (attempts > 0),
  window_ends_at timestamptz NOT NULL,
  PRIMARY KEY (account, counter)
);
CREATE INDEX password_attempts_by_end ON password_attempts (window_ends_at);

-- Browsers that signed in to an account before. Like a session, each is stored as the SHA-256 of its token alone; the token opens
-- nothing.
CREATE TABLE known_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, token_hash)
);
CREATE INDEX known_devices_by_token ON known_devices (token_hash);
