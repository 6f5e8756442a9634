-- An order exists apart from the payments that try to pay it, and one of them pays it. docs/decisions/0022-money-taken-back.md and
-- 0023-one-order-one-charge.md say why.

ALTER TABLE payments ADD COLUMN order_id uuid REFERENCES orders;
ALTER TABLE orders
  ALTER COLUMN payment_id DROP NOT NULL,
  -- A purchase by balance inserts both at once.
  ALTER CONSTRAINT orders_payment_id_fkey DEFERRABLE INITIALLY DEFERRED,
  -- Its buyer gave it its id; otherwise it is found by what is bought.
  ADD COLUMN named boolean NOT NULL DEFAULT true,
  -- A transaction on a chain that pays it is being confirmed: nothing else may pay it until then.
  ADD COLUMN confirming_until timestamptz;

ALTER TABLE payments DISABLE TRIGGER payments_kept;
ALTER TABLE orders DISABLE TRIGGER orders_kept;
UPDATE payments SET order_id = orders.id FROM orders WHERE orders.payment_id = payments.id;
-- What sold out while it was paid went to the wallet: it was a top-up.
UPDATE payments SET purpose = 'load', order_id = NULL FROM orders
  WHERE orders.id = order_id AND orders.state = 'cancelled' AND payments.state IN ('succeeded', 'refunded');
UPDATE orders SET payment_id = NULL WHERE state IN ('open', 'cancelled');
ALTER TABLE payments ENABLE TRIGGER payments_kept;
ALTER TABLE orders ENABLE TRIGGER orders_kept;

ALTER TABLE payments ADD CONSTRAINT payments_buy_an_order CHECK ((purpose = 'buy') = (order_id IS NOT NULL));
ALTER TABLE orders
  DROP CONSTRAINT orders_state_check,
  -- `held`: its payment is disputed.
  ADD CONSTRAINT orders_state_check CHECK (state IN ('open', 'paid', 'held', 'cancelled', 'refunded')),
  DROP CONSTRAINT orders_check,
  ADD CONSTRAINT orders_paid_check CHECK ((state IN ('paid', 'held', 'refunded')) = (paid_at IS NOT NULL AND payment_id IS NOT NULL));
CREATE INDEX payments_by_order ON payments (order_id) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX orders_one_unnamed ON orders (user_id, combo, quantity, price_minor) WHERE state = 'open' AND NOT named;
ALTER TABLE crypto_quotes ADD COLUMN order_id uuid REFERENCES orders;

CREATE OR REPLACE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.user_id, NEW.provider, NEW.purpose, NEW.order_id, NEW.amount_minor, NEW.method, NEW.charge_minor,
      NEW.charge_currency, NEW.idempotency_key, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.provider, OLD.purpose, OLD.order_id, OLD.amount_minor, OLD.method, OLD.charge_minor,
      OLD.charge_currency, OLD.idempotency_key, OLD.created_at)
    OR NEW.provider_reference IS DISTINCT FROM COALESCE(OLD.provider_reference, NEW.provider_reference)
    OR NEW.state <> OLD.state
      AND NOT EXISTS (SELECT FROM payment_transitions WHERE from_state = OLD.state AND to_state = NEW.state)
    -- Of a settled payment nothing changes any more but that it is refunded.
    OR OLD.state = 'succeeded' AND NEW.state = 'succeeded'
    OR OLD.state = 'refunded'
      AND to_jsonb(NEW) - 'refund_reference' IS DISTINCT FROM to_jsonb(OLD) - 'refund_reference'
  THEN
    RAISE EXCEPTION 'payment % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.user_id, NEW.named, NEW.combo, NEW.quantity, NEW.price_minor, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.named, OLD.combo, OLD.quantity, OLD.price_minor, OLD.created_at)
    OR NEW.payment_id IS DISTINCT FROM COALESCE(OLD.payment_id, NEW.payment_id)
    OR NEW.state <> OLD.state AND (OLD.state, NEW.state)
      NOT IN (('open', 'paid'), ('paid', 'held'), ('held', 'paid'), ('paid', 'refunded'), ('held', 'refunded'))
  THEN
    RAISE EXCEPTION 'order % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;

-- What a provider takes back of a succeeded payment, by itself: a refund made at its own pages, or a dispute of the buyer's bank.
CREATE TABLE payment_reversals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id uuid NOT NULL REFERENCES payments,
  kind text NOT NULL CHECK (kind IN ('refund', 'dispute')),
  -- The provider's name of it.
  reference text NOT NULL,
  -- `held` until the bank decides, then `taken` for good, or `returned`.
  state text NOT NULL CHECK (state IN ('held', 'taken', 'returned')),
  -- In the smallest unit of the currency that was charged, and in cents of USD.
  charge_minor bigint NOT NULL CHECK (charge_minor > 0),
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  -- So much of it came from what the house earned; the rest from the user.
  house_minor bigint NOT NULL CHECK (house_minor BETWEEN 0 AND amount_minor),
  -- How often it changed its state: each change is one transaction of the ledger.
  steps int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  UNIQUE (payment_id, kind, reference)
);

