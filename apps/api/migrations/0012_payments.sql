-- Payments by several providers, for top-ups and for orders. docs/decisions/0011-payments.md tells how they settle.

ALTER TABLE payments
  DROP CONSTRAINT payments_provider_check,
  DROP CONSTRAINT payments_study_check,
  DROP CONSTRAINT payments_state_check,
  DROP CONSTRAINT payments_check,
  ADD CONSTRAINT payments_provider_check CHECK (provider IN ('sandbox', 'stripe', 'cashfree', 'wallet')),
  -- `load` tops the wallet up, `buy` pays for the order that names the payment.
  ADD CONSTRAINT payments_study_check CHECK (study IN ('load', 'buy')),
  ADD CONSTRAINT payments_state_check
    CHECK (state IN ('created', 'pending', 'succeeded', 'failed', 'expired', 'refunded')),
  ADD COLUMN method text NOT NULL DEFAULT 'global_credit' CHECK (method IN ('wallet', 'credit', 'global_credit')),
  -- The provider's name of it, and the address where it is paid.
  ADD COLUMN provider_reference text,
  ADD COLUMN pay_link text,
  -- What the provider is told to charge, in the smallest unit of its currency.
  ADD COLUMN charge_minor bigint CHECK (charge_minor > 0),
  ADD COLUMN charge_currency text NOT NULL DEFAULT 'USD' CHECK (charge_currency ~ '^[A-Z]{3}$'),
  -- Why it failed, or what became of it, for the member to read.
  ADD COLUMN note text,
  -- From then on it is called off at its provider.
  ADD COLUMN expires_at timestamptz,
  -- The provider may still have news of it.
  ADD COLUMN watched boolean NOT NULL DEFAULT true,
  ADD COLUMN refunded_at timestamptz,
  -- The provider's name of the refund; none as long as it has not taken it.
  ADD COLUMN refund_reference text;

ALTER TABLE payments DISABLE TRIGGER payments_kept;
UPDATE payments SET
  charge_minor = amount_minor,
  provider_reference = 'sb_' || id,
  pay_link = '/sandbox/pay/' || id,
  expires_at = created_at + interval '1 hour',
  watched = state = 'created';
ALTER TABLE payments ENABLE TRIGGER payments_kept;

ALTER TABLE payments
  ALTER COLUMN method DROP DEFAULT,
  ALTER COLUMN charge_minor SET NOT NULL,
  ALTER COLUMN charge_currency DROP DEFAULT,
  ALTER COLUMN expires_at SET NOT NULL,
  ADD CONSTRAINT payments_settled_check
    CHECK ((state IN ('succeeded', 'refunded')) = (settled_at IS NOT NULL)),
  ADD CONSTRAINT payments_refunded_check CHECK ((state = 'refunded') = (refunded_at IS NOT NULL)),
  ADD CONSTRAINT payments_pending_check CHECK (state <> 'pending' OR provider_reference IS NOT NULL),
  ADD CONSTRAINT payments_reference_once UNIQUE (provider, provider_reference);
CREATE INDEX payments_watched ON payments (created_at) WHERE watched;
CREATE INDEX payments_by_user ON payments (user_id, created_at);

-- A payment's states and where each may lead; apps/api/src/modules/payments/state.ts has the same table.
CREATE TABLE payment_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  PRIMARY KEY (from_state, to_state)
);
INSERT INTO payment_transitions VALUES
  ('created', 'pending'), ('created', 'succeeded'), ('created', 'failed'), ('created', 'expired'),
  ('pending', 'succeeded'), ('pending', 'failed'), ('pending', 'expired'),
  -- Another try with another card, and money that comes after we stopped waiting.
  ('failed', 'pending'), ('failed', 'succeeded'),
  ('expired', 'succeeded'),
  ('succeeded', 'refunded');

CREATE OR REPLACE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.user_id, NEW.provider, NEW.study, NEW.amount_minor, NEW.method, NEW.charge_minor, NEW.charge_currency,
      NEW.idempotency_key, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.provider, OLD.study, OLD.amount_minor, OLD.method, OLD.charge_minor,
      OLD.charge_currency, OLD.idempotency_key, OLD.created_at)
    OR NEW.provider_reference IS DISTINCT FROM COALESCE(OLD.provider_reference, NEW.provider_reference)
    OR NEW.state <> OLD.state
      AND NOT EXISTS (SELECT FROM payment_transitions WHERE from_state = OLD.state AND to_state = NEW.state)
    -- Of a settled payment nothing changes any more but that it is given back.
    OR OLD.state = 'succeeded' AND NEW.state = 'succeeded'
    OR OLD.state = 'refunded'
      AND to_jsonb(NEW) - 'refund_reference' IS DISTINCT FROM to_jsonb(OLD) - 'refund_reference'
  THEN
    RAISE EXCEPTION 'payment % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;

-- What is bought. `paid` orders wait for their packs to be opened.
CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  payment_id uuid NOT NULL UNIQUE REFERENCES payments,
  cat smallint NOT NULL CHECK (cat > 0),
  units smallint NOT NULL CHECK (units BETWEEN 1 AND 25),
  -- Of all units together, as the server set it.
  price_minor bigint NOT NULL CHECK (price_minor > 0),
  state text NOT NULL CHECK (state IN ('open', 'paid', 'cancelled', 'refunded')),
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  CHECK ((state IN ('paid', 'refunded')) = (paid_at IS NOT NULL))
);
CREATE INDEX orders_by_user ON orders (user_id, created_at);

CREATE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.user_id, NEW.payment_id, NEW.cat, NEW.units, NEW.price_minor, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.payment_id, OLD.cat, OLD.units, OLD.price_minor, OLD.created_at)
    OR NEW.state <> OLD.state
      AND (OLD.state, NEW.state) NOT IN (('open', 'paid'), ('open', 'cancelled'), ('paid', 'refunded'))
  THEN
    RAISE EXCEPTION 'order % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_kept BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_order();

-- Messages of providers that were acted upon, so that none is twice.
CREATE TABLE provider_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  kind text NOT NULL,
  payment_id uuid REFERENCES payments,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);

-- The memory of the provider that is played here: what it knows, apart from what we made of it.
CREATE TABLE sandbox_payments (
  payment_id uuid PRIMARY KEY REFERENCES payments,
  state text NOT NULL
    CHECK (state IN ('created', 'challenge', 'processing', 'succeeded', 'declined', 'cancelled', 'refunded')),
  note text
);
INSERT INTO sandbox_payments (payment_id, state) SELECT id, state FROM payments;
-- What it signs its messages with.
CREATE TABLE sandbox_secret (
  one_row boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  secret text NOT NULL
);
INSERT INTO sandbox_secret (secret)
VALUES (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Messages of the sandbox: sent again, ever later, until they are taken.
SELECT jobs.create_queue('sandbox_webhook', '{
  "policy": "standard", "retryLimit": 10, "retryDelay": 1, "retryBackoff": true, "retryDelayMax": 300,
  "expireInSeconds": 60, "retentionSeconds": 86400, "deleteAfterSeconds": 60
}');
-- The look at open payments. Each look asks for the next; `short` lets no more than one wait, however many processes ask.
SELECT jobs.create_queue('payment_watch', '{
  "policy": "short", "retryLimit": 1000000, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 60,
  "expireInSeconds": 300, "retentionSeconds": 1209600, "deleteAfterSeconds": 60
}');
