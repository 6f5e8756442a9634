-- A contest whose entries and pot do not agree is not settled again before this moment.
ALTER TABLE contests ADD COLUMN pay_out_after timestamptz;
