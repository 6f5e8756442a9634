-- Counts the changes that a calendar shows.
CREATE OR REPLACE FUNCTION count_schedule_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.starts_at <> OLD.starts_at
    OR (NEW.state <> OLD.state AND (NEW.state IN ('postponed', 'abandoned', 'void') OR OLD.state = 'postponed'))
  THEN
    NEW.schedule_revision := OLD.schedule_revision + 1;
    NEW.schedule_changed_at := now();
  END IF;
  RETURN NEW;
END $$;
