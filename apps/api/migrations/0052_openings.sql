-- Draws, the packs that they open, and the cards that come out: docs/decisions/0028-packs-and-cards.md.

-- The place of the last pack that was drawn. Who draws holds this row, so that packs are drawn one after the other.
CREATE TABLE draw_queue (
  one_row boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  last_seq int NOT NULL CHECK (last_seq >= 0)
);
INSERT INTO draw_queue (last_seq) VALUES (0);

-- What could be drawn, as published, by its SHA-256. Draws share it until an edition gets scarce.
CREATE TABLE draw_supplies (
  digest bytea PRIMARY KEY CHECK (digest = sha256(convert_to(supply, 'UTF8'))),
  supply text NOT NULL
);

-- A pack of a paid order, drawn.
CREATE TABLE openings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Its place in the queue of draws: 1, 2, 3 … without a gap.
  seq int NOT NULL UNIQUE CHECK (seq > 0),
  order_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Which of its order's packs it is, from 1; part of what is drawn from.
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 100),
  pack text NOT NULL CHECK (pack IN ('wild', 'champion', 'ace', 'pro')),
  -- Of the recipe and the odds.
  version smallint NOT NULL,
  supply_digest bytea NOT NULL REFERENCES draw_supplies,
  drawn_at timestamptz NOT NULL,
  opened_at timestamptz,
  -- Its order was refunded, or taken back, before it was opened.
  cancelled_at timestamptz,
  UNIQUE (order_id, number),
  -- Not the order itself: who refunds holds that row, and the draw must not wait for them.
  FOREIGN KEY (order_id, user_id) REFERENCES order_seeds,
  CHECK (opened_at IS NULL OR cancelled_at IS NULL)
);
CREATE INDEX openings_sealed ON openings (user_id, seq) WHERE opened_at IS NULL AND cancelled_at IS NULL;

CREATE FUNCTION keep_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'opened_at' - 'cancelled_at' IS DISTINCT FROM to_jsonb(OLD) - 'opened_at' - 'cancelled_at'
    OR NEW.opened_at IS DISTINCT FROM COALESCE(OLD.opened_at, NEW.opened_at)
    OR NEW.cancelled_at IS DISTINCT FROM COALESCE(OLD.cancelled_at, NEW.cancelled_at)
  THEN
    RAISE EXCEPTION 'opening % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER openings_kept BEFORE UPDATE ON openings
  FOR EACH ROW EXECUTE FUNCTION keep_opening();

CREATE TABLE cards (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  edition_id int NOT NULL,
  serial int NOT NULL CHECK (serial > 0),
  -- Repeated from the edition.
  player_id text NOT NULL,
  stars smallint NOT NULL,
  owner_id uuid NOT NULL REFERENCES users,
  opening_id uuid NOT NULL REFERENCES openings,
  -- Its place in the pack, from 1.
  place smallint NOT NULL CHECK (place > 0),
  -- What the odds gave, `gold-power`; the edition is of another tier where that one was full.
  drawn text NOT NULL,
  -- `sealed` in a pack that is not opened, `frozen` while its order is disputed, `cancelled` for good, `withdrawn` at an own address.
  state text NOT NULL CHECK (state IN ('sealed', 'vault', 'frozen', 'cancelled', 'withdrawn')),
  -- When its owner got it; null while it is sealed.
  acquired_at timestamptz CHECK (acquired_at IS NOT NULL OR state IN ('sealed', 'cancelled')),
  -- Its token on chain. `pending` from the opening on.
  token_state text CHECK (token_state IN ('pending', 'sent', 'issued')),
  token_hash text,
  -- Of its metadata.
  token_cid text,
  token_attempts int NOT NULL DEFAULT 0,
  UNIQUE (edition_id, serial),
  UNIQUE (opening_id, place),
  FOREIGN KEY (edition_id, player_id, stars) REFERENCES editions (id, player_id, stars),
  CHECK (state <> 'sealed' OR token_state IS NULL)
);
-- Each order in which a vault is shown.
CREATE INDEX cards_by_time ON cards (owner_id, acquired_at, id) WHERE state IN ('vault', 'frozen');
CREATE INDEX cards_by_rarity ON cards (owner_id, stars, edition_id, serial) WHERE state IN ('vault', 'frozen');
CREATE INDEX cards_by_player ON cards (owner_id, player_id, edition_id, serial) WHERE state IN ('vault', 'frozen');
CREATE INDEX cards_to_issue ON cards (acquired_at, id) WHERE token_state = 'pending' AND state = 'vault';

CREATE FUNCTION keep_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.edition_id, NEW.serial, NEW.opening_id, NEW.place, NEW.drawn)
      IS DISTINCT FROM (OLD.id, OLD.edition_id, OLD.serial, OLD.opening_id, OLD.place, OLD.drawn)
    OR OLD.state = 'cancelled' AND NEW.state <> 'cancelled'
  THEN
    RAISE EXCEPTION 'card % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cards_kept BEFORE UPDATE ON cards
  FOR EACH ROW EXECUTE FUNCTION keep_card();
