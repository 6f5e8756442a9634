-- Who may do what: docs/decisions/0036-eligibility.md.

-- What a user stated about their person, once.
CREATE TABLE personal_statements (
  user_id uuid PRIMARY KEY REFERENCES users,
  birth_date date NOT NULL CHECK (birth_date >= '1900-01-01'),
  -- ISO 3166-1 alpha-2.
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  stated_at timestamptz NOT NULL
);

-- Whoever has decided nothing accepted the terms by signing up; otherwise the latest decision counts.
CREATE TABLE terms_decisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  version text NOT NULL CHECK (version <> ''),
  decision text NOT NULL CHECK (decision IN ('accepted', 'rejected')),
  decided_at timestamptz NOT NULL
);
CREATE INDEX terms_decisions_by_user ON terms_decisions (user_id, id);

CREATE TABLE suspensions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  suspended_by text NOT NULL CHECK (suspended_by <> ''),
  suspended_at timestamptz NOT NULL,
  lifted_by text CHECK (lifted_by <> ''),
  lifted_at timestamptz CHECK (lifted_at >= suspended_at),
  CHECK (num_nulls(lifted_by, lifted_at) IN (0, 2))
);
CREATE UNIQUE INDEX suspensions_one_open ON suspensions (user_id) WHERE lifted_at IS NULL;
CREATE INDEX suspensions_by_user ON suspensions (user_id, suspended_at);

-- What content/countries.yaml switches off; written at every start.
CREATE TABLE closed_countries (
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  action text NOT NULL CHECK (action <> ''),
  PRIMARY KEY (country, action)
);

-- Whether somebody born on a day is 18 or over on another. Who was born on 29 February is 18 from 1 March of a year without that day.
CREATE FUNCTION is_adult(birth date, today date) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT extract(year FROM age(today::timestamp, birth::timestamp)) >= 18
$$;

-- Which of the faults that bind an action the user has; null for none. The most severe comes first. Called after lock_user, which keeps
-- the answer true until the transaction ends: suspending takes the user's row for itself.
CREATE FUNCTION eligibility_fault(who uuid, wanted text, binding text[]) RETURNS text LANGUAGE plpgsql AS $$
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
