-- The seeds stay once the order is paid, and each step is taken once.
CREATE OR REPLACE FUNCTION keep_order_seeds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.order_id, NEW.user_id, NEW.server_seed, NEW.commitment, NEW.created_at)
      IS DISTINCT FROM (OLD.order_id, OLD.user_id, OLD.server_seed, OLD.commitment, OLD.created_at)
    OR OLD.fixed_at IS NOT NULL AND (NEW.fixed_at, NEW.client_seed) IS DISTINCT FROM (OLD.fixed_at, OLD.client_seed)
    OR NEW.queued_at IS DISTINCT FROM COALESCE(OLD.queued_at, NEW.queued_at)
    OR NEW.revealed_at IS DISTINCT FROM COALESCE(OLD.revealed_at, NEW.revealed_at)
  THEN
    RAISE EXCEPTION 'the seeds of order % cannot be changed', OLD.order_id;
  END IF;
  RETURN NEW;
END $$;
