-- Which pack it is stays; it is opened or cancelled once.
CREATE OR REPLACE FUNCTION keep_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'opened_at' - 'cancelled_at' IS DISTINCT FROM to_jsonb(OLD) - 'opened_at' - 'cancelled_at'
    OR NEW.opened_at IS DISTINCT FROM COALESCE(OLD.opened_at, NEW.opened_at)
    OR NEW.cancelled_at IS DISTINCT FROM COALESCE(OLD.cancelled_at, NEW.cancelled_at)
  THEN
    RAISE EXCEPTION 'opening % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
