-- Paying on chains. docs/decisions/0012-crypto.md tells how a payment is recognised and what becomes of one that does not fit.

ALTER TABLE payments
  DROP CONSTRAINT payments_provider_check,
  DROP CONSTRAINT payments_method_check,
  ADD CONSTRAINT payments_provider_check
    CHECK (provider IN ('sandbox', 'stripe', 'cashfree', 'wallet', 'crypto')),
  ADD CONSTRAINT payments_method_check
    CHECK (method IN ('wallet', 'credit', 'global_credit', 'crypto_eth', 'crypto_matic'));

-- A price that stands for a while, for one member and one payment. What to send is in wei and unlike that of any other quote.
CREATE TABLE crypto_quotes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  cat smallint NOT NULL CHECK (cat > 0),
  units smallint NOT NULL CHECK (units BETWEEN 1 AND 25),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  eth_wei numeric(40) CONSTRAINT crypto_eth_amount_once UNIQUE CHECK (eth_wei > 0),
  matic_wei numeric(40) CONSTRAINT crypto_matic_amount_once UNIQUE CHECK (matic_wei > 0),
  -- The wallet that must pay, in lower case; any, if none is named.
  payer text CHECK (payer ~ '^0x[0-9a-f]{40}$'),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  -- The claim whose transfer paid the order.
  used_by uuid,
  CHECK (eth_wei IS NOT NULL OR matic_wei IS NOT NULL)
);
CREATE INDEX crypto_quotes_by_user ON crypto_quotes (user_id, created_at);

-- A member says: this transaction is mine. What it is worth is read from the chain alone.
CREATE TABLE crypto_claims (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  hash text NOT NULL CHECK (hash ~ '^0x[0-9a-f]{64}$'),
  -- What it is for: a quote, or a deposit of a token.
  quote_id uuid REFERENCES crypto_quotes,
  token text,
  state text NOT NULL CHECK (state IN ('waiting', 'confirming', 'settled', 'refused', 'lost')),
  -- Where it was last seen; a reorganisation of the chain empties this again.
  chain_id int,
  block_number bigint,
  block_hash text,
  confirmations int NOT NULL DEFAULT 0,
  -- As the chain told it when it was settled: in wei, or in the token's smallest unit.
  received numeric(78),
  sender text,
  outcome text CHECK (outcome IN ('paid', 'overpaid', 'sold_out', 'underpaid', 'late', 'quote_used', 'deposited')),
  refusal text,
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
-- Whoever claims it, a transaction is worth something once.
CREATE UNIQUE INDEX crypto_hash_once ON crypto_claims (chain_id, hash) WHERE state = 'settled';
CREATE INDEX crypto_claims_open ON crypto_claims (created_at) WHERE state IN ('waiting', 'confirming');
ALTER TABLE crypto_quotes ADD FOREIGN KEY (used_by) REFERENCES crypto_claims;

-- What is settled, refused or lost stays so.
CREATE FUNCTION keep_crypto_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN ('settled', 'refused', 'lost')
    OR (NEW.id, NEW.user_id, NEW.hash, NEW.quote_id, NEW.token, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.hash, OLD.quote_id, OLD.token, OLD.created_at) THEN
    RAISE EXCEPTION 'crypto claim % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER crypto_claims_kept BEFORE UPDATE ON crypto_claims
  FOR EACH ROW EXECUTE FUNCTION keep_crypto_claim();

-- The look at a claim, again and again until it is settled, refused or lost: a look that finds it open counts as failed.
SELECT jobs.create_queue('crypto_confirmation', '{
  "policy": "standard", "retryLimit": 100000, "retryDelay": 1, "retryBackoff": true, "retryDelayMax": 30,
  "expireInSeconds": 60, "retentionSeconds": 1209600, "deleteAfterSeconds": 60
}');
