-- The operator page's credentials, sessions and audit log: docs/decisions/0077-operator-page.md.
CREATE TABLE operator_accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name ~ '^[a-z][a-z0-9-]{1,39}$'),
  -- Argon2id, as for users' passwords.
  password_hash text NOT NULL,
  -- The names of system accounts.
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_by text,
  revoked_at timestamptz,
  -- Salt of the secret of the operator's codes, used with the site's key (docs/decisions/0098-operators.md); null if there is none.
  totp_salt uuid,
  -- Of the site's key, to recognise a wrong one. Null without a salt.
  totp_key_fingerprint text CHECK (totp_key_fingerprint ~ '^[0-9a-f]{16}$'),
  -- The 30 seconds since 1970 of the last code that was used: neither it nor an earlier one is accepted again.
  totp_step bigint,
  -- packages/api-schema/src/operator-level.ts says what each may do.
  level text NOT NULL CHECK (level IN ('support', 'scorer', 'trading', 'finance', 'admin')),
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
-- The log names operators, so a name is never given to another person.
CREATE UNIQUE INDEX operator_accounts_by_name ON operator_accounts (name);

CREATE TABLE operator_sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  operator_id uuid NOT NULL REFERENCES operator_accounts,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX operator_sessions_open ON operator_sessions (operator_id) WHERE ended_at IS NULL;

-- Browsers in which an operator signed in: wrong guesses there are counted separately. The token opens nothing; only its SHA-256 is stored.
CREATE TABLE operator_devices (
  operator_id uuid NOT NULL REFERENCES operator_accounts,
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  used_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, token_hash)
);

CREATE TABLE operator_actions (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Chosen by the caller, so that a repeated request acts once.
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  via text NOT NULL CHECK (via IN ('page', 'command')),
  kind text NOT NULL,
  -- Such as user:ID; null if it concerns no single thing.
  target text,
  reason text,
  details jsonb NOT NULL,
  -- A command that is not a single transaction is first `begun`. `proposed`: it waits for a second operator, whose row says how it
  -- ended.
  outcome text NOT NULL CHECK (outcome IN ('begun', 'proposed', 'done', 'refused', 'failed')),
  summary text NOT NULL
);
CREATE UNIQUE INDEX operator_actions_by_id ON operator_actions (id, (outcome = 'begun'));
CREATE INDEX operator_actions_by_target ON operator_actions (target, number) WHERE target IS NOT NULL;

\ir functions/refuse_changed_audit.sql
CREATE TRIGGER operator_actions_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_actions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_audit();

-- What one operator asked for and a second one must approve: docs/decisions/0098-operators.md.
CREATE TABLE operator_proposals (
  -- The action's own.
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('refund', 'assign deposit', 'delete account')),
  target text NOT NULL,
  -- Key and input of the action.
  input jsonb NOT NULL,
  -- Of money, in cents: another amount is not approved.
  amount_minor bigint CHECK (amount_minor > 0),
  reason text NOT NULL,
  -- Names of operators, which are never given to another person.
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  -- `expired` is stored when the same action is requested again; a request older than 24 hours has expired even without
  -- it.
  decision text CHECK (decision IN ('approved', 'declined', 'expired')),
  decided_by text CHECK (decided_by <> proposed_by OR decision <> 'approved'),
  decided_at timestamptz,
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK (coalesce(decision IN ('approved', 'declined'), false) = (decided_by IS NOT NULL))
);
CREATE UNIQUE INDEX operator_proposals_open ON operator_proposals (kind, target) WHERE decision IS NULL;
CREATE INDEX operator_proposals_waiting ON operator_proposals (proposed_at, id) WHERE decision IS NULL;

-- What the comparison of ledger, providers, contests and marketplace found: the last finished one, and the running one.
-- docs/decisions/0077-operator-page.md
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

-- What happened in each minute, for the charts; kept for 8 days.
CREATE TABLE activity_minutes (
  minute timestamptz PRIMARY KEY,
  balls int NOT NULL,
  joins int NOT NULL,
  payments int NOT NULL,
  paid_minor bigint NOT NULL
);

-- The same for each process.
CREATE TABLE process_minutes (
  minute timestamptz NOT NULL,
  process uuid NOT NULL,
  viewers int NOT NULL,
  loop_delay_ms real NOT NULL,
  -- By how much stored balances differ from their postings, in cents without signs; it should be zero. Null before the process has compared
  -- them all once.
  drift_minor bigint,
  PRIMARY KEY (minute, process)
);

-- If its process is silent for half a minute, another process repeats the run. After six hours it counts as hung.
SELECT jobs.create_queue('reconcile', '{
  "policy": "standard", "retryLimit": 1000000, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 60,
  "heartbeatSeconds": 30, "expireInSeconds": 21600, "retentionSeconds": 1209600, "deleteAfterSeconds": 60
}');

-- The backups that this database was restored from, the latest last: a copy starts quiet until RESTORED names it
-- (docs/decisions/0103-backups.md). Only the restore writes it.
CREATE TABLE restorations (
  backup_id text NOT NULL,
  taken_at timestamptz NOT NULL,
  restored_at timestamptz PRIMARY KEY
);

-- What is wrong now, as announced by alerts; a row is deleted when it is over: docs/decisions/0107-alerts.md.
CREATE TABLE alerts (
  -- Of apps/api/src/operator/conditions/conditions.ts.
  condition text PRIMARY KEY,
  began_at timestamptz NOT NULL,
  -- What was last found.
  sentence text NOT NULL,
  -- Since when it is no longer found; it is over some minutes later.
  well_since timestamptz,
  -- When it was last announced or repeated.
  said_at timestamptz NOT NULL
);

-- The minute that was last judged, by the site that claimed it, and since when the webhook has accepted no alert.
CREATE TABLE alert_watch (
  one_row boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  judged_at timestamptz NOT NULL,
  webhook_failing_since timestamptz
);

-- An alert is posted for about a day; later it is no news.
SELECT jobs.create_queue('alert', '{
  "policy": "standard", "retryLimit": 32, "retryDelay": 15, "retryBackoff": true, "retryDelayMax": 3600,
  "expireInSeconds": 60, "retentionSeconds": 259200, "deleteAfterSeconds": 3600
}');
