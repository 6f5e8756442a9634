-- Called when the transaction of the match commits: a season that was locked for as long as a match with all its entries was made would
-- block whoever counts another match into it.
CREATE OR REPLACE FUNCTION keep_season_of_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_season(NEW.competition, NEW.starts_at);
  RETURN NULL;
END $$;
