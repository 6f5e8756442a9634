-- As ledger_post does, and whichever functions grant_application names.
ALTER FUNCTION ledger_post_each(text[], text[], text, jsonb[], text[], text, bigint[])
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