-- Inserts payment and order as paid, takes the stock and posts, or leaves nothing behind. An order that is there already must be open and
-- what is bought. What is to be posted, and how that is refused, is as ledger_post has it. `outcome` may also be `known`, when the key was
-- used for a payment before, `sold_out`, what stands in the way of an order, or `other_attempt` with the payment that can still be paid.
DROP FUNCTION buy_with_wallet(uuid, uuid, uuid, text, int, int, bigint, timestamptz, text, text, text, jsonb, text[], text[], bigint[]);
CREATE FUNCTION buy_with_wallet(
  new_payment uuid, wanted_order uuid, buyer uuid, request_key text, wanted_combo int, wanted_quantity int, price bigint,
  at timestamptz, ledger_key text, input_hash text, kind text, reference jsonb, sources text[], destinations text[], amounts bigint[],
  OUT outcome text, OUT posted_id uuid, OUT refused_account text, OUT kept_minor bigint, OUT change_minor numeric, OUT order_id uuid
) LANGUAGE plpgsql AS $$
DECLARE
  existing orders%ROWTYPE;
BEGIN
  IF EXISTS (SELECT FROM payments AS p WHERE p.user_id = buyer AND p.idempotency_key = request_key) THEN
    outcome := 'known';
    RETURN;
  END IF;
  existing := open_order(wanted_order, buyer, wanted_combo, wanted_quantity, price);
  outcome := order_obstacle(existing, buyer, wanted_combo, wanted_quantity, price, at);
  IF outcome IS NOT NULL THEN
    RETURN;
  END IF;
  SELECT p.id INTO posted_id FROM payments AS p
  WHERE p.order_id = existing.id AND p.watched AND p.state IN ('created', 'pending', 'failed') LIMIT 1;
  IF FOUND THEN
    outcome := 'other_attempt';
    RETURN;
  END IF;

  order_id := COALESCE(existing.id, wanted_order, gen_random_uuid());
  IF existing.id IS NULL THEN
    INSERT INTO orders (id, named, user_id, payment_id, combo, quantity, price_minor, state, created_at, paid_at)
    VALUES (order_id, wanted_order IS NOT NULL, buyer, new_payment, wanted_combo, wanted_quantity, price, 'paid', at, at);
  ELSE
    UPDATE orders SET state = 'paid', payment_id = new_payment, paid_at = at WHERE id = existing.id;
  END IF;
  INSERT INTO payments (id, user_id, provider, purpose, order_id, method, amount_minor, state, idempotency_key, charge_minor,
    charge_currency, created_at, expires_at, settled_at, watched)
  VALUES (new_payment, buyer, 'wallet', 'buy', order_id, 'wallet', price, 'succeeded', request_key, price, 'USD', at, at, at, false)
  ON CONFLICT (user_id, idempotency_key) DO NOTHING;
  IF NOT FOUND THEN
    outcome := 'known';
    RAISE EXCEPTION USING ERRCODE = 'PR001', MESSAGE = outcome;
  END IF;

  -- Everybody wants the same stock and the same account of the house: they are locked last, for as short as can be.
  outcome := 'sold_out';
  IF take_stock(wanted_combo, wanted_quantity) THEN
    SELECT * INTO outcome, posted_id, refused_account, kept_minor, change_minor
    FROM ledger_post(ledger_key, input_hash, kind, reference, sources, destinations, amounts);
  END IF;
  IF outcome <> 'posted' THEN
    RAISE EXCEPTION USING ERRCODE = 'PR001', MESSAGE = outcome;
  END IF;
EXCEPTION WHEN SQLSTATE 'PR001' THEN
  -- Everything above is undone by now, locks and all; the variables still say why.
END $$;

-- Locks the order of that id, or without one the buyer's open order without a name, of that combo, quantity and price; nulls where there
-- is none. The advisory lock lets one call at a time decide whether there is one: two tabs at once mean the same order.
CREATE FUNCTION open_order(wanted uuid, buyer uuid, wanted_combo int, wanted_quantity int, price bigint)
RETURNS orders LANGUAGE plpgsql AS $$
DECLARE
  existing orders%ROWTYPE;
BEGIN
  PERFORM pg_advisory_xact_lock('orders'::regclass::oid::int, hashtext(COALESCE(wanted, buyer)::text));
  IF wanted IS NULL THEN
    SELECT * INTO existing FROM orders AS o
    WHERE o.user_id = buyer AND o.combo = wanted_combo AND o.quantity = wanted_quantity AND o.price_minor = price
      AND o.state = 'open' AND NOT o.named FOR UPDATE;
  ELSE
    SELECT * INTO existing FROM orders AS o WHERE o.id = wanted FOR UPDATE;
  END IF;
  RETURN existing;
END $$;

-- Why an order that is there cannot be paid; null where it can, or is not there.
CREATE FUNCTION order_obstacle(
  existing orders, buyer uuid, wanted_combo int, wanted_quantity int, price bigint, at timestamptz
) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN (existing).id IS NULL THEN NULL
    WHEN ((existing).user_id, (existing).combo, (existing).quantity, (existing).price_minor)
      IS DISTINCT FROM (buyer, wanted_combo::smallint, wanted_quantity::smallint, price) THEN 'order_differs'
    WHEN (existing).state IN ('paid', 'held') THEN 'order_paid'
    WHEN (existing).state <> 'open' THEN 'order_over'
    WHEN (existing).confirming_until > at THEN 'order_being_paid'
  END
$$;
