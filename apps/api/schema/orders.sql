-- Units of each combo that can still be sold. The content says what a combo starts with; from then on this counts.
CREATE TABLE combo_stock (
  combo smallint PRIMARY KEY,
  stock integer NOT NULL CHECK (stock >= 0),
  -- What a unit holds now.
  packs text[] CHECK (cardinality(packs) BETWEEN 1 AND 4 AND packs <@ ARRAY['wild', 'champion', 'ace', 'pro'])
);

\ir functions/take_stock.sql

-- What is bought. An order exists apart from the payments that try to pay it, and one of them pays it:
-- docs/decisions/0023-one-order-one-charge.md.
CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  -- Its buyer gave it its id; otherwise it is found by what is bought.
  named boolean NOT NULL DEFAULT true,
  combo smallint NOT NULL CHECK (combo > 0),
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 25),
  -- Of all units together, as the server set it.
  price_minor bigint NOT NULL CHECK (price_minor > 0),
  -- What a unit holds, as it was when it was ordered; null for orders from before that was stored, which are drawn by the content.
  packs text[] CHECK (cardinality(packs) BETWEEN 1 AND 4 AND packs <@ ARRAY['wild', 'champion', 'ace', 'pro']),
  -- `paid` orders wait for their packs to be opened. `held`: its payment is disputed.
  state text NOT NULL CHECK (state IN ('open', 'paid', 'held', 'cancelled', 'refunded')),
  -- The payment that paid it. A purchase by balance inserts both at once.
  payment_id uuid UNIQUE,
  -- A transaction on a chain that pays it is being confirmed: nothing else may pay it until then.
  confirming_until timestamptz,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  CONSTRAINT orders_paid_check CHECK ((state IN ('paid', 'held', 'refunded')) = (paid_at IS NOT NULL AND payment_id IS NOT NULL))
);
CREATE INDEX orders_by_user ON orders (user_id, created_at);
CREATE UNIQUE INDEX orders_one_unnamed ON orders (user_id, combo, quantity, price_minor) WHERE state = 'open' AND NOT named;

\ir functions/keep_order.sql
CREATE TRIGGER orders_kept BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_order();
\ir functions/keep_packs_of_order.sql
CREATE TRIGGER orders_packs BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION keep_packs_of_order();

\ir functions/lock_payable_order.sql
\ir functions/order_obstacle.sql
\ir functions/place_paid_order.sql

-- What the draws of an order follow from (docs/decisions/0028-packs-and-cards.md). Reserved under the id that the buyer gives the order,
-- before there is an order, or made with it.
CREATE TABLE order_seeds (
  order_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  server_seed bytea NOT NULL CHECK (octet_length(server_seed) = 32),
  -- Shown to the buyer before the order is paid.
  commitment bytea NOT NULL CHECK (commitment = sha256(server_seed)),
  client_seed text NOT NULL CHECK (client_seed ~ '^[ -~]{1,64}$'),
  created_at timestamptz NOT NULL,
  -- The order is paid: from then on neither seed changes.
  fixed_at timestamptz,
  -- It can't be drawn, because the content no longer has its product (docs/decisions/0030-minting.md).
  set_aside_at timestamptz,
  -- Nothing is left to be drawn: the packs have their places in the queue, or the order was refunded before.
  queued_at timestamptz CHECK (queued_at IS NULL OR fixed_at IS NOT NULL),
  -- The first pack was opened: the server's seed is public.
  revealed_at timestamptz CHECK (revealed_at IS NULL OR queued_at IS NOT NULL),
  PRIMARY KEY (order_id, user_id)
);
CREATE INDEX order_seeds_by_user ON order_seeds (user_id);
CREATE INDEX order_seeds_due ON order_seeds (fixed_at, order_id)
  WHERE fixed_at IS NOT NULL AND queued_at IS NULL AND set_aside_at IS NULL;
CREATE INDEX order_seeds_set_aside ON order_seeds (set_aside_at) WHERE queued_at IS NULL AND set_aside_at IS NOT NULL;

\ir functions/keep_order_seeds.sql
CREATE TRIGGER order_seeds_kept BEFORE UPDATE ON order_seeds
  FOR EACH ROW EXECUTE FUNCTION keep_order_seeds();
\ir functions/give_order_seeds.sql
\ir functions/seed_order.sql
CREATE TRIGGER orders_seeded AFTER INSERT OR UPDATE OF state ON orders
  FOR EACH ROW EXECUTE FUNCTION seed_order();
