-- Who follows a match follows its contests too: that they open, lock, are settled or refunded is told like the match's own news.
CREATE TRIGGER contests_announced AFTER INSERT OR UPDATE OF state ON contests
  FOR EACH ROW EXECUTE FUNCTION announce_match();
