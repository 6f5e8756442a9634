-- Gives a new order its seeds, and fixes them once it is paid. Every way to order and to pay comes through here, also the purchase by balance, which is one statement.
CREATE OR REPLACE FUNCTION seed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM give_order_seeds(NEW.id, NEW.user_id, NEW.created_at);
  END IF;
  IF NEW.state = 'paid' THEN
    UPDATE order_seeds SET fixed_at = NEW.paid_at
    WHERE order_id = NEW.id AND user_id = NEW.user_id AND fixed_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
