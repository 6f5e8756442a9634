-- Players who have cards, made from the content at the start (docs/decisions/0028-packs-and-cards.md). The content may change; a player
-- with cards is never removed.
CREATE TABLE card_players (
  id text PRIMARY KEY,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('WK', 'AR', 'BAT', 'BOWL')),
  country text NOT NULL,
  team text NOT NULL,
  short text NOT NULL,
  star boolean NOT NULL,
  -- How the player is drawn on every card (packages/api-schema/src/look.ts); null if the id decides.
  look text CHECK (look ~ '^[0-9]{7}$')
);

\ir functions/edition_number.sql

-- All cards of one player, category and tier.
CREATE TABLE editions (
  id int PRIMARY KEY CHECK (id > 0),
  player_id text NOT NULL REFERENCES card_players,
  category text NOT NULL CHECK (category IN ('power', 'wild', 'active', 'legendary')),
  tier text NOT NULL CHECK (tier IN ('silver', 'gold', 'black', 'diamond')),
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  cap int NOT NULL CHECK (cap > 0),
  -- The number of the last serial that was given out.
  drawn int NOT NULL DEFAULT 0 CHECK (drawn BETWEEN 0 AND cap),
  -- Cards that exist on chain.
  issued int NOT NULL DEFAULT 0 CHECK (issued BETWEEN 0 AND drawn),
  chain_number bigint NOT NULL GENERATED ALWAYS AS (edition_number(player_id, category, tier)) STORED UNIQUE,
  UNIQUE (player_id, category, tier),
  -- Repeated from the edition, so that a vault can be sorted by an index.
  UNIQUE (id, player_id, stars)
);

\ir functions/keep_edition.sql
CREATE TRIGGER editions_kept BEFORE UPDATE ON editions
  FOR EACH ROW EXECUTE FUNCTION keep_edition();

-- The place of the last pack that was drawn. A draw locks this row, so that packs are drawn one after the other.
CREATE TABLE draw_queue (
  one_row boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  last_seq int NOT NULL CHECK (last_seq >= 0)
);
INSERT INTO draw_queue (last_seq) VALUES (0);

-- The published pool of what could be drawn, by its SHA-256. Draws share it until an edition gets scarce.
CREATE TABLE draw_supplies (
  digest bytea PRIMARY KEY CHECK (digest = sha256(convert_to(supply, 'UTF8'))),
  supply text NOT NULL
);

-- A pack of a paid order, drawn.
CREATE TABLE openings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Its place in the queue of draws: 1, 2, 3 … without a gap.
  seq int NOT NULL UNIQUE CHECK (seq > 0),
  order_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Which of its order's packs it is, from 1; an input of the draw.
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 100),
  pack text NOT NULL CHECK (pack IN ('wild', 'champion', 'ace', 'pro')),
  -- Of the recipe and the odds.
  version smallint NOT NULL,
  supply_digest bytea NOT NULL REFERENCES draw_supplies,
  drawn_at timestamptz NOT NULL,
  opened_at timestamptz,
  -- Its order was refunded, or taken back, before it was opened.
  cancelled_at timestamptz,
  UNIQUE (order_id, number),
  -- Not the order itself: a refund locks that row, and the draw must not wait for it.
  FOREIGN KEY (order_id, user_id) REFERENCES order_seeds,
  CHECK (opened_at IS NULL OR cancelled_at IS NULL)
);
CREATE INDEX openings_sealed ON openings (user_id, seq) WHERE opened_at IS NULL AND cancelled_at IS NULL;
-- A user's download of their data, and the deletion of an account, read everything that belongs to the user.
CREATE INDEX openings_by_user ON openings (user_id, seq);
-- The public list begins with them; many packs are never opened.
CREATE INDEX openings_opened ON openings (seq) WHERE opened_at IS NOT NULL;

\ir functions/keep_opening.sql
CREATE TRIGGER openings_kept BEFORE UPDATE ON openings
  FOR EACH ROW EXECUTE FUNCTION keep_opening();

