-- Whatever takes a card from its owner or out of the vault ends its offers, also what knows nothing of the marketplace.
CREATE OR REPLACE FUNCTION end_market_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE market_offers SET state = 'over', closed_at = now() WHERE card_id = NEW.id AND state = 'open';
  RETURN NULL;
END $$;
