-- Locks the order of that id, or without one the buyer's open order without a name, of that combo, quantity and price.
-- Returns nulls if there is none. The advisory lock lets one call at a time decide whether there is one: two tabs at once mean the same order.
CREATE OR REPLACE FUNCTION lock_payable_order(wanted uuid, buyer uuid, wanted_combo int, wanted_quantity int, price bigint)
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
