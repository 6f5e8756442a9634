-- Posts one transaction, or refuses it and leaves nothing behind, not even a lock. `outcome` is posted, replayed, key_reused,
-- insufficient_funds or balance_overflow; the last two name the first account concerned, its balance and what it would lose or gain in all.
--
-- Whatever a transaction leaves in the wallet of a user who owes settles the debt, as postings of that transaction from wallet to debt. So
-- a wallet holds nothing while its user owes, and nothing can be spent.
CREATE OR REPLACE FUNCTION ledger_post(
  new_key text, new_hash text, new_kind text, new_reference jsonb,
  sources text[], destinations text[], amounts bigint[],
  OUT outcome text, OUT posted_id uuid, OUT refused_account text, OUT kept_minor bigint, OUT change_minor numeric
) LANGUAGE plpgsql
-- One plan for all: every row is found by its key, whether a session made its plan when the tables were small or planned for
-- one posting what is then asked for a hundred thousand. Planning anew each time would cost more than the work itself.
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan
-- It acts for the owner: the application may not write these tables.
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  -- A debt is reached only by who has locked its user's wallet first, so wallets of debts are touched too.
  touched text[] := ARRAY(
    SELECT DISTINCT name COLLATE "C" FROM (
      SELECT name FROM unnest(sources || destinations) AS name
      UNION ALL SELECT 'wallet:' || split_part(name, ':', 2) FROM unnest(sources || destinations) AS name
        WHERE name LIKE 'debt:%'
    ) AS names ORDER BY 1);
  debts text[] := ARRAY(
    SELECT DISTINCT 'debt:' || split_part(name, ':', 2) COLLATE "C"
    FROM unnest(sources || destinations) WITH ORDINALITY AS side (name, position)
    WHERE name LIKE 'debt:%' OR name LIKE 'wallet:%' AND position > cardinality(sources) ORDER BY 1);
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
  PERFORM FROM ledger_accounts WHERE account = ANY (touched) AND account NOT LIKE 'debt:%' ORDER BY account
  FOR NO KEY UPDATE;

  -- Debts come after all others, and in order too. Their wallets are locked by now, so a debt that is not there cannot come.
  IF cardinality(debts) > 0 THEN
    PERFORM FROM ledger_accounts WHERE account = ANY (debts) ORDER BY account FOR NO KEY UPDATE;
    IF FOUND THEN
      SELECT sources || COALESCE(array_agg('wallet:' || owner ORDER BY owner), '{}'),
        destinations || COALESCE(array_agg('debt:' || owner ORDER BY owner), '{}'),
        amounts || COALESCE(array_agg(LEAST(in_wallet, owed)::bigint ORDER BY owner), '{}')
      INTO sources, destinations, amounts
      FROM (
        SELECT owner,
          wallet.balance_minor
            + COALESCE((SELECT sum(amount) FROM unnest(destinations, amounts) AS p (name, amount) WHERE name = wallet.account), 0)
            - COALESCE((SELECT sum(amount) FROM unnest(sources, amounts) AS p (name, amount) WHERE name = wallet.account), 0)
            AS in_wallet,
          COALESCE((SELECT sum(amount) FROM unnest(sources, amounts) AS p (name, amount) WHERE name = debt.account), 0)
            - COALESCE((SELECT sum(amount) FROM unnest(destinations, amounts) AS p (name, amount) WHERE name = debt.account), 0)
            - debt.balance_minor
            AS owed
        FROM unnest(debts) AS name
        CROSS JOIN LATERAL (SELECT split_part(name, ':', 2) AS owner) AS owners
        CROSS JOIN LATERAL (SELECT * FROM ledger_accounts WHERE account = name OFFSET 0) AS debt
        CROSS JOIN LATERAL (SELECT * FROM ledger_accounts WHERE account = 'wallet:' || owner OFFSET 0) AS wallet
      ) AS owing
      WHERE in_wallet > 0 AND owed > 0;
    END IF;
  END IF;

  -- A transaction takes effect as a whole: what counts is each account's change by all its postings together.
  SELECT account, balance_minor, change,
    CASE WHEN change < 0 AND kind NOT IN ('clearing', 'promotional', 'debt', 'house') THEN 'insufficient_funds' ELSE 'balance_overflow' END
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
  WHERE (balance_minor + change < 0 AND kind NOT IN ('clearing', 'promotional', 'debt', 'house'))
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
