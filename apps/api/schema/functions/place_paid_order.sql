-- Stores an order that a payment pays at once, or marks the open one as paid by it; `existing` is locked, or all nulls. Returns its id.
CREATE OR REPLACE FUNCTION place_paid_order(
  existing orders, wanted_order uuid, buyer uuid, by_payment uuid, wanted_combo int, wanted_quantity int, price bigint, at timestamptz
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  placed uuid := COALESCE((existing).id, wanted_order, gen_random_uuid());
BEGIN
  IF (existing).id IS NULL THEN
    INSERT INTO orders (id, named, user_id, payment_id, combo, quantity, price_minor, state, created_at, paid_at)
    VALUES (placed, wanted_order IS NOT NULL, buyer, by_payment, wanted_combo, wanted_quantity, price, 'paid', at, at);
  ELSE
    UPDATE orders SET state = 'paid', payment_id = by_payment, paid_at = at WHERE id = placed;
  END IF;
  RETURN placed;
END $$;
