-- What anyone can check of a contest. SHA-256 of all entries, once teams are locked, and when it was published.
ALTER TABLE contests
  ADD COLUMN entries_sha256 bytea CHECK (octet_length(entries_sha256) = 32),
  ADD COLUMN entries_hashed_at timestamptz,
  ADD CONSTRAINT contests_entries_hashed CHECK ((entries_sha256 IS NULL) = (entries_hashed_at IS NULL)),
  -- SHA-256 of the published proof bundle, and its size.
  ADD COLUMN proof_sha256 bytea CHECK (octet_length(proof_sha256) = 32),
  ADD COLUMN proof_bytes bigint CHECK (proof_bytes > 0),
  ADD CONSTRAINT contests_proof_settled CHECK (proof_sha256 IS NULL OR state = 'settled' AND entries_sha256 IS NOT NULL);

-- What the chores look for.
CREATE INDEX contests_unhashed ON contests (id)
  WHERE entries_sha256 IS NULL AND state IN ('locked', 'settling', 'settled');
CREATE INDEX contests_unproved ON contests (settled_at) WHERE proof_sha256 IS NULL AND state = 'settled';
