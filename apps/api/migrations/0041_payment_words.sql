-- One word for each thing: the names of the recorded calls end where a call comes in.
ALTER TABLE payments RENAME COLUMN study TO purpose;
ALTER TABLE payments RENAME CONSTRAINT payments_study_check TO payments_purpose_check;
ALTER TABLE orders RENAME COLUMN cat TO combo;
ALTER TABLE orders RENAME COLUMN units TO quantity;
ALTER TABLE crypto_quotes RENAME COLUMN cat TO combo;
ALTER TABLE crypto_quotes RENAME COLUMN units TO quantity;
ALTER TABLE combo_stock RENAME COLUMN cat TO combo;

CREATE OR REPLACE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.user_id, NEW.provider, NEW.purpose, NEW.amount_minor, NEW.method, NEW.charge_minor, NEW.charge_currency,
      NEW.idempotency_key, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.provider, OLD.purpose, OLD.amount_minor, OLD.method, OLD.charge_minor,
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
  IF (NEW.id, NEW.user_id, NEW.payment_id, NEW.combo, NEW.quantity, NEW.price_minor, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.payment_id, OLD.combo, OLD.quantity, OLD.price_minor, OLD.created_at)
    OR NEW.state <> OLD.state
      AND (OLD.state, NEW.state) NOT IN (('open', 'paid'), ('open', 'cancelled'), ('paid', 'refunded'))
  THEN
    RAISE EXCEPTION 'order % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;

DROP FUNCTION take_stock(int, int);
-- Takes the quantity out of stock, all or none, and returns whether there was enough. Everybody wants the same row: a lock ahead of it
-- lets them in in the order they came, where the row's own lock would let a newcomer pass those who wait.
CREATE FUNCTION take_stock(wanted_combo int, wanted_quantity int) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock('combo_stock'::regclass::oid::int, wanted_combo);
  UPDATE combo_stock SET stock = stock - wanted_quantity WHERE combo = wanted_combo AND stock >= wanted_quantity;
  RETURN FOUND;
END $$;

DROP FUNCTION buy_with_wallet(uuid, uuid, uuid, text, int, int, bigint, timestamptz, text, text, text, jsonb, text[], text[], bigint[]);
-- Inserts payment and order as paid, takes the stock and posts, or leaves nothing behind. What is to be posted, and how that is
-- refused, is as ledger_post has it; `outcome` may also be `known`, when the key was used for a payment before, or `sold_out`.
CREATE FUNCTION buy_with_wallet(
  new_payment uuid, new_order uuid, buyer uuid, request_key text, wanted_combo int, wanted_quantity int, price bigint, at timestamptz,
  ledger_key text, input_hash text, kind text, reference jsonb, sources text[], destinations text[], amounts bigint[],
  OUT outcome text, OUT posted_id uuid, OUT refused_account text, OUT kept_minor bigint, OUT change_minor numeric
) LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payments (id, user_id, provider, purpose, method, amount_minor, state, idempotency_key, charge_minor,
    charge_currency, created_at, expires_at, settled_at, watched)
  VALUES (new_payment, buyer, 'wallet', 'buy', 'wallet', price, 'succeeded', request_key, price, 'USD', at, at, at, false)
  ON CONFLICT (user_id, idempotency_key) DO NOTHING;
  IF NOT FOUND THEN
    outcome := 'known';
    RETURN;
  END IF;
  INSERT INTO orders (id, user_id, payment_id, combo, quantity, price_minor, state, created_at, paid_at)
  VALUES (new_order, buyer, new_payment, wanted_combo, wanted_quantity, price, 'paid', at, at);

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
