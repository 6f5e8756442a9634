-- A finished job forgets what it was about: above all the recipient and text of an email.
CREATE OR REPLACE FUNCTION forget_done_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.data := NULL;
  RETURN NEW;
END $$;
