-- Versions of the terms, as they were published: docs/decisions/0036-eligibility.md. The latest is in force.
CREATE TABLE terms_versions (
  version text PRIMARY KEY CHECK (version <> ''),
  -- HTML. It stays as it was published, whatever the content says later.
  body text NOT NULL,
  -- What is new, in a sentence.
  summary text NOT NULL,
  published_at timestamptz NOT NULL,
  -- Who published it; null for the first, which came with the content.
  published_by text CHECK (published_by <> '')
);
CREATE INDEX terms_versions_by_time ON terms_versions (published_at DESC);

-- Accounts that the operator deleted, and why.
CREATE TABLE operator_deletions (
  user_id uuid PRIMARY KEY REFERENCES users,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  deleted_by text NOT NULL CHECK (deleted_by <> ''),
  deleted_at timestamptz NOT NULL
);
