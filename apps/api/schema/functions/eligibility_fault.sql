-- Which of the faults that bind an action the user has; null for none. The most severe comes first. Called after lock_user, which keeps
-- the answer true until the transaction ends: suspending takes the user's row for itself.
CREATE OR REPLACE FUNCTION eligibility_fault(who uuid, wanted text, binding text[]) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  stated personal_statements%ROWTYPE;
BEGIN
  IF 'account_suspended' = ANY (binding)
    AND EXISTS (SELECT FROM suspensions WHERE user_id = who AND lifted_at IS NULL) THEN
    RETURN 'account_suspended';
  END IF;
  IF 'terms_rejected' = ANY (binding)
    AND (SELECT decision FROM terms_decisions WHERE user_id = who ORDER BY id DESC LIMIT 1) = 'rejected' THEN
    RETURN 'terms_rejected';
  END IF;
  SELECT * INTO stated FROM personal_statements WHERE user_id = who;
  IF NOT FOUND THEN
    RETURN CASE WHEN 'age_unconfirmed' = ANY (binding) THEN 'age_unconfirmed' END;
  END IF;
  -- A day is a day of UTC, by the database's clock.
  IF 'under_age' = ANY (binding) AND NOT is_adult(stated.birth_date, (now() AT TIME ZONE 'UTC')::date) THEN
    RETURN 'under_age';
  END IF;
  IF 'country_not_allowed' = ANY (binding)
    AND EXISTS (SELECT FROM closed_countries WHERE country = stated.country AND action = wanted) THEN
    RETURN 'country_not_allowed';
  END IF;
  RETURN NULL;
END $$;
