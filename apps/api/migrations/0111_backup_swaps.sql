-- Backups come in once teams are locked, portion by portion (decision 45). A row is there for a match with announced elevens and backups.
CREATE TABLE backup_swaps (
  match_id uuid PRIMARY KEY REFERENCES matches,
  -- By player: whether they were in the eleven that their side had announced when teams locked.
  announced jsonb NOT NULL,
  -- The last team that was looked at, in the order of their ids; null before the first.
  swapped_through uuid,
  finished_at timestamptz
);
CREATE INDEX backup_swaps_due ON backup_swaps (match_id) WHERE finished_at IS NULL;
-- Boards in memory read the changed teams.
CREATE TRIGGER backup_swaps_announced AFTER UPDATE ON backup_swaps
  FOR EACH ROW EXECUTE FUNCTION announce_match();

CREATE INDEX teams_with_backups ON teams (match_id, id) WHERE backups IS NOT NULL;
