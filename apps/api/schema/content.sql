-- Units of each combo that can still be sold. The content says what a combo starts with; from then on this counts.
CREATE TABLE combo_stock (
  combo smallint PRIMARY KEY,
  stock integer NOT NULL CHECK (stock >= 0),
  -- What a unit holds now.
  packs text[] CHECK (cardinality(packs) BETWEEN 1 AND 4 AND packs <@ ARRAY['wild', 'champion', 'ace', 'pro'])
);

\ir functions/take_stock.sql
