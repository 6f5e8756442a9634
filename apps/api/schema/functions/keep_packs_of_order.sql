-- An order remembers what a unit holds when it is ordered. Every way to order comes through here, also the purchase by balance, which is one
-- statement.
CREATE OR REPLACE FUNCTION keep_packs_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.packs := (SELECT packs FROM combo_stock WHERE combo = NEW.combo);
  RETURN NEW;
END $$;
