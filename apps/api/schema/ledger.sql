-- The money. Every cent moves by ledger_post; the constraints and triggers here bind all other code as well. The application's
-- role reads these tables and writes them only by ledger_post (rights.sql). docs/decisions/0003-ledger.md.

-- An account is named by its kind and whose it is:
--   wallet:<user>, winnings:<user>   what a user has
--   debt:<user>                      minus what a user owes for money that a provider took back and the wallet did not have
--   pot:<contest>                    entry fees until the contest is settled
--   held:<payment>                   money of a disputed payment until the bank decides (docs/decisions/0022-money-taken-back.md)
--   bid:<listing>, offer:<offer>     the highest bid of an auction, what is offered for a card
--   clearing:<provider>              minus what came in through a provider
--   house:guarantee                  minus what was added to guaranteed prize pools
--   house:newcomers                  minus what was paid for newcomers' contests
--   revenue, royalty, promotional    the house: its sales, its part of sales among users, minus what it gave away
CREATE TABLE ledger_accounts (
  account text COLLATE "C" PRIMARY KEY
    -- Each change of a balance runs this too: a pattern that counts to a hundred takes twenty times as long.
    CHECK (account ~ '^((wallet|winnings|pot|clearing|held|debt|bid|offer|house):[A-Za-z0-9_.-]+|revenue|royalty|promotional)$'
      AND length(split_part(account, ':', 2)) <= 100),
  kind text NOT NULL GENERATED ALWAYS AS (split_part(account, ':', 1)) STORED,
  balance_minor bigint NOT NULL DEFAULT 0,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- No other account can go below zero.
  CONSTRAINT ledger_no_overdraft CHECK (balance_minor >= 0 OR kind IN ('clearing', 'promotional', 'debt', 'house')),
  -- A debt can't be overpaid.
  CONSTRAINT ledger_debt_not_overpaid CHECK (balance_minor <= 0 OR kind <> 'debt')
) WITH (fillfactor = 70);

\ir functions/ledger_refuse_change.sql
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
-- An account opens with zero and keeps its name.
CREATE TRIGGER ledger_accounts_open_empty BEFORE INSERT ON ledger_accounts
  FOR EACH ROW WHEN (NEW.balance_minor <> 0) EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_accounts_keep_names BEFORE UPDATE OF account, opened_at ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TABLE ledger_transactions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  key text NOT NULL CONSTRAINT ledger_key_used_once UNIQUE CHECK (key <> ''),
  -- SHA-256 of what was asked for under that key, in lower-case hex.
  input_hash text NOT NULL CHECK (length(input_hash) = 64 AND input_hash !~ '[^0-9a-f]'),
  kind text NOT NULL CHECK (kind <> ''),
  -- What the movement is about, for a statement's reader. It can never be erased, so it names things by id and holds nothing personal.
  reference jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(reference) = 'object'),
  posted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The database transaction that wrote it: later ones can add no postings to it.
  posted_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);

-- The transactions of a day.
CREATE INDEX ledger_transactions_by_time ON ledger_transactions (posted_at, id);

CREATE TRIGGER ledger_transactions_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE SEQUENCE ledger_effect_order;

CREATE TABLE ledger_postings (
  transaction_id uuid NOT NULL REFERENCES ledger_transactions,
  position int NOT NULL CHECK (position > 0),
  -- The order in which transactions took effect: assigned while their accounts are locked, the same for all postings of
  -- one.
  effect bigint NOT NULL,
  source text COLLATE "C" NOT NULL REFERENCES ledger_accounts,
  destination text COLLATE "C" NOT NULL REFERENCES ledger_accounts,
  amount_minor bigint NOT NULL CONSTRAINT ledger_positive_amount CHECK (amount_minor > 0),
  PRIMARY KEY (transaction_id, position),
  CONSTRAINT ledger_two_accounts CHECK (source <> destination)
);
-- Statements, and the sum of one account's postings.
CREATE INDEX ledger_postings_by_source ON ledger_postings (source, effect);
CREATE INDEX ledger_postings_by_destination ON ledger_postings (destination, effect);

\ir functions/ledger_apply_postings.sql
CREATE TRIGGER ledger_postings_move_balances AFTER INSERT ON ledger_postings
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply_postings();
CREATE TRIGGER ledger_postings_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- Balances as the postings say. ledger_accounts.balance_minor must always equal them.
CREATE VIEW ledger_rebuilt_balances AS
  SELECT account,
    COALESCE((SELECT sum(amount_minor) FROM ledger_postings WHERE destination = account), 0)
    - COALESCE((SELECT sum(amount_minor) FROM ledger_postings WHERE source = account), 0) AS balance_minor
  FROM ledger_accounts;

\ir functions/ledger_guard_balances.sql
CREATE TRIGGER ledger_accounts_guarded AFTER UPDATE ON ledger_accounts
  REFERENCING NEW TABLE AS updated FOR EACH STATEMENT EXECUTE FUNCTION ledger_guard_balances();

-- The UTC days that are over, each with a hash of all of its transactions and of the day before (docs/decisions/0104-sealed-days.md).
CREATE TABLE ledger_seals (
  day date PRIMARY KEY,
  -- SHA-256 of the day's file, in lower-case hex.
  head text NOT NULL CHECK (head ~ '^[0-9a-f]{64}$'),
  transactions int NOT NULL CHECK (transactions >= 0),
  -- Makes the day's pseudonyms; never published.
  salt bytea NOT NULL CHECK (octet_length(salt) = 32),
  sealed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TRIGGER ledger_seals_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_seals
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
\ir functions/ledger_seal_day.sql

\ir functions/ledger_post.sql
\ir functions/ledger_rebuild_balances.sql
