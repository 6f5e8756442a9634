-- The seeds stay once the order is paid, and each step is taken once.
CREATE OR REPLACE FUNCTION keep_order_seeds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.order_id, NEW.user_id, NEW.server_seed, NEW.commitment, NEW.batch_id, NEW.place, NEW.path, NEW.beacon, NEW.reserved_by, NEW.created_at)
      IS DISTINCT FROM (OLD.order_id, OLD.user_id, OLD.server_seed, OLD.commitment, OLD.batch_id, OLD.place, OLD.path, OLD.beacon, OLD.reserved_by, OLD.created_at)
    OR OLD.fixed_at IS NOT NULL AND (NEW.fixed_at, NEW.client_seed, NEW.client_seed_by, NEW.client_seed_at)
      IS DISTINCT FROM (OLD.fixed_at, OLD.client_seed, OLD.client_seed_by, OLD.client_seed_at)
    OR NEW.beacon_round IS DISTINCT FROM COALESCE(OLD.beacon_round, NEW.beacon_round)
    OR NEW.queued_at IS DISTINCT FROM COALESCE(OLD.queued_at, NEW.queued_at)
    OR NEW.revealed_at IS DISTINCT FROM COALESCE(OLD.revealed_at, NEW.revealed_at)
  THEN
    RAISE EXCEPTION 'the seeds of order % cannot be changed', OLD.order_id;
  END IF;
  RETURN NEW;
END $$;
