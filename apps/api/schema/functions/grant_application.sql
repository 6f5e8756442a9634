-- Lets a role do what the application does: read and write rows, but not the money's, which ledger_post writes for its owner, and only append
-- to the audit log. Called at every start after the migrations, so that tables and functions that come later are granted too.
CREATE OR REPLACE FUNCTION grant_application(application name) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  guarded regclass;
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA public, jobs TO %I', application);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, jobs TO %I', application);
  EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, jobs TO %I', application);

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
  EXECUTE format('GRANT SELECT ON SEQUENCE ledger_effect_order TO %I', application);
  EXECUTE format('REVOKE UPDATE, DELETE ON operator_actions FROM %I', application);
END $$;
