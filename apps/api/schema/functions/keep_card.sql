-- Which card it is stays, and a cancelled card stays cancelled.
CREATE OR REPLACE FUNCTION keep_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.edition_id, NEW.serial, NEW.opening_id, NEW.place, NEW.drawn)
      IS DISTINCT FROM (OLD.id, OLD.edition_id, OLD.serial, OLD.opening_id, OLD.place, OLD.drawn)
    OR OLD.state = 'cancelled' AND NEW.state <> 'cancelled'
  THEN
    RAISE EXCEPTION 'card % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
