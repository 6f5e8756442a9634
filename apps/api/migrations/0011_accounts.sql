ALTER TABLE users
  ADD COLUMN phone text CHECK (phone ~ '^\+?[0-9]{4,15}$'),
  -- Who brought this member here, by the referral code in the address they came with.
  ADD COLUMN referred_by uuid REFERENCES users ON DELETE SET NULL,
  ADD COLUMN email_verified_at timestamptz,
  -- Personal data is erased and nobody can sign in; the row stays, because teams and the ledger name it.
  ADD COLUMN deleted_at timestamptz;

-- By this a member names a session; the token's hash never leaves the database.
ALTER TABLE sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;

-- Links that prove that an address reads its mail.
CREATE TABLE email_verification_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
);
CREATE INDEX email_verification_links_by_user ON email_verification_links (user_id, created_at);
