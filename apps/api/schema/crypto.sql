-- Paying on chains. docs/decisions/0012-crypto.md says how a payment is recognised and what happens to one that does not
-- match.

-- A price that holds for a while, for one user and one payment. The amount to send is in wei and differs from that of
-- every other quote.
CREATE TABLE crypto_quotes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  -- A repeated request with the same Idempotency-Key gets the same price.
  idempotency_key text,
  order_id uuid REFERENCES orders,
  combo smallint NOT NULL CHECK (combo > 0),
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 25),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  eth_wei numeric(40) CONSTRAINT crypto_eth_amount_once UNIQUE CHECK (eth_wei > 0),
  matic_wei numeric(40) CONSTRAINT crypto_matic_amount_once UNIQUE CHECK (matic_wei > 0),
  -- What a coin cost when the price was made, in hundred-millionths of a USD.
  eth_usd_e8 bigint CHECK (eth_usd_e8 > 0),
  matic_usd_e8 bigint CHECK (matic_usd_e8 > 0),
  -- The wallet that must pay, in lower case; null allows any.
  payer text CHECK (payer ~ '^0x[0-9a-f]{40}$'),
  -- The address that the price asked the user to pay: the treasury may have moved when the payment comes. Null for prices from before it
  -- was stored.
  treasury text CHECK (treasury ~* '^0x[0-9a-f]{40}$'),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  -- The claim whose transfer paid the order.
  used_by uuid,
  CHECK (eth_wei IS NOT NULL OR matic_wei IS NOT NULL),
  CONSTRAINT crypto_quote_key_once UNIQUE (user_id, idempotency_key)
);
CREATE INDEX crypto_quotes_by_user ON crypto_quotes (user_id, created_at);

-- A user claims a transaction. Its value is read only from the chain.
CREATE TABLE crypto_claims (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  hash text NOT NULL CHECK (hash ~ '^0x[0-9a-f]{64}$'),
  -- What it is for: a quote, or a deposit of a token.
  quote_id uuid REFERENCES crypto_quotes,
  token text,
  -- `held`: the money arrived, and an operator decides what it is worth.
  state text NOT NULL CHECK (state IN ('waiting', 'confirming', 'held', 'settled', 'refused', 'lost')),
  -- Where it was last seen; a reorganisation of the chain empties this again.
  chain_id int,
  block_number bigint,
  block_hash text,
  confirmations int NOT NULL DEFAULT 0,
  -- As the chain said when it was settled: in wei, or in the token's smallest unit.
  received numeric(78),
  sender text,
  outcome text CHECK (outcome IN ('paid', 'overpaid', 'sold_out', 'underpaid', 'late', 'quote_used', 'deposited')),
  refusal text CHECK (refusal IN (
    'wrong_recipient', 'wrong_sender', 'wrong_chain', 'reverted', 'nothing_received', 'not_for_this_quote',
    'not_your_deposit', 'already_booked'
  )),
  credited_minor bigint NOT NULL DEFAULT 0 CHECK (credited_minor >= 0),
  payment_id uuid UNIQUE REFERENCES payments,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((quote_id IS NULL) <> (token IS NULL)),
  CHECK ((state = 'settled') = (outcome IS NOT NULL AND settled_at IS NOT NULL)),
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK (state <> 'waiting' OR block_number IS NULL),
  UNIQUE NULLS NOT DISTINCT (user_id, quote_id, token, hash)
);
ALTER TABLE crypto_quotes ADD FOREIGN KEY (used_by) REFERENCES crypto_claims;
CREATE INDEX crypto_claims_open ON crypto_claims (created_at) WHERE state IN ('waiting', 'confirming');
CREATE UNIQUE INDEX crypto_hash_once ON crypto_claims (chain_id, hash) WHERE state IN ('settled', 'held');
CREATE INDEX crypto_claims_by_user ON crypto_claims (user_id) WHERE sender IS NOT NULL;

\ir functions/keep_crypto_claim.sql
CREATE TRIGGER crypto_claims_kept BEFORE UPDATE ON crypto_claims
  FOR EACH ROW EXECUTE FUNCTION keep_crypto_claim();

-- What came to the treasury and is credited to nobody until an operator assigns it. Nothing is lost: a scanner reads every block, and
-- lists here what it cannot match. docs/decisions/0012-crypto.md says how payments are matched.
CREATE TABLE unclaimed_deposits (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  chain_id int NOT NULL,
  hash text NOT NULL CHECK (hash ~ '^0x[0-9a-f]{64}$'),
  -- Of a token's transfer in its block; -1 for the transaction's own coins.
  log_index int NOT NULL CHECK (log_index >= -1),
  -- Null for the chain's own coin.
  token text,
  sender text NOT NULL,
  -- In the smallest unit of the coin or token.
  amount numeric(78) NOT NULL CHECK (amount > 0),
  block_number bigint NOT NULL,
  block_at timestamptz NOT NULL,
  -- `unmatched`: nothing shows whose it is. `no_price`: the rate at its block is not known. `not_allowed`: its user may not pay in now,
  -- because of a suspension, the terms, the age or the country (docs/decisions/0012-crypto.md).
  reason text NOT NULL CHECK (reason IN ('unmatched', 'no_price', 'not_allowed')),
  claim_id uuid REFERENCES crypto_claims,
  found_at timestamptz NOT NULL,
  user_id uuid REFERENCES users,
  credited_minor bigint CHECK (credited_minor > 0),
  assigned_at timestamptz,
  assigned_by text,
  UNIQUE (chain_id, hash, log_index),
  CHECK ((reason = 'unmatched') = (claim_id IS NULL)),
  CHECK (num_nulls(user_id, credited_minor, assigned_at, assigned_by) IN (0, 4))
);
CREATE INDEX unclaimed_deposits_by_claim ON unclaimed_deposits (claim_id) WHERE claim_id IS NOT NULL;
CREATE INDEX unclaimed_deposits_by_user ON unclaimed_deposits (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX unclaimed_deposits_open ON unclaimed_deposits (found_at, id) WHERE assigned_at IS NULL;

\ir functions/keep_unclaimed_deposit.sql
CREATE TRIGGER unclaimed_deposits_kept BEFORE UPDATE ON unclaimed_deposits
  FOR EACH ROW EXECUTE FUNCTION keep_unclaimed_deposit();

-- The next block of a chain that will be read.
CREATE TABLE chain_cursors (
  chain_id int PRIMARY KEY,
  next_block bigint NOT NULL CHECK (next_block >= 0)
);

\ir functions/deposit_reference.sql
CREATE INDEX users_by_deposit_reference ON users (deposit_reference(id));

-- Checks a claim repeatedly until it is settled, refused or lost: a check that finds it open counts as failed.
SELECT jobs.create_queue('crypto_confirmation', '{
  "policy": "standard", "retryLimit": 100000, "retryDelay": 1, "retryBackoff": true, "retryDelayMax": 30,
  "expireInSeconds": 60, "retentionSeconds": 1209600, "deleteAfterSeconds": 60
}');

-- Scans the chains. Each job schedules the next; `short` lets only one wait, however many processes ask.
SELECT jobs.create_queue('chain_scan', '{
  "policy": "short", "retryLimit": 1000000, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 60,
  "expireInSeconds": 300, "retentionSeconds": 1209600, "deleteAfterSeconds": 60
}');
