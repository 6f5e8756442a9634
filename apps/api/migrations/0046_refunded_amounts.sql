-- How much of a payment was booked as going back when it was refunded by us, in cents. A bank may take the same payment back afterwards,
-- so what is left of a payment later does not say it.
ALTER TABLE payments ADD COLUMN refunded_minor bigint;
ALTER TABLE payments DISABLE TRIGGER payments_kept;
UPDATE payments SET refunded_minor = (
  SELECT p.amount_minor FROM ledger_transactions AS t JOIN ledger_postings AS p ON p.transaction_id = t.id
  WHERE t.key IN ('payment-refund:' || payments.id, 'return:' || payments.id) ORDER BY p.position LIMIT 1)
WHERE state = 'refunded';
ALTER TABLE payments ENABLE TRIGGER payments_kept;
ALTER TABLE payments ADD CONSTRAINT payments_refunded_minor_check
  CHECK (refunded_minor IS NULL OR state = 'refunded' AND refunded_minor BETWEEN 0 AND amount_minor);
