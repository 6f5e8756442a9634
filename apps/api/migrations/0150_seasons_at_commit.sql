-- A season is written when the transaction of its match commits: it was locked for as long as a match with all its entries was made,
-- and whoever counted another match into it waited for that, until the statement's time was over.
DROP TRIGGER matches_have_seasons ON matches;
CREATE CONSTRAINT TRIGGER matches_have_seasons AFTER INSERT OR UPDATE OF competition, starts_at ON matches
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_season_of_match();
