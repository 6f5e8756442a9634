-- Cards that users sell to users: docs/decisions/0031-marketplace.md. A sale by an accepted offer is also a listing, created as sold: all
-- prices are in one table.
CREATE TABLE market_listings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  card_id uuid NOT NULL REFERENCES cards,
  seller_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('fixed', 'auction', 'offer')),
  -- `ended`: by its seller, or an auction without a bid. `called_off`: its card was frozen or cancelled.
  state text NOT NULL CHECK (state IN ('open', 'sold', 'ended', 'called_off')),
  -- The price, or what it was sold for; for an auction the highest bid, or the minimum of the first.
  price_minor bigint NOT NULL CHECK (price_minor BETWEEN 50 AND 100000000),
  ends_at timestamptz CHECK ((kind = 'auction') = (ends_at IS NOT NULL)),
  bids int NOT NULL DEFAULT 0 CHECK (bids >= 0),
  -- The highest bidder; the money is in `bid:<listing>` until the listing is sold, or until it is paid back and this
  -- is null again.
  bidder_id uuid REFERENCES users CHECK (bidder_id IS NULL OR bids > 0 AND state <> 'ended'),
  buyer_id uuid REFERENCES users,
  -- Repeated from the card, so that listings can be filtered without a join.
  edition_id int NOT NULL REFERENCES editions,
  player_id text NOT NULL,
  category text NOT NULL,
  tier text NOT NULL,
  serial int NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz CHECK ((state = 'open') = (closed_at IS NULL)),
  CHECK ((state = 'sold') = (buyer_id IS NOT NULL)),
  CHECK (buyer_id <> seller_id),
  CHECK (bidder_id <> seller_id),
  CONSTRAINT market_offer_is_sold CHECK (kind <> 'offer' OR state = 'sold')
);
CREATE UNIQUE INDEX market_card_listed_once ON market_listings (card_id) WHERE state = 'open';
-- One for each order in which the marketplace is shown, for all cards and for one player.
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

\ir functions/keep_market_listing.sql
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

-- Offers for other users' cards: docs/decisions/0031-marketplace.md.
CREATE TABLE market_offers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  card_id uuid NOT NULL REFERENCES cards,
  -- The owner of the card when the offer was made. When the card leaves them, the offer is over.
  owner_id uuid NOT NULL REFERENCES users,
  -- The user who offers.
  user_id uuid NOT NULL REFERENCES users CHECK (user_id <> owner_id),
  amount_minor bigint NOT NULL CHECK (amount_minor BETWEEN 50 AND 100000000),
  -- `over`: the card was sold to another user, moved or frozen, or its owner's account was deleted.
  state text NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'over')),
  -- Its money is in `offer:<offer>`. When the offer is over, it goes back at the next tick of the scheduler at the latest.
  is_held boolean NOT NULL CHECK (CASE state WHEN 'open' THEN is_held WHEN 'over' THEN true ELSE NOT is_held END),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  closed_at timestamptz CHECK ((state = 'open') = (closed_at IS NULL))
);
CREATE UNIQUE INDEX market_one_offer ON market_offers (card_id, user_id) WHERE state = 'open';
CREATE INDEX market_offers_of_card ON market_offers (card_id, amount_minor, id) WHERE state = 'open';
CREATE INDEX market_offers_by_user ON market_offers (user_id, created_at, id);
CREATE INDEX market_offers_by_owner ON market_offers (owner_id, created_at, id);
CREATE INDEX market_offers_held_by_user ON market_offers (user_id) WHERE is_held;
CREATE INDEX market_offers_open_by_owner ON market_offers (owner_id) WHERE state = 'open';
CREATE INDEX market_offers_by_end ON market_offers (expires_at) WHERE state = 'open';
CREATE INDEX market_offers_to_pay_back ON market_offers (id) WHERE state = 'over' AND is_held;

-- When a process last processed auctions: an auction that would have ended in a gap is extended.
CREATE TABLE market_heartbeat (
  one_row boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  beat_at timestamptz NOT NULL
);
INSERT INTO market_heartbeat (beat_at) VALUES (now());

\ir functions/end_market_offers.sql
CREATE TRIGGER cards_end_offers AFTER UPDATE OF owner_id, state ON cards FOR EACH ROW
  WHEN (NEW.owner_id <> OLD.owner_id OR NEW.state NOT IN ('vault', 'listed'))
  EXECUTE FUNCTION end_market_offers();
