-- A side's colours are in the content, for cards as for matches: docs/decisions/0049-sides.md.
ALTER TABLE card_players DROP COLUMN colour;
