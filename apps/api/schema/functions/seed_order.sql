-- No order is without a reservation, and its seeds are fixed once it is paid: a buyer who sent none gets a client seed of the server's. Every
-- way to order and to pay comes through here, also the purchase by balance, which is one statement.
CREATE OR REPLACE FUNCTION seed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'INSERT' OR NEW.state = 'paid') AND NOT reserve_seeds(NEW.id, NEW.user_id, COALESCE(NEW.paid_at, NEW.created_at), 'purchase') THEN
    RAISE EXCEPTION USING ERRCODE = 'PR001', MESSAGE = 'no_seeds';
  END IF;
  IF NEW.state = 'paid' THEN
    UPDATE order_seeds SET fixed_at = NEW.paid_at, client_seed = COALESCE(client_seed, gen_random_uuid()::text),
      client_seed_by = CASE WHEN client_seed IS NULL THEN 'server' ELSE client_seed_by END,
      client_seed_at = CASE WHEN client_seed IS NULL THEN NEW.paid_at ELSE client_seed_at END
    WHERE order_id = NEW.id AND user_id = NEW.user_id AND fixed_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
