-- Teams with cards of the vault, backups, and teams for a slot of a match.

-- The second byte of a pick: captaincy in the three lowest bits (1 vice-captain, 2 captain, 3 to 6 the factors 4x, 3x, 2x and 1.5x of
-- live fantasy), the card in the four above (1 the Blue Card; contests/picks.ts names the others). Before, 4 was the Blue Card.
UPDATE teams SET picks = moved.picks
FROM (
  SELECT teams.id, string_agg(
    set_byte(set_byte('\x0000', 0, get_byte(teams.picks, 2 * pick)), 1,
      get_byte(teams.picks, 2 * pick + 1) & 3 | CASE WHEN get_byte(teams.picks, 2 * pick + 1) & 4 > 0 THEN 8 ELSE 0 END),
    '' ORDER BY pick) AS picks
  FROM teams, generate_series(0, octet_length(teams.picks) / 2 - 1) AS pick
  GROUP BY teams.id
) AS moved
WHERE moved.id = teams.id;

ALTER TABLE teams
  -- The slot of the match that a live fantasy team plays; null for a team that plays the whole match.
  ADD COLUMN slot smallint CHECK (slot >= 0),
  -- Positions of up to four backups, a byte each, in order of priority; null without any.
  ADD COLUMN backups bytea CHECK (octet_length(backups) BETWEEN 1 AND 4);

-- Which card of the vault a team carries, at which player. A card is in one team a match.
CREATE TABLE team_cards (
  team_id uuid NOT NULL REFERENCES teams,
  match_id uuid NOT NULL REFERENCES matches,
  card_id uuid NOT NULL REFERENCES cards,
  position smallint NOT NULL,
  PRIMARY KEY (team_id, position),
  FOREIGN KEY (match_id, position) REFERENCES match_players (match_id, position)
);
CREATE UNIQUE INDEX team_cards_one_team_a_match ON team_cards (card_id, match_id);
