-- Users leave contests before the lock: docs/decisions/0047-leaving-and-private-contests.md.
ALTER TABLE withdrawn_entries
  DROP CONSTRAINT withdrawn_entries_reason_check,
  ADD CONSTRAINT withdrawn_entries_reason_check CHECK (reason IN ('suspended', 'left')),
  -- The contest's revision in which the entry left it: boards that know an earlier one drop it.
  ADD COLUMN revision int;
UPDATE withdrawn_entries SET revision = withdrawal FROM contests WHERE contests.id = contest_id;
ALTER TABLE withdrawn_entries ALTER COLUMN revision SET NOT NULL;
DROP INDEX withdrawn_entries_by_contest, withdrawn_entries_by_user;
CREATE INDEX withdrawn_entries_by_contest ON withdrawn_entries (contest_id, revision);
CREATE INDEX withdrawn_entries_by_user ON withdrawn_entries (user_id, withdrawn_at DESC);
ALTER TABLE contests DROP COLUMN withdrawal;
