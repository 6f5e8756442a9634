-- What a listing is about stays, and one that is over changes no more, but for the bid that is paid back.
CREATE OR REPLACE FUNCTION keep_market_listing() RETURNS trigger LANGUAGE plpgsql AS $$
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