CREATE TABLE cards (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  edition_id int NOT NULL,
  serial int NOT NULL CHECK (serial > 0),
  -- Repeated from the edition.
  player_id text NOT NULL,
  stars smallint NOT NULL,
  owner_id uuid NOT NULL REFERENCES users,
  opening_id uuid NOT NULL REFERENCES openings,
  -- Its place in the pack, from 1.
  place smallint NOT NULL CHECK (place > 0),
  -- What the odds gave, `gold-power`; the edition is of another tier if that one was full.
  drawn text NOT NULL,
  -- `sealed` in a pack that is not opened. `listed`: still in its owner's vault, who offers it, and nothing else can be done with it. `frozen`
  -- while its order is disputed. `cancelled` for good. `leaving`: on its way from the vault address to an address of its owner, `withdrawn`
  -- once it is there (docs/decisions/0038-cards-at-own-addresses.md).
  state text NOT NULL CHECK (state IN ('sealed', 'vault', 'listed', 'frozen', 'cancelled', 'leaving', 'withdrawn')),
  -- When its owner got it; null while it is sealed.
  acquired_at timestamptz CHECK (acquired_at IS NOT NULL OR state IN ('sealed', 'cancelled')),
  -- Its token on chain. `pending` from the opening on.
  token_state text CHECK (token_state IN ('pending', 'sent', 'issued')),
  token_hash text,
  -- Of its metadata.
  token_cid text,
  token_attempts int NOT NULL DEFAULT 0,
  UNIQUE (edition_id, serial),
  UNIQUE (opening_id, place),
  FOREIGN KEY (edition_id, player_id, stars) REFERENCES editions (id, player_id, stars),
  CHECK (state <> 'sealed' OR token_state IS NULL)
);
CREATE INDEX cards_by_token_hash ON cards (token_hash) WHERE token_state = 'sent';
-- Each order in which a vault is shown.
CREATE INDEX cards_by_time ON cards (owner_id, acquired_at, id) WHERE state IN ('vault', 'listed', 'frozen');
CREATE INDEX cards_by_rarity ON cards (owner_id, stars, edition_id, serial) WHERE state IN ('vault', 'listed', 'frozen');
CREATE INDEX cards_by_player ON cards (owner_id, player_id, edition_id, serial) WHERE state IN ('vault', 'listed', 'frozen');
-- Without those that their owners move: card_moves_waiting has these.
CREATE INDEX cards_to_issue ON cards (acquired_at, id) WHERE token_state = 'pending' AND state IN ('vault', 'listed');
CREATE INDEX cards_away ON cards (owner_id, acquired_at, id) WHERE state IN ('leaving', 'withdrawn');
-- Public counts leave out cards that nobody has seen: docs/decisions/0028-packs-and-cards.md.
CREATE INDEX cards_unopened ON cards (edition_id) WHERE acquired_at IS NULL;
-- Cards that wait for an operator, as the operator page lists them. 10 is `mostAttempts` of issuing/attempts.ts.
CREATE INDEX cards_stuck ON cards (acquired_at, id)
  WHERE token_state = 'pending' AND token_attempts >= 10 AND state IN ('vault', 'listed', 'leaving');
-- As openings_by_user.
CREATE INDEX cards_by_owner ON cards (owner_id);

\ir functions/keep_card.sql
CREATE TRIGGER cards_kept BEFORE UPDATE ON cards
  FOR EACH ROW EXECUTE FUNCTION keep_card();

-- The files of an edition, made when its first card is issued: the contract entry refers to them permanently.
CREATE TABLE edition_files (
  edition_id int PRIMARY KEY REFERENCES editions,
  art_cid text NOT NULL REFERENCES stored_files,
  -- The folder with the metadata of each serial: `1.json`, `2.json`, …
  folder_cid text NOT NULL REFERENCES stored_files,
  made_at timestamptz NOT NULL
);

-- What the minter and the mover signed, stored before it is sent. The same bytes are sent again until the chain has them:
-- docs/decisions/0030-minting.md says why nothing is issued twice.
CREATE TABLE card_transactions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain_id int NOT NULL,
  -- The edition that it opens; null if it issues or moves the cards that have its hash.
  edition_id int REFERENCES editions,
  -- The account that signed it, in lower case; each counts its own nonces.
  sender text NOT NULL CHECK (sender ~ '^0x[0-9a-f]{40}$'),
  nonce int NOT NULL CHECK (nonce >= 0),
  hash text NOT NULL CHECK (hash ~ '^0x[0-9a-f]{64}$'),
  signed text NOT NULL,
  -- `sent`: in no block yet. `mined`: in a block that can still be taken back. `failed`: it did nothing, and never will.
  state text NOT NULL CHECK (state IN ('sent', 'mined', 'final', 'failed')),
  -- When its fee was last set, or found to be enough (docs/decisions/0030-minting.md).
  priced_at timestamptz NOT NULL,
  UNIQUE (chain_id, hash)
);
CREATE UNIQUE INDEX card_transactions_nonce ON card_transactions (chain_id, sender, nonce) WHERE state IN ('sent', 'mined');

-- Addresses that users proved to control, in lower case. One belongs to one user.
CREATE TABLE own_wallets (
  address text PRIMARY KEY CHECK (address ~ '^0x[0-9a-f]{40}$'),
  user_id uuid NOT NULL REFERENCES users,
  proved_at timestamptz NOT NULL
);
CREATE INDEX own_wallets_by_user ON own_wallets (user_id, proved_at, address);

