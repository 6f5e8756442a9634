-- Drawn players look the same in every match and on their cards.
ALTER TABLE matches
  -- The ids of invented players who are drawn without a beard.
  ADD COLUMN beardless text[] NOT NULL DEFAULT '{}';
