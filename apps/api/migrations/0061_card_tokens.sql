-- Cards on chain. docs/decisions/0030-minting.md says why nothing is issued twice.

-- The files of an edition, made when its first card is issued: what its contract entry names for good.
CREATE TABLE edition_files (
  edition_id int PRIMARY KEY REFERENCES editions,
  art_cid text NOT NULL REFERENCES stored_files,
  -- The folder with the metadata of each serial: `1.json`, `2.json`, …
  folder_cid text NOT NULL REFERENCES stored_files,
  made_at timestamptz NOT NULL
);

-- What the minter signed, stored before it is sent. The same bytes are sent again until the chain has them.
CREATE TABLE card_transactions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain_id int NOT NULL,
  -- The edition that it opens; null where it issues the cards that have its hash.
  edition_id int REFERENCES editions,
  nonce int NOT NULL CHECK (nonce >= 0),
  hash text NOT NULL CHECK (hash ~ '^0x[0-9a-f]{64}$'),
  signed text NOT NULL,
  -- `sent`: in no block yet. `mined`: in a block that can still be taken back. `failed`: it did nothing, and never will.
  state text NOT NULL CHECK (state IN ('sent', 'mined', 'final', 'failed')),
  signed_at timestamptz NOT NULL,
  UNIQUE (chain_id, hash)
);
CREATE UNIQUE INDEX card_transactions_nonce ON card_transactions (chain_id, nonce) WHERE state IN ('sent', 'mined');
CREATE INDEX cards_by_token_hash ON cards (token_hash) WHERE token_state = 'sent';

-- Issues what is pending, again and again. Each job asks for the next; `short` lets no more than one wait, however many processes ask.
SELECT jobs.create_queue('card_issuing', '{
  "policy": "short", "retryLimit": 1000000, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 60,
  "expireInSeconds": 300, "retentionSeconds": 1209600, "deleteAfterSeconds": 60
}');
