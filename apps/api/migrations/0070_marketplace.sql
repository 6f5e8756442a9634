-- Cards that users sell to users: docs/decisions/0031-marketplace.md.

-- `bid:<listing>` holds the highest bid of an auction; `royalty` is the house's part of what others' cards were sold for.
ALTER TABLE ledger_accounts
  DROP CONSTRAINT ledger_accounts_account_check,
  ADD CONSTRAINT ledger_accounts_account_check
    CHECK (account ~ '^((wallet|winnings|pot|clearing|held|debt|bid):[A-Za-z0-9_.-]{1,100}|revenue|royalty|promotional)$');

-- `listed`: its owner offers it. It is still in the owner's vault, and nothing else can be done with it.
ALTER TABLE cards
  DROP CONSTRAINT cards_state_check,
  ADD CONSTRAINT cards_state_check
    CHECK (state IN ('sealed', 'vault', 'listed', 'frozen', 'cancelled', 'withdrawn'));
DROP INDEX cards_by_time, cards_by_rarity, cards_by_player, cards_to_issue;
CREATE INDEX cards_by_time ON cards (owner_id, acquired_at, id) WHERE state IN ('vault', 'listed', 'frozen');
CREATE INDEX cards_by_rarity ON cards (owner_id, stars, edition_id, serial) WHERE state IN ('vault', 'listed', 'frozen');
CREATE INDEX cards_by_player ON cards (owner_id, player_id, edition_id, serial) WHERE state IN ('vault', 'listed', 'frozen');
CREATE INDEX cards_to_issue ON cards (acquired_at, id) WHERE token_state = 'pending' AND state IN ('vault', 'listed');

CREATE TABLE market_listings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  card_id uuid NOT NULL REFERENCES cards,
  seller_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('fixed', 'auction')),
  -- `ended`: by its seller, or an auction without a bid. `called_off`: its card was frozen or cancelled.
  state text NOT NULL CHECK (state IN ('open', 'sold', 'ended', 'called_off')),
  -- What it costs, or was sold for; of an auction the highest bid, or what the first must be.
  price_minor bigint NOT NULL CHECK (price_minor BETWEEN 50 AND 100000000),
  ends_at timestamptz CHECK ((kind = 'auction') = (ends_at IS NOT NULL)),
  bids int NOT NULL DEFAULT 0 CHECK (bids >= 0),
  -- Whose bid is the highest; its money is in `bid:<listing>` until the listing is sold, or paid back and null again.
  bidder_id uuid REFERENCES users CHECK (bidder_id IS NULL OR bids > 0 AND state <> 'ended'),
  buyer_id uuid REFERENCES users,
  -- Repeated from the card, so that listings are filtered by themselves.
  edition_id int NOT NULL REFERENCES editions,
  player_id text NOT NULL,
  category text NOT NULL,
  tier text NOT NULL,
  serial int NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz CHECK ((state = 'open') = (closed_at IS NULL)),
  CHECK ((state = 'sold') = (buyer_id IS NOT NULL)),
  CHECK (buyer_id <> seller_id),
  CHECK (bidder_id <> seller_id)
);
CREATE UNIQUE INDEX market_card_listed_once ON market_listings (card_id) WHERE state = 'open';
-- Each order in which the marketplace is shown, of everyone and of one player.
CREATE INDEX market_by_price ON market_listings (price_minor, id) WHERE state = 'open';
CREATE INDEX market_by_time ON market_listings (created_at, id) WHERE state = 'open';
CREATE INDEX market_by_end ON market_listings (ends_at, id) WHERE state = 'open' AND kind = 'auction';
CREATE INDEX market_by_player ON market_listings (player_id, price_minor, id) WHERE state = 'open';
CREATE INDEX market_floor ON market_listings (edition_id, price_minor) WHERE state = 'open' AND kind = 'fixed';
CREATE INDEX market_sales ON market_listings (edition_id, closed_at, id) WHERE state = 'sold';
CREATE INDEX market_by_seller ON market_listings (seller_id, created_at, id);
CREATE INDEX market_by_buyer ON market_listings (buyer_id) WHERE buyer_id IS NOT NULL;
CREATE INDEX market_by_bidder ON market_listings (bidder_id) WHERE bidder_id IS NOT NULL;
CREATE INDEX market_to_pay_back ON market_listings (id) WHERE state = 'called_off' AND bidder_id IS NOT NULL;

-- What a listing is about stays, and one that is over changes no more, but for the bid that is paid back.
CREATE FUNCTION keep_market_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.card_id, NEW.seller_id, NEW.kind, NEW.edition_id, NEW.player_id, NEW.category, NEW.tier, NEW.serial, NEW.created_at)
      IS DISTINCT FROM
      (OLD.id, OLD.card_id, OLD.seller_id, OLD.kind, OLD.edition_id, OLD.player_id, OLD.category, OLD.tier, OLD.serial, OLD.created_at)
    OR OLD.state <> 'open' AND to_jsonb(NEW) - 'bidder_id' IS DISTINCT FROM to_jsonb(OLD) - 'bidder_id'
    OR OLD.state = 'sold' AND NEW.bidder_id IS DISTINCT FROM OLD.bidder_id
  THEN
    RAISE EXCEPTION 'listing % cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER market_listings_kept BEFORE UPDATE ON market_listings
  FOR EACH ROW EXECUTE FUNCTION keep_market_listing();

CREATE TABLE market_bids (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  listing_id uuid NOT NULL REFERENCES market_listings,
  bidder_id uuid NOT NULL REFERENCES users,
  amount_minor bigint NOT NULL CHECK (amount_minor BETWEEN 50 AND 100000000),
  -- `returned`: its auction was called off.
  state text NOT NULL CHECK (state IN ('leading', 'outbid', 'won', 'returned')),
  created_at timestamptz NOT NULL,
  UNIQUE (listing_id, amount_minor)
);
CREATE UNIQUE INDEX market_one_bid_leads ON market_bids (listing_id) WHERE state = 'leading';
CREATE INDEX market_bids_by_bidder ON market_bids (bidder_id, created_at, id);

-- When a process last looked after the auctions: an auction that would have ended in a gap goes on.
CREATE TABLE market_heartbeat (
  one_row boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  beat_at timestamptz NOT NULL
);
INSERT INTO market_heartbeat (beat_at) VALUES (now());

CREATE INDEX crypto_claims_by_user ON crypto_claims (user_id) WHERE sender IS NOT NULL;
