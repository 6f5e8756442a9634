ALTER TABLE matches DROP CONSTRAINT IF EXISTS fixtures_format_check;
ALTER TABLE matches DROP CONSTRAINT IF EXISTS matches_format_check;
ALTER TABLE matches ADD CONSTRAINT matches_format_check
  CHECK (format IN ('T20', 'ODI', 'Test', 'T10', 'Hundred', '3TC', 'SixtyBall'));

-- Nobody gets the Playing XI award in a warm-up match.
ALTER TABLE matches ADD COLUMN warm_up boolean NOT NULL DEFAULT false;
UPDATE matches SET warm_up = true
  WHERE info -> 'event' ->> 'name' ~* '\mwarm[ -]?up' OR info -> 'event' ->> 'stage' ~* '\mwarm[ -]?up';
-- So far 3TC was called by the column that it is counted by.
UPDATE matches SET format = '3TC'
  WHERE format = 'T10' AND (jsonb_array_length(info -> 'teams') = 3 OR info -> 'event' ->> 'name' ~* '\m3TC\M');
UPDATE matches SET format = 'SixtyBall'
  WHERE format = 'T10' AND info -> 'event' ->> 'name' ~* '\mSixty[ -]?Ball\M';
