-- Cards that their owners move to addresses of their own: docs/decisions/0038-cards-at-own-addresses.md.

-- Addresses that users proved to control, in lower case. One belongs to one user.
CREATE TABLE own_wallets (
  address text PRIMARY KEY CHECK (address ~ '^0x[0-9a-f]{40}$'),
  user_id uuid NOT NULL REFERENCES users,
  proved_at timestamptz NOT NULL
);
CREATE INDEX own_wallets_by_user ON own_wallets (user_id, proved_at, address);

-- The message (EIP-4361) that a user's wallet is to sign. A new one replaces the last, and an answer, right or wrong, removes it.
CREATE TABLE wallet_challenges (
  user_id uuid PRIMARY KEY REFERENCES users,
  address text NOT NULL CHECK (address ~ '^0x[0-9a-f]{40}$'),
  message text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- `leaving`: on its way from the vault address to an address of its owner. It is in no vault any more, nor is it there yet.
ALTER TABLE cards
  DROP CONSTRAINT cards_state_check,
  ADD CONSTRAINT cards_state_check
    CHECK (state IN ('sealed', 'vault', 'listed', 'frozen', 'cancelled', 'leaving', 'withdrawn'));
CREATE INDEX cards_away ON cards (owner_id, acquired_at, id) WHERE state IN ('leaving', 'withdrawn');

CREATE TABLE card_moves (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  card_id uuid NOT NULL REFERENCES cards,
  user_id uuid NOT NULL REFERENCES users,
  -- Where to; null once the account was deleted.
  address text CHECK (address ~ '^0x[0-9a-f]{40}$'),
  -- `sent`: signed, and in no final block yet. `done`: final. `called_off`: before it was sent, because the card's order is disputed.
  state text NOT NULL CHECK (state IN ('waiting', 'sent', 'done', 'called_off')),
  -- The transaction of card_transactions that moves it; empty again where that one failed.
  hash text CHECK (hash ~ '^0x[0-9a-f]{64}$'),
  attempts int NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz CHECK ((ended_at IS NOT NULL) = (state IN ('done', 'called_off'))),
  CHECK (address IS NOT NULL OR ended_at IS NOT NULL),
  CHECK (state <> 'sent' OR hash IS NOT NULL)
);
CREATE UNIQUE INDEX card_moves_open ON card_moves (card_id) WHERE state IN ('waiting', 'sent');
CREATE INDEX card_moves_waiting ON card_moves (asked_at, id) WHERE state = 'waiting';
CREATE INDEX card_moves_by_hash ON card_moves (hash) WHERE state = 'sent';
CREATE INDEX card_moves_by_card ON card_moves (card_id, asked_at);
CREATE INDEX card_moves_by_user ON card_moves (user_id);
