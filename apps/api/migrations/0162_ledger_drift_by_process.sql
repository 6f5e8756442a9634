-- Each process compares balances with their postings, a few at a time; the sum of all balances is not read any more.
ALTER TABLE activity_minutes DROP COLUMN drift_minor;
-- What stored balances differ from their postings, in cents without signs, which is zero; null before the process compared them all once.
ALTER TABLE process_minutes ADD COLUMN drift_minor bigint;
