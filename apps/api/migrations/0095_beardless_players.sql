-- How a player is drawn on every card.
ALTER TABLE card_players ADD COLUMN beardless boolean NOT NULL DEFAULT false;
