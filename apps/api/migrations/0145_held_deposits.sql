-- `not_allowed`: the money of a user who may not pay in now, because of a suspension, the terms, the age or the country. It is credited to
-- nobody until an operator assigns it: docs/decisions/0073-payments-of-the-stopped.md.
ALTER TABLE unclaimed_deposits
  DROP CONSTRAINT unclaimed_deposits_reason_check,
  ADD CONSTRAINT unclaimed_deposits_reason_check CHECK (reason IN ('unmatched', 'no_price', 'not_allowed')),
  DROP CONSTRAINT unclaimed_deposits_check,
  ADD CONSTRAINT unclaimed_deposits_check CHECK ((reason = 'unmatched') = (claim_id IS NULL));
