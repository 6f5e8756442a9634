-- The money. Every cent moves by ledger_post; what is told here in constraints and triggers holds against any other code as well.
-- See docs/decisions/0003-ledger.md.

-- An account is named by its kind and whose it is: wallet:<user>, winnings:<user>, pot:<contest>, clearing:<provider>, revenue, promotional.
CREATE TABLE IF NOT EXISTS ledger_accounts (
  account text COLLATE "C" PRIMARY KEY
    CHECK (account ~ '^((wallet|winnings|pot|clearing):[A-Za-z0-9_.-]{1,100}|revenue|promotional)$'),
  kind text NOT NULL GENERATED ALWAYS AS (split_part(account, ':', 1)) STORED,
  balance_minor bigint NOT NULL DEFAULT 0,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Only these two stand for money from outside; everyone else can spend no more than they have.
  CONSTRAINT ledger_no_overdraft CHECK (balance_minor >= 0 OR kind IN ('clearing', 'promotional'))
) WITH (fillfactor = 70);

CREATE TABLE IF NOT EXISTS ledger_transactions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  key text NOT NULL CONSTRAINT ledger_key_used_once UNIQUE CHECK (key <> ''),
  -- SHA-256 of what was asked for under that key, in lower-case hex.
  input_hash text NOT NULL CHECK (input_hash ~ '^[0-9a-f]{64}$'),
  kind text NOT NULL CHECK (kind <> ''),
  -- What the movement is about, for a statement's reader. It can never be erased, so it names things by id and holds nothing personal.
  reference jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(reference) = 'object'),
  posted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The database transaction that wrote it: later ones can add no postings to it.
  posted_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);

CREATE SEQUENCE IF NOT EXISTS ledger_effect_order;

CREATE TABLE IF NOT EXISTS ledger_postings (
  transaction_id uuid NOT NULL REFERENCES ledger_transactions,
  position int NOT NULL CHECK (position > 0),
  -- The order in which transactions took effect: taken while their accounts are locked, the same for all postings of one.
  effect bigint NOT NULL,
  source text COLLATE "C" NOT NULL REFERENCES ledger_accounts,
  destination text COLLATE "C" NOT NULL REFERENCES ledger_accounts,
  amount_minor bigint NOT NULL CONSTRAINT ledger_positive_amount CHECK (amount_minor > 0),
  PRIMARY KEY (transaction_id, position),
  CONSTRAINT ledger_two_accounts CHECK (source <> destination)
);
-- Statements, and the sum of one account's postings.
CREATE INDEX IF NOT EXISTS ledger_postings_by_source ON ledger_postings (source, effect);
CREATE INDEX IF NOT EXISTS ledger_postings_by_destination ON ledger_postings (destination, effect);

-- Balances as the postings tell them. ledger_accounts.balance_minor must always say the same.
CREATE OR REPLACE VIEW ledger_rebuilt_balances AS
  SELECT account,
    COALESCE((SELECT sum(amount_minor) FROM ledger_postings WHERE destination = account), 0)
    - COALESCE((SELECT sum(amount_minor) FROM ledger_postings WHERE source = account), 0) AS balance_minor
  FROM ledger_accounts;

-- Balances follow from postings, in the statement that writes them. What one account loses another gains: the sum of all stays zero.
CREATE OR REPLACE FUNCTION ledger_apply_postings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT transaction_id FROM written) AS touched
    JOIN ledger_transactions ON id = transaction_id
    WHERE posted_in <> pg_current_xact_id()
  ) THEN
    RAISE EXCEPTION 'a ledger transaction takes no more postings once it is posted';
  END IF;
  FOR change IN
    SELECT account, sum(minor) AS minor
    FROM (
      SELECT source AS account, -amount_minor AS minor FROM written
      UNION ALL SELECT destination, amount_minor FROM written
    ) AS sides
    GROUP BY account ORDER BY account
  LOOP
    -- One by one, because each is then found by its key, whatever a session's kept plan believes of the size of the table.
    UPDATE ledger_accounts SET balance_minor = balance_minor + change.minor WHERE account = change.account;
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ledger_postings_move_balances AFTER INSERT ON ledger_postings
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply_postings();

CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: the ledger is append only', TG_OP, TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER ledger_postings_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE OR REPLACE TRIGGER ledger_transactions_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE OR REPLACE TRIGGER ledger_accounts_stay BEFORE DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- An account opens with nothing and keeps its name.
CREATE OR REPLACE TRIGGER ledger_accounts_open_empty BEFORE INSERT ON ledger_accounts
  FOR EACH ROW WHEN (NEW.balance_minor <> 0) EXECUTE FUNCTION ledger_refuse_change();
CREATE OR REPLACE TRIGGER ledger_accounts_keep_names BEFORE UPDATE OF account, opened_at ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- A balance is written by the trigger on postings. Any other statement, in a trigger or not, may set nothing but what the postings say.
CREATE OR REPLACE FUNCTION ledger_guard_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  call_stack text;
BEGIN
  GET DIAGNOSTICS call_stack = PG_CONTEXT;
  IF position('ledger_apply_postings()' IN call_stack) = 0 AND EXISTS (
    SELECT FROM updated JOIN ledger_rebuilt_balances AS rebuilt USING (account)
    WHERE updated.balance_minor <> rebuilt.balance_minor
  ) THEN
    RAISE EXCEPTION 'a balance follows from its postings alone';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ledger_accounts_guarded AFTER UPDATE ON ledger_accounts
  REFERENCING NEW TABLE AS updated FOR EACH STATEMENT EXECUTE FUNCTION ledger_guard_balances();

