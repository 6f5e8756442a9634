-- The announced XI is an event of the match's log, which may come before the start.
ALTER TABLE match_players
  -- Whether the player is in the announced XI or came in since; null as long as the side has not announced one.
  ADD COLUMN announced boolean;
ALTER TABLE matches
  -- When every side's XI was known for the first time.
  ADD COLUMN announced_at timestamptz,
  -- When an announcement shortly before the start moved the lock, which happens once.
  ADD COLUMN lock_moved_at timestamptz;
ALTER TABLE feeds
  -- When the feed announces the line-ups at its head; null: at the start.
  ADD COLUMN announces_at timestamptz;
