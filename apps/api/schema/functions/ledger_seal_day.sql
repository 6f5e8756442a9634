-- Seals the day after the last sealed one, or the first; any other day, and one that is not over, is a mistake of the caller.
CREATE OR REPLACE FUNCTION ledger_seal_day(new_day date, previous_head text, new_head text, new_transactions int, new_salt bytea)
RETURNS void LANGUAGE plpgsql
-- It acts for the owner: the application may not write these tables.
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  last ledger_seals;
BEGIN
  SELECT * INTO last FROM ledger_seals ORDER BY day DESC LIMIT 1;
  IF new_day >= (clock_timestamp() AT TIME ZONE 'UTC')::date
    OR new_day <> COALESCE(last.day + 1, new_day) OR previous_head IS DISTINCT FROM last.head
  THEN
    RAISE EXCEPTION 'the day % of the ledger is not the next to seal', new_day;
  END IF;
  INSERT INTO ledger_seals (day, head, transactions, salt) VALUES (new_day, new_head, new_transactions, new_salt);
END $$;