-- Posts one transaction, or refuses it and leaves nothing behind, not even a lock. `outcome` is posted, replayed, key_reused,
-- insufficient_funds or balance_overflow; the last two tell of the first account concerned, its balance and what it would lose or gain in all.
CREATE OR REPLACE FUNCTION ledger_post(
  new_key text, new_hash text, new_kind text, new_reference jsonb,
  sources text[], destinations text[], amounts bigint[],
  OUT outcome text, OUT posted_id uuid, OUT refused_account text, OUT kept_minor bigint, OUT change_minor numeric
) LANGUAGE plpgsql
-- One plan for all: every row is found by its key, whether a session made its plan when the tables were small or planned for
-- one posting what is then asked for a hundred thousand. Planning anew each time would cost more than the work itself.
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  touched text[] := ARRAY(
    SELECT DISTINCT name COLLATE "C" FROM unnest(sources || destinations) AS name ORDER BY 1);
BEGIN
  -- Two callers with one key: the second waits here until the first has ended, and then finds what it left.
  INSERT INTO ledger_transactions (key, input_hash, kind, reference)
  VALUES (new_key, new_hash, new_kind, new_reference)
  ON CONFLICT (key) DO NOTHING RETURNING id INTO posted_id;
  IF posted_id IS NULL THEN
    SELECT id, CASE WHEN input_hash = new_hash THEN 'replayed' ELSE 'key_reused' END INTO posted_id, outcome
    FROM ledger_transactions WHERE key = new_key;
    RETURN;
  END IF;

  -- Accounts are opened, then locked, in the order of their names: of two transactions that want the same two accounts neither
  -- can hold what the other waits for. All are opened before any is locked, or a new account would break that order.
  INSERT INTO ledger_accounts (account)
  SELECT name FROM unnest(touched) AS name
  WHERE NOT EXISTS (SELECT FROM ledger_accounts WHERE account = name)
  ORDER BY name COLLATE "C"
  ON CONFLICT (account) DO NOTHING;
  PERFORM FROM ledger_accounts WHERE account = ANY (touched) ORDER BY account FOR NO KEY UPDATE;

  -- A transaction takes effect as a whole: what counts is each account's change by all its postings together.
  SELECT account, balance_minor, change,
    CASE WHEN change < 0 AND kind NOT IN ('clearing', 'promotional') THEN 'insufficient_funds' ELSE 'balance_overflow' END
  INTO refused_account, kept_minor, change_minor, outcome
  FROM (
    SELECT name, sum(minor) AS change
    FROM (
      SELECT source AS name, -amount AS minor FROM unnest(sources, amounts) AS paid (source, amount)
      UNION ALL SELECT destination, amount FROM unnest(destinations, amounts) AS received (destination, amount)
    ) AS sides
    GROUP BY name
  ) AS changes
  -- OFFSET keeps the planner from turning this round into a walk through all accounts.
  CROSS JOIN LATERAL (SELECT * FROM ledger_accounts WHERE account = name OFFSET 0) AS kept
  WHERE (balance_minor + change < 0 AND kind NOT IN ('clearing', 'promotional'))
    OR balance_minor + change NOT BETWEEN -9223372036854775808 AND 9223372036854775807
  ORDER BY account LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION USING ERRCODE = 'LR001', MESSAGE = outcome;
  END IF;

  INSERT INTO ledger_postings (transaction_id, position, effect, source, destination, amount_minor)
  SELECT posted_id, position, effect, source, destination, amount
  FROM (SELECT nextval('ledger_effect_order') AS effect) AS taken,
    unnest(sources, destinations, amounts) WITH ORDINALITY AS p (source, destination, amount, position);
  outcome := 'posted';
EXCEPTION WHEN SQLSTATE 'LR001' THEN
  -- Everything above is undone by now; the variables still tell why.
  posted_id := NULL;
END $$;

-- Sets every balance to what the postings say and answers with those that were different. Postings wait meanwhile.
CREATE OR REPLACE FUNCTION ledger_rebuild_balances()
RETURNS TABLE (corrected text, was_minor bigint, is_minor numeric) LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE ledger_accounts IN SHARE ROW EXCLUSIVE MODE;
  RETURN QUERY
    WITH wrong AS (
      SELECT kept.account, kept.balance_minor AS was, rebuilt.balance_minor AS is_now
      FROM ledger_accounts AS kept JOIN ledger_rebuilt_balances AS rebuilt USING (account)
      WHERE kept.balance_minor <> rebuilt.balance_minor
    )
    UPDATE ledger_accounts SET balance_minor = wrong.is_now FROM wrong
    WHERE ledger_accounts.account = wrong.account
    RETURNING wrong.account, wrong.was, wrong.is_now;
END $$;
