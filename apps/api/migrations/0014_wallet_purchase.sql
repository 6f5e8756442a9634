-- A purchase by wallet balance in one statement: docs/decisions/0011-payments.md tells why.

-- Takes the units out of stock, all or none, and tells whether there were so many. Everybody wants the same row: a lock ahead
-- of it lets them in in the order they came, where the row's own lock would let a newcomer pass those who wait.
CREATE FUNCTION take_stock(wanted_cat int, wanted_units int) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock('combo_stock'::regclass::oid::int, wanted_cat);
  UPDATE combo_stock SET stock = stock - wanted_units WHERE cat = wanted_cat AND stock >= wanted_units;
  RETURN FOUND;
END $$;

-- Notes payment and order as paid, takes the units and posts, or leaves nothing behind. What is to be posted, and how that is
-- refused, is as ledger_post has it; `outcome` may also be `known`, when the key was used for a payment before, or `sold_out`.
CREATE FUNCTION buy_with_wallet(
  new_payment uuid, new_order uuid, buyer uuid, request_key text, wanted_cat int, wanted_units int, price bigint, at timestamptz,
  ledger_key text, input_hash text, kind text, reference jsonb, sources text[], destinations text[], amounts bigint[],
  OUT outcome text, OUT posted_id uuid, OUT refused_account text, OUT kept_minor bigint, OUT change_minor numeric
) LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payments (id, user_id, provider, study, method, amount_minor, state, idempotency_key, charge_minor,
    charge_currency, created_at, expires_at, settled_at, watched)
  VALUES (new_payment, buyer, 'wallet', 'buy', 'wallet', price, 'succeeded', request_key, price, 'USD', at, at, at, false)
  ON CONFLICT (user_id, idempotency_key) DO NOTHING;
  IF NOT FOUND THEN
    outcome := 'known';
    RETURN;
  END IF;
  INSERT INTO orders (id, user_id, payment_id, cat, units, price_minor, state, created_at, paid_at)
  VALUES (new_order, buyer, new_payment, wanted_cat, wanted_units, price, 'paid', at, at);

  -- Everybody wants the same stock and the same account of the house: they are locked last, for as short as can be.
  outcome := 'sold_out';
  IF take_stock(wanted_cat, wanted_units) THEN
    SELECT * INTO outcome, posted_id, refused_account, kept_minor, change_minor
    FROM ledger_post(ledger_key, input_hash, kind, reference, sources, destinations, amounts);
  END IF;
  IF outcome <> 'posted' THEN
    RAISE EXCEPTION USING ERRCODE = 'PR001', MESSAGE = outcome;
  END IF;
EXCEPTION WHEN SQLSTATE 'PR001' THEN
  -- Everything above is undone by now, locks and all; the variables still tell why.
END $$;
