-- How much of the charge was booked as going back when it was refunded by us, in the smallest unit of its currency: the provider is asked
-- for that. Parts are rounded in cents, so it cannot be computed from refunded_minor.
ALTER TABLE payments ADD COLUMN refunded_charge_minor bigint;
ALTER TABLE payments DISABLE TRIGGER payments_kept;
UPDATE payments SET refunded_charge_minor = charge_minor - COALESCE((
  SELECT sum(r.charge_minor) FROM payment_reversals AS r
  WHERE r.payment_id = payments.id AND r.state <> 'returned' AND r.created_at < payments.refunded_at), 0)
WHERE refunded_minor IS NOT NULL;
ALTER TABLE payments ENABLE TRIGGER payments_kept;
ALTER TABLE payments ADD CONSTRAINT payments_refunded_charge_minor_check
  CHECK ((refunded_charge_minor IS NULL) = (refunded_minor IS NULL) AND refunded_charge_minor BETWEEN 0 AND charge_minor);