-- The message (EIP-4361) that a user's wallet has to sign. A new one replaces the last, and any response, right or wrong, removes
-- it.
CREATE TABLE wallet_challenges (
  user_id uuid PRIMARY KEY REFERENCES users,
  address text NOT NULL CHECK (address ~ '^0x[0-9a-f]{40}$'),
  message text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Cards that owners move to their own addresses: docs/decisions/0038-cards-at-own-addresses.md.
CREATE TABLE card_moves (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  card_id uuid NOT NULL REFERENCES cards,
  user_id uuid NOT NULL REFERENCES users,
  -- The target address; null once the account was deleted.
  address text CHECK (address ~ '^0x[0-9a-f]{40}$'),
  -- `queued`: over the daily limit, so it waits for the delay. `sent`: signed, and in no final block yet. `done`: final. `called_off`: before it
  -- was sent, because the card's order is disputed.
  state text NOT NULL CHECK (state IN ('waiting', 'queued', 'sent', 'done', 'called_off')),
  -- The transaction of card_transactions that moves it, or queues it and is not final yet; null again if that one failed.
  hash text CHECK (hash ~ '^0x[0-9a-f]{64}$'),
  -- When the delay of a queued move is over, as the contract says; null until that is known, and if there is no delay.
  leaves_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz CHECK ((ended_at IS NOT NULL) = (state IN ('done', 'called_off'))),
  CHECK (address IS NOT NULL OR ended_at IS NOT NULL),
  CHECK (state <> 'sent' OR hash IS NOT NULL)
);
CREATE UNIQUE INDEX card_moves_open ON card_moves (card_id) WHERE state IN ('waiting', 'queued', 'sent');
CREATE INDEX card_moves_waiting ON card_moves (asked_at, id) WHERE state = 'waiting';
CREATE INDEX card_moves_queued ON card_moves (leaves_at NULLS FIRST, id) WHERE state = 'queued' AND hash IS NULL;
CREATE INDEX card_moves_by_hash ON card_moves (hash) WHERE state IN ('queued', 'sent');
CREATE INDEX card_moves_by_card ON card_moves (card_id, asked_at);
CREATE INDEX card_moves_by_user ON card_moves (user_id);
-- As cards_stuck; `mostAttempts` of issuing/attempts.ts.
CREATE INDEX card_moves_stuck ON card_moves (asked_at, id) WHERE state = 'waiting' AND attempts >= 10;

-- Cards that were sent back to the vault address: docs/decisions/0038-cards-at-own-addresses.md.
CREATE TABLE card_deposits (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  chain_id int NOT NULL,
  hash text NOT NULL CHECK (hash ~ '^0x[0-9a-f]{64}$'),
  log_index int NOT NULL,
  card_id uuid NOT NULL REFERENCES cards,
  -- Who held the token until then, in lower case.
  sender text NOT NULL CHECK (sender ~ '^0x[0-9a-f]{40}$'),
  block_number bigint NOT NULL,
  found_at timestamptz NOT NULL,
  -- The user whose vault it went to; null until a user proves the sender's address or an operator assigns it.
  user_id uuid REFERENCES users,
  placed_at timestamptz,
  -- The operator who decided whose it is; null if the sender's address did.
  assigned_by text,
  UNIQUE (chain_id, hash, log_index),
  CHECK ((placed_at IS NULL) = (user_id IS NULL)),
  CHECK (assigned_by IS NULL OR user_id IS NOT NULL)
);
CREATE INDEX card_deposits_to_place ON card_deposits (sender, found_at, id) WHERE placed_at IS NULL;
CREATE INDEX card_deposits_by_user ON card_deposits (user_id);
CREATE INDEX card_deposits_unplaced ON card_deposits (found_at, id) WHERE placed_at IS NULL;

-- The next block that will be read for deposits.
CREATE TABLE card_cursors (
  chain_id int PRIMARY KEY,
  next_block bigint NOT NULL CHECK (next_block >= 0)
);

-- Issues pending cards, repeatedly. Each job schedules the next; `short` lets only one wait, however many processes ask.
SELECT jobs.create_queue('card_issuing', '{
  "policy": "short", "retryLimit": 1000000, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 60,
  "expireInSeconds": 300, "retentionSeconds": 1209600, "deleteAfterSeconds": 60
}');

-- Scans for deposits. Each job schedules the next; `short` lets only one wait, however many processes ask.
SELECT jobs.create_queue('card_scan', '{
  "policy": "short", "retryLimit": 1000000, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 60,
  "expireInSeconds": 300, "retentionSeconds": 1209600, "deleteAfterSeconds": 60
}');
