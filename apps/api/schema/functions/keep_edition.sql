-- What an edition is stays, and its serials are given out once.
CREATE OR REPLACE FUNCTION keep_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.player_id, NEW.category, NEW.tier, NEW.stars, NEW.cap)
      IS DISTINCT FROM (OLD.id, OLD.player_id, OLD.category, OLD.tier, OLD.stars, OLD.cap)
    OR NEW.drawn < OLD.drawn
  THEN
    RAISE EXCEPTION 'edition % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
