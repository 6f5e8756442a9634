-- What calendars know of a match: modules/matches/calendar-file.ts.
-- Counts the changes that a calendar shows: another start, or that the match is called off, postponed, or on again.
ALTER TABLE matches
  ADD COLUMN schedule_revision int NOT NULL DEFAULT 0,
  ADD COLUMN schedule_changed_at timestamptz NOT NULL DEFAULT now();

CREATE FUNCTION count_schedule_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.starts_at <> OLD.starts_at
    OR (NEW.state <> OLD.state AND (NEW.state IN ('postponed', 'abandoned', 'void') OR OLD.state = 'postponed'))
  THEN
    NEW.schedule_revision := OLD.schedule_revision + 1;
    NEW.schedule_changed_at := now();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER matches_schedule_counted BEFORE UPDATE OF starts_at, state ON matches
  FOR EACH ROW EXECUTE FUNCTION count_schedule_change();
