-- Paid orders that can't be drawn, because the content has their product no more: docs/decisions/0039-bounds-of-cards-and-files.md.
ALTER TABLE order_seeds ADD COLUMN set_aside_at timestamptz;
DROP INDEX order_seeds_due;
CREATE INDEX order_seeds_due ON order_seeds (fixed_at, order_id)
  WHERE fixed_at IS NOT NULL AND queued_at IS NULL AND set_aside_at IS NULL;
CREATE INDEX order_seeds_set_aside ON order_seeds (set_aside_at) WHERE queued_at IS NULL AND set_aside_at IS NOT NULL;
