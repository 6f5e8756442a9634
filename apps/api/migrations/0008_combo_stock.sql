-- Units of each combo that can still be sold. The content says what a combo starts with; from then on this counts.
CREATE TABLE combo_stock (
  cat smallint PRIMARY KEY,
  stock integer NOT NULL CHECK (stock >= 0)
);
