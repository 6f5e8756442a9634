-- For tables of the ledger that are only appended to.
CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: the ledger is append only', TG_OP, TG_TABLE_NAME;
END $$;
