-- What a provider calls the card that paid: the same card has the same name, whoever pays with it. Accounts that paid with one card are taken
-- for one person, who trades with nobody (docs/decisions/0037-offers.md). Null where the provider names none, and for payments from before.
ALTER TABLE payments ADD COLUMN card_fingerprint text CHECK (card_fingerprint <> '');
CREATE INDEX payments_by_card ON payments (user_id, card_fingerprint) WHERE card_fingerprint IS NOT NULL;
ALTER TABLE sandbox_payments ADD COLUMN card_fingerprint text;
