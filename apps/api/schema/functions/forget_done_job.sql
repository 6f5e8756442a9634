-- What a job was about goes when it is done: an email's recipient and text, above all.
CREATE OR REPLACE FUNCTION forget_done_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.data := NULL;
  RETURN NEW;
END $$;
