-- What was agreed when the payment was created stands, and success is final.
CREATE OR REPLACE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.user_id, NEW.provider, NEW.purpose, NEW.order_id, NEW.amount_minor, NEW.method, NEW.charge_minor,
      NEW.charge_currency, NEW.idempotency_key, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.provider, OLD.purpose, OLD.order_id, OLD.amount_minor, OLD.method, OLD.charge_minor,
      OLD.charge_currency, OLD.idempotency_key, OLD.created_at)
    OR NEW.provider_reference IS DISTINCT FROM COALESCE(OLD.provider_reference, NEW.provider_reference)
    OR NEW.state <> OLD.state
      AND NOT EXISTS (SELECT FROM payment_transitions WHERE from_state = OLD.state AND to_state = NEW.state)
    -- Of a settled payment nothing changes any more but that it is refunded, and that its card is forgotten with its user.
    OR OLD.settled_at IS NOT NULL AND NEW.card_fingerprint IS NOT NULL AND NEW.card_fingerprint IS DISTINCT FROM OLD.card_fingerprint
    OR OLD.state = 'succeeded' AND NEW.state = 'succeeded'
      AND to_jsonb(NEW) - 'card_fingerprint' IS DISTINCT FROM to_jsonb(OLD) - 'card_fingerprint'
    OR OLD.state = 'refunded'
      AND to_jsonb(NEW) - '{refund_reference,looked_at,card_fingerprint}'::text[]
        IS DISTINCT FROM to_jsonb(OLD) - '{refund_reference,looked_at,card_fingerprint}'::text[]
  THEN
    RAISE EXCEPTION 'payment % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
