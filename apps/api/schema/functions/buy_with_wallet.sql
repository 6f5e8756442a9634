-- A purchase by wallet balance in one statement: docs/decisions/0011-payments.md. Inserts payment and order as paid, takes the stock and
-- posts, or leaves nothing behind. An order that is there already must be open and what is bought. What is to be posted, and how that is
-- refused, is as ledger_post has it. `outcome` may also be `known`, when the key was used for a payment before, `sold_out`, what
-- order_obstacle returns, `no_seeds`, or `other_attempt` with the payment that can still be paid.
CREATE OR REPLACE FUNCTION buy_with_wallet(
  new_payment uuid, wanted_order uuid, buyer uuid, request_key text, wanted_combo int, wanted_quantity int, price bigint,
  at timestamptz, ledger_keys text[], input_hashes text[], kinds text[], ledger_references jsonb[],
  places int[], sources text[], destinations text[], amounts bigint[],
  OUT outcome text, OUT posted_id uuid, OUT refused_account text, OUT kept_minor bigint, OUT change_minor numeric, OUT order_id uuid
) LANGUAGE plpgsql AS $$
DECLARE
  existing orders%ROWTYPE;
BEGIN
  IF EXISTS (SELECT FROM payments AS p WHERE p.user_id = buyer AND p.idempotency_key = request_key) THEN
    outcome := 'known';
    RETURN;
  END IF;
  existing := lock_payable_order(wanted_order, buyer, wanted_combo, wanted_quantity, price);
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

  -- The order's own trigger says so where no seeds are ready for it.
  outcome := 'no_seeds';
  order_id := place_paid_order(existing, wanted_order, buyer, new_payment, wanted_combo, wanted_quantity, price, at);
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
    SELECT p.outcome, p.posted_id, p.refused_account, p.kept_minor, p.change_minor
    INTO outcome, posted_id, refused_account, kept_minor, change_minor
    FROM ledger_post(ledger_keys, input_hashes, kinds, ledger_references, places, sources, destinations, amounts) AS p;
  END IF;
  IF outcome <> 'posted' THEN
    RAISE EXCEPTION USING ERRCODE = 'PR001', MESSAGE = outcome;
  END IF;
EXCEPTION WHEN SQLSTATE 'PR001' THEN
  -- Everything above is undone by now, locks and all; the variables still say why.
END $$;
