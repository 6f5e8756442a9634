-- What a unit of an order holds, as it was when it was ordered: docs/decisions/0028-packs-and-cards.md. Null for orders from before, which are
-- drawn by the content.
ALTER TABLE combo_stock ADD COLUMN packs text[]
  CHECK (cardinality(packs) BETWEEN 1 AND 4 AND packs <@ ARRAY['wild', 'champion', 'ace', 'pro']);
ALTER TABLE orders ADD COLUMN packs text[]
  CHECK (cardinality(packs) BETWEEN 1 AND 4 AND packs <@ ARRAY['wild', 'champion', 'ace', 'pro']);

-- Every way to order comes through here, also the purchase by balance, which is one statement.
CREATE FUNCTION keep_packs_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.packs := (SELECT packs FROM combo_stock WHERE combo = NEW.combo);
  RETURN NEW;
END $$;
CREATE TRIGGER orders_packs BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION keep_packs_of_order();
