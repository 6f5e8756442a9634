-- What the draws of an order follow from: docs/decisions/0028-packs-and-cards.md.

-- Reserved under the id that the buyer gives the order, before there is an order, or made with it.
CREATE TABLE order_seeds (
  order_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  server_seed bytea NOT NULL CHECK (octet_length(server_seed) = 32),
  -- Told to the buyer before the order is paid.
  commitment bytea NOT NULL CHECK (commitment = sha256(server_seed)),
  client_seed text NOT NULL CHECK (client_seed ~ '^[ -~]{1,64}$'),
  created_at timestamptz NOT NULL,
  -- The order is paid: from then on neither seed changes.
  fixed_at timestamptz,
  -- Nothing is left to be drawn: the packs have their places in the queue, or the order was refunded before.
  queued_at timestamptz CHECK (queued_at IS NULL OR fixed_at IS NOT NULL),
  -- The first pack was opened: the server's seed is public.
  revealed_at timestamptz CHECK (revealed_at IS NULL OR queued_at IS NOT NULL),
  PRIMARY KEY (order_id, user_id)
);
CREATE INDEX order_seeds_due ON order_seeds (fixed_at, order_id) WHERE fixed_at IS NOT NULL AND queued_at IS NULL;
CREATE INDEX order_seeds_by_user ON order_seeds (user_id);

CREATE FUNCTION keep_order_seeds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.order_id, NEW.user_id, NEW.server_seed, NEW.commitment, NEW.created_at)
      IS DISTINCT FROM (OLD.order_id, OLD.user_id, OLD.server_seed, OLD.commitment, OLD.created_at)
    OR OLD.fixed_at IS NOT NULL AND (NEW.fixed_at, NEW.client_seed) IS DISTINCT FROM (OLD.fixed_at, OLD.client_seed)
    OR NEW.queued_at IS DISTINCT FROM COALESCE(OLD.queued_at, NEW.queued_at)
    OR NEW.revealed_at IS DISTINCT FROM COALESCE(OLD.revealed_at, NEW.revealed_at)
  THEN
    RAISE EXCEPTION 'the seeds of order % cannot be changed', OLD.order_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_seeds_kept BEFORE UPDATE ON order_seeds
  FOR EACH ROW EXECUTE FUNCTION keep_order_seeds();

-- Gives an order its seeds, unless it has them: 244 bits of chance, and the order's id as the buyer's part until they choose another.
CREATE FUNCTION give_order_seeds(new_order uuid, buyer uuid, at timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH made AS MATERIALIZED (SELECT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) AS seed)
  INSERT INTO order_seeds (order_id, user_id, server_seed, commitment, client_seed, created_at)
  SELECT new_order, buyer, seed, sha256(seed), new_order::text, at FROM made
  ON CONFLICT DO NOTHING
$$;

-- Every way to order and to pay comes through here, also the purchase by balance, which is one statement.
CREATE FUNCTION seed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM give_order_seeds(NEW.id, NEW.user_id, NEW.created_at);
  END IF;
  IF NEW.state = 'paid' THEN
    UPDATE order_seeds SET fixed_at = NEW.paid_at
    WHERE order_id = NEW.id AND user_id = NEW.user_id AND fixed_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_seeded AFTER INSERT OR UPDATE OF state ON orders
  FOR EACH ROW EXECUTE FUNCTION seed_order();

-- Orders from before draws existed are drawn first, in the order in which they were paid.
SELECT give_order_seeds(id, user_id, now()) FROM orders WHERE state IN ('open', 'paid', 'held');
UPDATE order_seeds SET fixed_at = orders.paid_at
FROM orders WHERE orders.id = order_id AND orders.state IN ('paid', 'held');
