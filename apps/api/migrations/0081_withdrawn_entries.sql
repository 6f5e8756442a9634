-- Entries that left their contest before it locked, with their fee paid back: docs/decisions/0036-eligibility.md. The team stays its
-- user's, and the seat is not given again.
CREATE TABLE withdrawn_entries (
  -- As the entry's.
  id uuid PRIMARY KEY,
  contest_id uuid NOT NULL REFERENCES contests,
  user_id uuid NOT NULL REFERENCES users,
  team_id uuid NOT NULL REFERENCES teams,
  seat int NOT NULL CHECK (seat > 0),
  joined_at timestamptz NOT NULL,
  withdrawn_at timestamptz NOT NULL,
  reason text NOT NULL CHECK (reason IN ('suspended'))
);
CREATE INDEX withdrawn_entries_by_contest ON withdrawn_entries (contest_id);
CREATE INDEX withdrawn_entries_by_user ON withdrawn_entries (user_id);

-- The contest's revision in which entries last left it: a board that knows an earlier one is read anew.
ALTER TABLE contests ADD COLUMN withdrawal int NOT NULL DEFAULT 0 CHECK (withdrawal <= revision);
