-- The application runs as a role that owns nothing; who migrates owns everything and runs nothing else. See docs/decisions/0014-database-roles.md.

-- Lets a role do what the application does: read and write rows, but not the money's. Those are written by ledger_post alone, which acts for
-- its owner. Called after every migration, so that tables and functions that come later are granted too.
CREATE FUNCTION grant_application(application name) RETURNS void LANGUAGE plpgsql AS $$
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

  -- A migration that replaces ledger_post would otherwise lose this.
  FOR posting IN
    SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = 'ledger_post'
  LOOP
    EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp', posting);
  END LOOP;
  -- These change money or rights, so nobody but the owner calls them.
  REVOKE ALL ON FUNCTION ledger_rebuild_balances(), grant_application(name) FROM PUBLIC;
END $$;
