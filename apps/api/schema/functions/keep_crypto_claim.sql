-- What is settled or refused stays so. What is lost may be named again: it waits once more.
CREATE OR REPLACE FUNCTION keep_crypto_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN ('settled', 'refused')
    OR (OLD.state = 'lost' AND NEW.state <> 'waiting')
    OR (NEW.id, NEW.user_id, NEW.hash, NEW.quote_id, NEW.token, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.hash, OLD.quote_id, OLD.token, OLD.created_at) THEN
    RAISE EXCEPTION 'crypto claim % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
