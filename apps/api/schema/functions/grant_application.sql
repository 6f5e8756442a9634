-- Grants a role what the application does: reading and writing rows, except those of the money, which ledger_post writes as their owner, and
-- only appending to the audit log. Called at every start after the migrations, so that later tables and functions are granted too.
CREATE OR REPLACE FUNCTION grant_application(application name) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  guarded regclass;
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA public, jobs TO %I', application);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, jobs TO %I', application);
  EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, jobs TO %I', application);

  -- Views too: one could be written through.
  FOR guarded IN
    SELECT oid FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
      AND (starts_with(relname, 'ledger_') OR relname = 'migrations')
  LOOP
    EXECUTE format('REVOKE ALL ON %s FROM %I', guarded, application);
    EXECUTE format('GRANT SELECT ON %s TO %I', guarded, application);
  END LOOP;
  EXECUTE format('REVOKE ALL ON SEQUENCE ledger_effect_order FROM %I', application);
  EXECUTE format('GRANT SELECT ON SEQUENCE ledger_effect_order TO %I', application);
  EXECUTE format('REVOKE UPDATE, DELETE ON operator_actions FROM %I', application);
END $$;
