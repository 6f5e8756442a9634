-- Private contests: docs/decisions/0047-leaving-and-private-contests.md.
ALTER TABLE contests
  -- What a private contest is found by; null for a public one.
  ADD COLUMN code text UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  ADD COLUMN created_by uuid REFERENCES users,
  ADD CONSTRAINT contests_private_have_creators CHECK ((code IS NULL) = (created_by IS NULL));
CREATE INDEX contests_by_creator ON contests (created_by, match_id) WHERE created_by IS NOT NULL;
