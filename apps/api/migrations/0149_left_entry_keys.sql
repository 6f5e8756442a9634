-- A key that created an entry never charges again, also once the entry has left its contest: docs/decisions/0047-leaving-and-private-contests.md.
-- Entries that left before are without their keys.
ALTER TABLE withdrawn_entries ADD COLUMN idempotency_key text;
CREATE UNIQUE INDEX withdrawn_entries_keys ON withdrawn_entries (user_id, idempotency_key);
