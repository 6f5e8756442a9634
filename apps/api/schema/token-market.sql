-- Each token's state in the market contracts, as last read. The chain decides; these rows are for lists and pages.
-- docs/decisions/0050-token-market.md
CREATE TABLE market_tokens (
  chain_id int NOT NULL,
  token_id numeric(78) NOT NULL,
  -- The block at which the rest was read; null before the first read.
  read_at_block bigint,
  -- That block's own time.
  block_at timestamptz,
  -- In lower case; for an auction its seller. Null if the token was burned.
  owner text CHECK (owner ~ '^0x[0-9a-f]{40}$'),
  -- In wei; 0 if it is not for sale at a fixed price.
  price numeric(78) NOT NULL DEFAULT 0 CHECK (price >= 0),
  auction_ends_at timestamptz,
  -- The minimum of the next bid, in wei.
  least_bid numeric(78),
  bid numeric(78),
  bidder text CHECK (bidder ~ '^0x[0-9a-f]{40}$'),
  -- The contract's current round of offers: a change of owner ends it.
  offer_round bigint NOT NULL DEFAULT 0,
  for_sale_since timestamptz,
  -- An event named it since it was last read.
  is_stale boolean NOT NULL DEFAULT true,
  PRIMARY KEY (chain_id, token_id),
  CHECK (num_nulls(read_at_block, block_at) IN (0, 2)),
  CHECK (num_nulls(auction_ends_at, least_bid) IN (0, 2)),
  CHECK (num_nulls(bid, bidder) IN (0, 2)),
  CHECK (bid IS NULL OR auction_ends_at IS NOT NULL),
  CHECK ((for_sale_since IS NOT NULL) = (price > 0 OR auction_ends_at IS NOT NULL))
);
CREATE INDEX market_tokens_for_sale ON market_tokens (for_sale_since DESC, chain_id, token_id)
  WHERE for_sale_since IS NOT NULL;
CREATE INDEX market_tokens_by_owner ON market_tokens (owner, chain_id, token_id);
CREATE INDEX market_tokens_stale ON market_tokens (chain_id) WHERE is_stale;

-- An offer for a token, held by the contract. An offer that is over stays, with 0.
CREATE TABLE token_offers (
  chain_id int NOT NULL,
  token_id numeric(78) NOT NULL,
  bidder text NOT NULL CHECK (bidder ~ '^0x[0-9a-f]{40}$'),
  amount numeric(78) NOT NULL DEFAULT 0 CHECK (amount >= 0),
  -- It can be accepted until then; null without one, and before the first read.
  ends_at timestamptz,
  -- The round of its token in which it was made. In a later round it can only be withdrawn.
  round bigint NOT NULL DEFAULT 0,
  is_stale boolean NOT NULL DEFAULT true,
  PRIMARY KEY (chain_id, token_id, bidder),
  FOREIGN KEY (chain_id, token_id) REFERENCES market_tokens
);
CREATE INDEX token_offers_open ON token_offers (chain_id, token_id, is_stale DESC, amount DESC)
  WHERE is_stale OR amount > 0;
CREATE INDEX token_offers_by_bidder ON token_offers (bidder, chain_id, token_id) WHERE amount > 0;

-- The next block of a chain that will be read for trades.
CREATE TABLE token_trade_cursors (
  chain_id int PRIMARY KEY,
  next_block bigint NOT NULL CHECK (next_block >= 0)
);

-- Scans the chains for trades. Each job schedules the next; `short` lets only one wait, however many processes ask.
SELECT jobs.create_queue('token_trade_scan', '{
  "policy": "short", "retryLimit": 1000000, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 60,
  "expireInSeconds": 300, "retentionSeconds": 1209600, "deleteAfterSeconds": 60
}');
