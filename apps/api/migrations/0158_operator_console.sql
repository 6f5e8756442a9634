-- The operator page's credentials, sessions and audit log: docs/decisions/0077-operator-page.md.
CREATE TABLE operator_accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name ~ '^[a-z][a-z0-9-]{1,39}$'),
  -- Argon2id, as users' passwords.
  password_hash text NOT NULL,
  -- The names of system accounts.
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_by text,
  revoked_at timestamptz,
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

CREATE TABLE operator_actions (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Chosen by who asks, so that a repeated request acts once.
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  via text NOT NULL CHECK (via IN ('page', 'command')),
  kind text NOT NULL,
  -- Such as user:ID; null for what concerns no single thing.
  target text,
  reason text,
  details jsonb NOT NULL,
  -- A command that is no single transaction is first `begun`.
  outcome text NOT NULL CHECK (outcome IN ('begun', 'done', 'refused', 'failed')),
  summary text NOT NULL
);
CREATE UNIQUE INDEX operator_actions_by_id ON operator_actions (id, (outcome = 'begun'));
CREATE INDEX operator_actions_by_target ON operator_actions (target, number) WHERE target IS NOT NULL;

CREATE FUNCTION refuse_changed_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: the audit log is append only', TG_OP, TG_TABLE_NAME;
END $$;
CREATE TRIGGER operator_actions_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_actions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_audit();

-- As in 0153, and the application only appends to the audit log.
CREATE OR REPLACE FUNCTION grant_application(application name) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  guarded regclass;
  posting regprocedure;
BEGIN
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  EXECUTE format('GRANT USAGE ON SCHEMA public, jobs TO %I', application);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, jobs TO %I', application);
  EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA public, jobs TO %I', application);

  -- Views among them: one could be written through.
  FOR guarded IN
    SELECT oid FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
      AND (starts_with(relname, 'ledger_') OR relname = 'migrations')
  LOOP
    EXECUTE format('REVOKE ALL ON %s FROM %I', guarded, application);
    EXECUTE format('GRANT SELECT ON %s TO %I', guarded, application);
  END LOOP;
  EXECUTE format('REVOKE ALL ON SEQUENCE ledger_effect_order FROM %I', application);
  EXECUTE format('REVOKE UPDATE, DELETE ON operator_actions FROM %I', application);

  -- A migration that replaces one of them would otherwise lose this.
  FOR posting IN
    SELECT oid FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND proname IN ('ledger_post', 'ledger_post_each')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp', posting);
  END LOOP;
  -- These change money or rights, so nobody but the owner calls them.
  REVOKE ALL ON FUNCTION ledger_rebuild_balances(), grant_application(name) FROM PUBLIC;
END $$;
