-- A balance is written by the trigger on postings. Any other statement, in a trigger or not, may set nothing but what the postings say.
CREATE OR REPLACE FUNCTION ledger_guard_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  call_stack text;
BEGIN
  GET DIAGNOSTICS call_stack = PG_CONTEXT;
  IF position('ledger_apply_postings()' IN call_stack) = 0 AND EXISTS (
    SELECT FROM updated JOIN ledger_rebuilt_balances AS rebuilt USING (account)
    WHERE updated.balance_minor <> rebuilt.balance_minor
  ) THEN
    RAISE EXCEPTION 'a balance follows from its postings alone';
  END IF;
  RETURN NULL;
END $$;
