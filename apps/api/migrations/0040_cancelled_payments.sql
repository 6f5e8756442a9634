-- A user calls a payment off. Money that comes all the same still counts.
ALTER TABLE payments
  DROP CONSTRAINT payments_state_check,
  ADD CONSTRAINT payments_state_check
    CHECK (state IN ('created', 'pending', 'succeeded', 'failed', 'expired', 'cancelled', 'refunded'));
INSERT INTO payment_transitions VALUES
  ('created', 'cancelled'), ('pending', 'cancelled'), ('failed', 'cancelled'), ('cancelled', 'succeeded');
