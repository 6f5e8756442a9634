-- What users mint from their own files, in their own wallets. docs/decisions/0030-minting.md says how a token is recognised.
CREATE TABLE mints (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  -- `draft`: no file yet. `uploaded`: not minted. `confirming`: a transaction was named or seen. `minted`: final.
  state text NOT NULL CHECK (state IN ('draft', 'uploaded', 'confirming', 'minted')),
  title text CHECK (length(title) BETWEEN 4 AND 50),
  category smallint CHECK (category > 0),
  -- In whole units of the chain's coin.
  price text,
  cid text REFERENCES stored_files,
  uploaded_at timestamptz,
  -- The wallet that is about to mint, in lower case.
  minter text CHECK (minter ~ '^0x[0-9a-f]{40}$'),
  chain_id int,
  hash text CHECK (hash ~ '^0x[0-9a-f]{64}$'),
  -- Where the token was last seen; a reorganisation of the chain empties this again.
  token_id numeric(78),
  owner text CHECK (owner ~ '^0x[0-9a-f]{40}$'),
  block_number bigint,
  confirmations int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- When a transaction was named or seen for the first time.
  recorded_at timestamptz,
  minted_at timestamptz,
  CHECK ((state = 'draft') = (cid IS NULL)),
  CHECK (num_nulls(cid, uploaded_at, title, category, price) IN (0, 5)),
  CHECK (num_nulls(token_id, owner, block_number) IN (0, 3)),
  CHECK (state <> 'confirming' OR hash IS NOT NULL),
  CHECK ((state = 'minted') = (minted_at IS NOT NULL)),
  CHECK (state <> 'minted' OR token_id IS NOT NULL)
);
CREATE UNIQUE INDEX mints_token_once ON mints (chain_id, token_id);
-- A user has at most one empty draft.
CREATE UNIQUE INDEX mints_empty_draft ON mints (user_id) WHERE state = 'draft';
CREATE INDEX mints_by_user ON mints (user_id, created_at DESC, id);
-- No wallet is named, as after the deletion of an account.
CREATE INDEX mints_without_wallet ON mints (uploaded_at)
  WHERE state = 'uploaded' AND minter IS NULL AND chain_id IS NOT NULL;
CREATE INDEX mints_by_cid ON mints (cid) WHERE state IN ('uploaded', 'confirming');

-- Each file that a user sent, for the daily limit. An upload counts from before it is received
-- (docs/decisions/0030-minting.md).
CREATE TABLE mint_uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  -- Null until its file is in a draft, and once that file was withdrawn.
  cid text REFERENCES stored_files ON DELETE SET NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX mint_uploads_by_user ON mint_uploads (user_id, uploaded_at);
-- For that foreign key.
CREATE INDEX mint_uploads_by_cid ON mint_uploads (cid);

-- The next block of a chain that will be read for tokens.
CREATE TABLE mint_cursors (
  chain_id int PRIMARY KEY,
  next_block bigint NOT NULL CHECK (next_block >= 0)
);

-- Checks a mint repeatedly until it is final or taken back: a check that finds it open counts as failed.
SELECT jobs.create_queue('mint_confirmation', '{
  "policy": "standard", "retryLimit": 100000, "retryDelay": 1, "retryBackoff": true, "retryDelayMax": 30,
  "expireInSeconds": 60, "retentionSeconds": 1209600, "deleteAfterSeconds": 60
}');

-- Scans the chains for tokens. Each job schedules the next; `short` lets only one wait, however many processes ask.
SELECT jobs.create_queue('mint_scan', '{
  "policy": "short", "retryLimit": 1000000, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 60,
  "expireInSeconds": 300, "retentionSeconds": 1209600, "deleteAfterSeconds": 60
}');
