-- Public counts leave out cards that nobody has seen: docs/decisions/0075-sealed-packs-are-not-counted.md.
CREATE INDEX cards_unopened ON cards (edition_id) WHERE acquired_at IS NULL;
