-- A user's address is confirmed, or the account is deleted: the receipts that waited for it are due, to be sent or dropped. So no round looks
-- at those that wait.
CREATE OR REPLACE FUNCTION release_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE receipts_due SET waits_for = NULL WHERE waits_for = NEW.id;
  RETURN NULL;
END $$;
