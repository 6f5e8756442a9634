-- Money on its way in from a payment provider. The ledger moves it, once, when the payment succeeds.
CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  provider text NOT NULL CHECK (provider IN ('sandbox')),
  -- What is paid for: `load` tops the wallet up.
  study text NOT NULL CHECK (study IN ('load')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  state text NOT NULL CHECK (state IN ('created', 'succeeded')),
  idempotency_key text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((state = 'succeeded') = (settled_at IS NOT NULL)),
  UNIQUE (user_id, idempotency_key)
);

-- What was agreed when the payment was created stands, and success is final.
CREATE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'succeeded'
    OR (NEW.user_id, NEW.provider, NEW.study, NEW.amount_minor)
      IS DISTINCT FROM (OLD.user_id, OLD.provider, OLD.study, OLD.amount_minor) THEN
    RAISE EXCEPTION 'payment % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_kept BEFORE UPDATE ON payments
  FOR EACH ROW EXECUTE FUNCTION keep_payment();
