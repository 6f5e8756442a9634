-- Cards that come back to the vault address: docs/decisions/0038-cards-at-own-addresses.md.
CREATE TABLE card_deposits (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  chain_id int NOT NULL,
  hash text NOT NULL CHECK (hash ~ '^0x[0-9a-f]{64}$'),
  log_index int NOT NULL,
  card_id uuid NOT NULL REFERENCES cards,
  -- Who held the token until then, in lower case.
  sender text NOT NULL CHECK (sender ~ '^0x[0-9a-f]{40}$'),
  block_number bigint NOT NULL,
  found_at timestamptz NOT NULL,
  -- Whose vault it went to; null while nobody has proved the sender's address and no operator has assigned it.
  user_id uuid REFERENCES users,
  placed_at timestamptz,
  -- The operator who decided whose it is; null where the sender's address did.
  assigned_by text,
  UNIQUE (chain_id, hash, log_index),
  CHECK ((placed_at IS NULL) = (user_id IS NULL)),
  CHECK (assigned_by IS NULL OR user_id IS NOT NULL)
);
CREATE INDEX card_deposits_to_place ON card_deposits (sender, found_at, id) WHERE placed_at IS NULL;
CREATE INDEX card_deposits_by_user ON card_deposits (user_id);

-- The next block that is to be read for deposits.
CREATE TABLE card_cursors (
  chain_id int PRIMARY KEY,
  next_block bigint NOT NULL CHECK (next_block >= 0)
);

-- The scan for deposits. Each one asks for the next; `short` lets no more than one wait, however many processes ask.
SELECT jobs.create_queue('card_scan', '{
  "policy": "short", "retryLimit": 1000000, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 60,
  "expireInSeconds": 300, "retentionSeconds": 1209600, "deleteAfterSeconds": 60
}');
