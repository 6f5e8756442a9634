-- Live fantasy: contests over part of an innings, docs/decisions/0040-live-slots.md.
CREATE TABLE match_slots (
  match_id uuid NOT NULL REFERENCES matches,
  -- As numbered by `slotsOf` of game-rules.
  slot smallint NOT NULL CHECK (slot > 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'locked', 'live', 'review', 'completed', 'void')),
  -- How many balls later than usual joining closes, by the operator.
  moved_balls smallint NOT NULL DEFAULT 0 CHECK (moved_balls BETWEEN -6 AND 6),
  -- Points can change until then.
  review_until timestamptz CHECK ((review_until IS NOT NULL) = (state = 'review')),
  -- The match's revision by which the slot is final: later corrections do not touch it.
  revision int CHECK ((revision IS NOT NULL) = (state IN ('completed', 'void'))),
  PRIMARY KEY (match_id, slot)
);
-- What the scheduler and every event look for.
CREATE INDEX match_slots_unfinished ON match_slots (match_id) WHERE state NOT IN ('completed', 'void');
CREATE TRIGGER match_slots_announced AFTER UPDATE ON match_slots
  FOR EACH ROW EXECUTE FUNCTION announce_match();

ALTER TABLE contests
  -- The slot that it covers; null for the whole match.
  ADD COLUMN slot smallint,
  ADD FOREIGN KEY (match_id, slot) REFERENCES match_slots,
  DROP CONSTRAINT contests_refund_reason_check,
  ADD CONSTRAINT contests_refund_reason_check CHECK (refund_reason IN
    ('under_minimum', 'abandoned', 'no_result', 'postponed_beyond_48h', 'slot_void'));
