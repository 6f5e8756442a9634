-- What is bought, its price and the payment that paid it stay; an order goes from state to state only as listed here.
CREATE OR REPLACE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.user_id, NEW.named, NEW.combo, NEW.quantity, NEW.price_minor, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.named, OLD.combo, OLD.quantity, OLD.price_minor, OLD.created_at)
    OR NEW.payment_id IS DISTINCT FROM COALESCE(OLD.payment_id, NEW.payment_id)
    OR NEW.state <> OLD.state AND (OLD.state, NEW.state)
      NOT IN (('open', 'paid'), ('paid', 'held'), ('held', 'paid'), ('paid', 'refunded'), ('held', 'refunded'))
  THEN
    RAISE EXCEPTION 'order % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
