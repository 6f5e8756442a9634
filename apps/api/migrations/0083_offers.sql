-- Offers for cards of others: docs/decisions/0037-offers.md.

-- `offer:<offer>` holds what a user offers for a card.
ALTER TABLE ledger_accounts
  DROP CONSTRAINT ledger_accounts_account_check,
  ADD CONSTRAINT ledger_accounts_account_check
    CHECK (account ~ '^((wallet|winnings|pot|clearing|held|debt|bid|offer):[A-Za-z0-9_.-]{1,100}|revenue|royalty|promotional)$');

-- A sale by an accepted offer is a listing too, from the first moment sold: the record of prices is one table.
ALTER TABLE market_listings
  DROP CONSTRAINT market_listings_kind_check,
  ADD CONSTRAINT market_listings_kind_check CHECK (kind IN ('fixed', 'auction', 'offer')),
  ADD CONSTRAINT market_offer_is_sold CHECK (kind <> 'offer' OR state = 'sold');

CREATE TABLE market_offers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  card_id uuid NOT NULL REFERENCES cards,
  -- Whose card it was when the offer was made. When the card leaves them, the offer is over.
  owner_id uuid NOT NULL REFERENCES users,
  -- Who offers.
  user_id uuid NOT NULL REFERENCES users CHECK (user_id <> owner_id),
  amount_minor bigint NOT NULL CHECK (amount_minor BETWEEN 50 AND 100000000),
  -- `over`: the card was sold to somebody else, moved or frozen, or its owner's account was deleted.
  state text NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'over')),
  -- Its money is in `offer:<offer>`. Of an offer that is over it goes back at the next tick of the scheduler, if not before.
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

-- Whatever takes a card from its owner or out of the vault ends its offers, also what knows nothing of the marketplace.
CREATE FUNCTION end_market_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE market_offers SET state = 'over', closed_at = now() WHERE card_id = NEW.id AND state = 'open';
  RETURN NULL;
END $$;
CREATE TRIGGER cards_end_offers AFTER UPDATE OF owner_id, state ON cards FOR EACH ROW
  WHEN (NEW.owner_id <> OLD.owner_id OR NEW.state NOT IN ('vault', 'listed'))
  EXECUTE FUNCTION end_market_offers();
