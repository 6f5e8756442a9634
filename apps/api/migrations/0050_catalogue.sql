-- The catalogue of cards: docs/decisions/0028-packs-and-cards.md. Both tables are made from the content at the start.

-- Everyone who has cards. What the content says may change; a player with cards never leaves.
CREATE TABLE card_players (
  id text PRIMARY KEY,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('WK', 'AR', 'BAT', 'BOWL')),
  country text NOT NULL,
  team text NOT NULL,
  short text NOT NULL,
  colour text NOT NULL,
  star boolean NOT NULL
);

-- All cards of one player, category and tier. The id is its number on chain too.
CREATE TABLE editions (
  id int PRIMARY KEY CHECK (id > 0),
  player_id text NOT NULL REFERENCES card_players,
  category text NOT NULL CHECK (category IN ('power', 'wild', 'active', 'legendary')),
  tier text NOT NULL CHECK (tier IN ('silver', 'gold', 'black', 'diamond')),
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  cap int NOT NULL CHECK (cap > 0),
  -- Serials that were given out: the last one's number.
  drawn int NOT NULL DEFAULT 0 CHECK (drawn BETWEEN 0 AND cap),
  -- Cards that exist on chain.
  issued int NOT NULL DEFAULT 0 CHECK (issued BETWEEN 0 AND drawn),
  UNIQUE (player_id, category, tier),
  -- What cards of it repeat, so that a vault can be sorted by an index.
  UNIQUE (id, player_id, stars)
);

CREATE FUNCTION keep_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.player_id, NEW.category, NEW.tier, NEW.stars, NEW.cap)
      IS DISTINCT FROM (OLD.id, OLD.player_id, OLD.category, OLD.tier, OLD.stars, OLD.cap)
    OR NEW.drawn < OLD.drawn
  THEN
    RAISE EXCEPTION 'edition % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER editions_kept BEFORE UPDATE ON editions
  FOR EACH ROW EXECUTE FUNCTION keep_edition();
