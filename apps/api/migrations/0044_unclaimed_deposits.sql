-- Nothing that comes to the treasury is lost: a scanner reads every block, and what it cannot match stands in a list for the operator.
-- docs/decisions/0012-crypto.md says how payments are matched.

-- The next block of a chain that is to be read.
CREATE TABLE chain_cursors (
  chain_id int PRIMARY KEY,
  next_block bigint NOT NULL CHECK (next_block >= 0)
);

-- What came to the treasury and is credited to nobody, until an operator assigns it.
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
  -- `unmatched`: it does not say whose it is. `no_price`: the rate at its block is not known.
  reason text NOT NULL CHECK (reason IN ('unmatched', 'no_price')),
  claim_id uuid REFERENCES crypto_claims,
  found_at timestamptz NOT NULL,
  user_id uuid REFERENCES users,
  credited_minor bigint CHECK (credited_minor > 0),
  assigned_at timestamptz,
  assigned_by text,
  UNIQUE (chain_id, hash, log_index),
  CHECK ((reason = 'no_price') = (claim_id IS NOT NULL)),
  CHECK (num_nulls(user_id, credited_minor, assigned_at, assigned_by) IN (0, 4))
);
CREATE INDEX unclaimed_deposits_open ON unclaimed_deposits (found_at) WHERE assigned_at IS NULL;
CREATE INDEX unclaimed_deposits_by_user ON unclaimed_deposits (user_id) WHERE user_id IS NOT NULL;

-- What was assigned stays so, and what came never changes.
CREATE FUNCTION keep_unclaimed_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.assigned_at IS NOT NULL
    OR to_jsonb(NEW) - '{user_id,credited_minor,assigned_at,assigned_by}'::text[]
      IS DISTINCT FROM to_jsonb(OLD) - '{user_id,credited_minor,assigned_at,assigned_by}'::text[] THEN
    RAISE EXCEPTION 'unclaimed deposit % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER unclaimed_deposits_kept BEFORE UPDATE ON unclaimed_deposits
  FOR EACH ROW EXECUTE FUNCTION keep_unclaimed_deposit();

-- `held`: the money came, and an operator decides what it is worth.
ALTER TABLE crypto_claims
  DROP CONSTRAINT crypto_claims_state_check,
  ADD CONSTRAINT crypto_claims_state_check
    CHECK (state IN ('waiting', 'confirming', 'held', 'settled', 'refused', 'lost'));
DROP INDEX crypto_hash_once;
CREATE UNIQUE INDEX crypto_hash_once ON crypto_claims (chain_id, hash) WHERE state IN ('settled', 'held');

-- What a user's token transfers end with, as quotes/reference.ts makes it: the scanner finds the user by it.
CREATE FUNCTION deposit_reference(user_id uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '0x' || encode(substring(sha256(('toprun deposit of ' || user_id::text)::bytea) FROM 1 FOR 16), 'hex')
$$;
CREATE INDEX users_by_deposit_reference ON users (deposit_reference(id));

-- The scan of the chains. Each one asks for the next; `short` lets no more than one wait, however many processes ask.
SELECT jobs.create_queue('chain_scan', '{
  "policy": "short", "retryLimit": 1000000, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 60,
  "expireInSeconds": 300, "retentionSeconds": 1209600, "deleteAfterSeconds": 60
}');
