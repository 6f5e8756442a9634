-- What was assigned stays so, and what came never changes.
CREATE OR REPLACE FUNCTION keep_unclaimed_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.assigned_at IS NOT NULL
    OR to_jsonb(NEW) - '{user_id,credited_minor,assigned_at,assigned_by}'::text[]
      IS DISTINCT FROM to_jsonb(OLD) - '{user_id,credited_minor,assigned_at,assigned_by}'::text[] THEN
    RAISE EXCEPTION 'unclaimed deposit % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
