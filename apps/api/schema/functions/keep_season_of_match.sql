-- Called when the transaction of the match commits: locking a season for as long as it takes to create a match with all its entries
-- would block everything that counts another match into it.
CREATE OR REPLACE FUNCTION keep_season_of_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_season(NEW.competition, NEW.starts_at);
  RETURN NULL;
END $$;
