-- For the audit log, which is only appended to.
CREATE OR REPLACE FUNCTION refuse_changed_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: the audit log is append only', TG_OP, TG_TABLE_NAME;
END $$;
