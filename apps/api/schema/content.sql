-- The content in force for all sites and commands, as it was read. A reload replaces the one row.
CREATE TABLE content_in_force (
  one_row boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  version text NOT NULL CHECK (version ~ '^[0-9a-f]{16}$'),
  files json NOT NULL,
  put_by text NOT NULL,
  put_at timestamptz NOT NULL
);
