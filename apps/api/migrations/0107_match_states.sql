-- States of a match, and each change of one: docs/decisions/0043-match-states.md.
ALTER TABLE matches
  -- The start that was published first, once the match was postponed: 48 hours later its entries are paid back.
  ADD COLUMN first_starts_at timestamptz,
  DROP CONSTRAINT fixtures_state_check,
  ADD CONSTRAINT matches_state_check
    CHECK (state IN ('upcoming', 'live', 'review', 'completed', 'postponed', 'abandoned', 'void')),
  ADD CONSTRAINT matches_postponed_from CHECK (state <> 'postponed' OR first_starts_at IS NOT NULL);
-- Called off by the operator, as against void by the rules.
UPDATE matches SET state = 'abandoned' WHERE state = 'void' AND result ->> 'kind' = 'abandoned';

-- Append only. Changes from before are not known.
CREATE TABLE match_state_changes (
  match_id uuid NOT NULL REFERENCES matches,
  -- 1, 2, 3 … given while the match's row is held.
  number int NOT NULL CHECK (number > 0),
  from_state text NOT NULL
    CHECK (from_state IN ('upcoming', 'live', 'review', 'completed', 'postponed', 'abandoned', 'void')),
  to_state text NOT NULL
    CHECK (to_state IN ('upcoming', 'live', 'review', 'completed', 'postponed', 'abandoned', 'void')),
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL CHECK (changed_by IN ('clock', 'play', 'operator')),
  why text NOT NULL CHECK (length(why) BETWEEN 1 AND 500),
  PRIMARY KEY (match_id, number),
  CHECK (from_state <> to_state)
);
CREATE TRIGGER match_state_changes_append_only BEFORE UPDATE OR DELETE ON match_state_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER match_state_changes_not_truncated BEFORE TRUNCATE ON match_state_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
