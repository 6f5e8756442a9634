-- What the comparison of ledger, providers, contests and marketplace found: the last one that ended, and the one that runs.
-- docs/decisions/0082-the-rest-on-the-operator-page.md
CREATE TABLE reconciliations (
  id uuid PRIMARY KEY,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('done', 'failed')),
  -- How many lines are differences.
  differences int,
  summary text,
  CHECK ((ended_at IS NULL) = (outcome IS NULL) AND (outcome IS NULL) = (differences IS NULL) AND (outcome IS NULL) = (summary IS NULL))
);
-- One at a time.
CREATE UNIQUE INDEX reconciliations_running ON reconciliations ((true)) WHERE ended_at IS NULL;

CREATE TABLE reconciliation_lines (
  run_id uuid NOT NULL REFERENCES reconciliations ON DELETE CASCADE,
  number int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('gap', 'trouble', 'difference')),
  text text NOT NULL,
  PRIMARY KEY (run_id, number)
);

-- A run whose process is silent for half a minute is done again by another. After six hours it is taken for hung.
SELECT jobs.create_queue('reconcile', '{
  "policy": "standard", "retryLimit": 1000000, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 60,
  "heartbeatSeconds": 30, "expireInSeconds": 21600, "retentionSeconds": 1209600, "deleteAfterSeconds": 60
}');
