-- Units of each combo that can still be sold. The content sets the initial number; from then on this one counts.
CREATE TABLE combo_stock (
  combo smallint PRIMARY KEY,
  stock integer NOT NULL CHECK (stock >= 0),
  -- What a unit contains now.
  packs text[] CHECK (cardinality(packs) BETWEEN 1 AND 4 AND packs <@ ARRAY['wild', 'champion', 'ace', 'pro'])
);

\ir functions/take_stock.sql

-- What is bought. An order exists apart from the payments that try to pay it, and one of them pays it:
-- docs/decisions/0023-one-order-one-charge.md.
CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users,
  -- Set if the buyer gave it its id; otherwise it is found by what is bought.
  named boolean NOT NULL DEFAULT true,
  combo smallint NOT NULL CHECK (combo > 0),
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 25),
  -- Of all units together, as the server set it.
  price_minor bigint NOT NULL CHECK (price_minor > 0),
  -- What a unit contained when it was ordered; null for orders from before that was stored, which are drawn by the content.
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

-- Server seeds are made in batches. The Merkle root over the commitments of a batch is in a final block of a chain before the first of them
-- is given out: docs/decisions/0090-seeds-and-beacons.md.
CREATE TABLE seed_batches (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  root bytea NOT NULL UNIQUE CHECK (octet_length(root) = 32),
  size int NOT NULL CHECK (size > 0),
  -- Mixed into the draws of its orders.
  beacon text NOT NULL CHECK (beacon IN ('drand-quicknet', 'local-chain')),
  made_at timestamptz NOT NULL,
  chain_id int NOT NULL,
  -- The transaction that carries the root, stored before it is sent, and sent again until the chain has it.
  transaction_hash text NOT NULL CHECK (transaction_hash ~ '^0x[0-9a-f]{64}$'),
  signed text NOT NULL,
  signed_at timestamptz NOT NULL,
  -- The block that contains it, once that is final. Then its seeds are given out.
  block_number bigint,
  block_hash text CHECK (block_hash ~ '^0x[0-9a-f]{64}$'),
  -- By the chain's own clock.
  block_at timestamptz,
  final_at timestamptz,
  -- Another beacon was configured since: no more of its seeds are given out.
  withdrawn_at timestamptz,
  CONSTRAINT seed_batches_final_check CHECK (num_nulls(block_number, block_hash, block_at, final_at) IN (0, 4))
);

-- Seeds that no order has yet.
CREATE TABLE unused_seeds (
  batch_id int NOT NULL REFERENCES seed_batches,
  -- In its batch, from 1. Orders take them in order.
  place int NOT NULL CHECK (place > 0),
  server_seed bytea NOT NULL CHECK (octet_length(server_seed) = 32),
  commitment bytea NOT NULL CHECK (commitment = sha256(server_seed)),
  -- The siblings on the way from the commitment to the root, 32 bytes each, from below.
  path bytea NOT NULL CHECK (octet_length(path) % 32 = 0),
  PRIMARY KEY (batch_id, place)
);

-- Values that nobody could choose, once draws use them. For the local chain, the house makes them itself.
CREATE TABLE beacon_rounds (
  beacon text NOT NULL CHECK (beacon IN ('drand-quicknet', 'local-chain')),
  -- A round of drand, or the number of a block.
  round bigint NOT NULL CHECK (round > 0),
  value bytea NOT NULL CHECK (octet_length(value) = 32),
  signature bytea,
  PRIMARY KEY (beacon, round),
  CHECK ((beacon = 'drand-quicknet') = (signature IS NOT NULL))
);

-- What the draws of an order follow from (docs/decisions/0028-packs-and-cards.md). Reserved under the id that the buyer gives the order,
-- before there is an order, or by the call that buys it.
CREATE TABLE order_seeds (
  order_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  server_seed bytea NOT NULL CHECK (octet_length(server_seed) = 32),
  -- Shown to the buyer before the order is paid.
  commitment bytea NOT NULL CHECK (commitment = sha256(server_seed)),
  -- Where the server's seed is from, and what else is mixed in; null for orders from before there were batches.
  batch_id int REFERENCES seed_batches,
  place int,
  path bytea,
  beacon text,
  reserved_by text CHECK (reserved_by IN ('buyer', 'purchase')),
  -- Chosen once the commitment is made: by the buyer, or by the server if the buyer sent none before the payment.
  client_seed text CHECK (client_seed ~ '^[ -~]{1,64}$'),
  client_seed_by text CHECK (client_seed_by IN ('buyer', 'server')),
  client_seed_at timestamptz,
  created_at timestamptz NOT NULL,
  -- The order is paid: from then on neither seed changes.
  fixed_at timestamptz,
  -- It can't be drawn, because the content no longer has its product (docs/decisions/0030-minting.md).
  set_aside_at timestamptz,
  -- Nothing is left to draw: the packs have their places in the queue, or the order was refunded before.
  queued_at timestamptz CHECK (queued_at IS NULL OR fixed_at IS NOT NULL),
  -- The first pack was opened: the server's seed is public.
  revealed_at timestamptz CHECK (revealed_at IS NULL OR queued_at IS NOT NULL),
  -- The first value after the payment; there is no draw before it.
  beacon_round bigint,
  PRIMARY KEY (order_id, user_id),
  UNIQUE (batch_id, place),
  CONSTRAINT order_seeds_batch_check CHECK (num_nulls(batch_id, place, path, beacon, reserved_by) IN (0, 5)),
  CONSTRAINT order_seeds_client_check CHECK (client_seed IS NOT NULL OR fixed_at IS NULL AND batch_id IS NOT NULL),
  CONSTRAINT order_seeds_beacon_check CHECK (beacon_round IS NULL OR fixed_at IS NOT NULL AND beacon IS NOT NULL),
  FOREIGN KEY (beacon, beacon_round) REFERENCES beacon_rounds
);
CREATE INDEX order_seeds_by_user ON order_seeds (user_id);
CREATE INDEX order_seeds_due ON order_seeds (fixed_at, order_id)
  WHERE fixed_at IS NOT NULL AND queued_at IS NULL AND set_aside_at IS NULL;
CREATE INDEX order_seeds_set_aside ON order_seeds (set_aside_at) WHERE queued_at IS NULL AND set_aside_at IS NOT NULL;

\ir functions/keep_order_seeds.sql
CREATE TRIGGER order_seeds_kept BEFORE UPDATE ON order_seeds
  FOR EACH ROW EXECUTE FUNCTION keep_order_seeds();
\ir functions/reserve_seeds.sql
\ir functions/seed_order.sql
CREATE TRIGGER orders_seeded AFTER INSERT OR UPDATE OF state ON orders
  FOR EACH ROW EXECUTE FUNCTION seed_order();
