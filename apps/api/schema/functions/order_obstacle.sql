-- Why an order that is there cannot be paid; null where it can, or is not there.
CREATE OR REPLACE FUNCTION order_obstacle(
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
