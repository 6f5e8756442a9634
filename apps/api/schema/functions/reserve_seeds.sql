-- Reserves seeds for an order, unless it has them: the next of the oldest batch whose root is final. Two calls at once take neighbours.
-- Returns whether the order has seeds now; without it, none is ready.
CREATE OR REPLACE FUNCTION reserve_seeds(new_order uuid, buyer uuid, at timestamptz, reserver text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM order_seeds AS s WHERE s.order_id = new_order AND s.user_id = buyer) THEN
    RETURN true;
  END IF;
  WITH next AS (
    SELECT u.batch_id, u.place, b.beacon FROM unused_seeds AS u JOIN seed_batches AS b ON b.id = u.batch_id
    WHERE b.final_at <= at AND b.withdrawn_at IS NULL
    ORDER BY u.batch_id, u.place LIMIT 1 FOR UPDATE OF u SKIP LOCKED
  ), taken AS (
    DELETE FROM unused_seeds AS u USING next WHERE u.batch_id = next.batch_id AND u.place = next.place
    RETURNING u.*, next.beacon
  )
  INSERT INTO order_seeds (order_id, user_id, server_seed, commitment, batch_id, place, path, beacon, reserved_by, created_at)
  SELECT new_order, buyer, server_seed, commitment, batch_id, place, path, beacon, reserver, at FROM taken
  ON CONFLICT DO NOTHING;
  RETURN EXISTS (SELECT FROM order_seeds AS s WHERE s.order_id = new_order AND s.user_id = buyer);
END $$;
