-- Who may do what: docs/decisions/0036-eligibility.md.

-- What users stated about themselves, once.
CREATE TABLE personal_statements (
  user_id uuid PRIMARY KEY REFERENCES users,
  birth_date date NOT NULL CHECK (birth_date >= '1900-01-01'),
  -- ISO 3166-1 alpha-2.
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  stated_at timestamptz NOT NULL
);

-- A user without a decision accepted the terms by signing up; otherwise the latest decision counts.
CREATE TABLE terms_decisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  version text NOT NULL CHECK (version <> ''),
  decision text NOT NULL CHECK (decision IN ('accepted', 'rejected')),
  decided_at timestamptz NOT NULL
);
CREATE INDEX terms_decisions_by_user ON terms_decisions (user_id, id);

-- Versions of the terms, as they were published: docs/decisions/0036-eligibility.md. The latest is in force.
CREATE TABLE terms_versions (
  version text PRIMARY KEY CHECK (version <> ''),
  -- HTML. It stays as published, even if the content changes later.
  body text NOT NULL,
  -- What changed, in a sentence.
  summary text NOT NULL,
  published_at timestamptz NOT NULL,
  -- Who published it; null for the first, which came with the content.
  published_by text CHECK (published_by <> '')
);
CREATE INDEX terms_versions_by_time ON terms_versions (published_at DESC);

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

-- Accounts that the operator deleted, and why.
CREATE TABLE operator_deletions (
  user_id uuid PRIMARY KEY REFERENCES users,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  deleted_by text NOT NULL CHECK (deleted_by <> ''),
  deleted_at timestamptz NOT NULL
);

-- What content/countries.yaml switches off; written at every start.
CREATE TABLE closed_countries (
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  action text NOT NULL CHECK (action <> ''),
  PRIMARY KEY (country, action)
);

\ir functions/is_adult.sql
\ir functions/eligibility_fault.sql
