-- Gives an order its seeds, unless it has them: 244 bits of chance, and the order's id as the buyer's part until they choose another.
CREATE OR REPLACE FUNCTION give_order_seeds(new_order uuid, buyer uuid, at timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH made AS MATERIALIZED (SELECT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) AS seed)
  INSERT INTO order_seeds (order_id, user_id, server_seed, commitment, client_seed, created_at)
  SELECT new_order, buyer, seed, sha256(seed), new_order::text, at FROM made
  ON CONFLICT DO NOTHING
$$;
