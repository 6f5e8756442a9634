-- When the fee of a transaction was last set, or found to be enough: docs/decisions/0039-bounds-of-cards-and-files.md.
ALTER TABLE card_transactions RENAME COLUMN signed_at TO priced_at;
