-- Takes the quantity out of stock, all or none, and returns whether there was enough. Everybody wants the same row: a lock ahead of it
-- lets them in in the order they came, where the row's own lock would let a newcomer pass those who wait.
CREATE OR REPLACE FUNCTION take_stock(wanted_combo int, wanted_quantity int) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock('combo_stock'::regclass::oid::int, wanted_combo);
  UPDATE combo_stock SET stock = stock - wanted_quantity WHERE combo = wanted_combo AND stock >= wanted_quantity;
  RETURN FOUND;
END $$;
