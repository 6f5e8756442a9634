-- Posts transactions, each once under its key and as a whole, or refuses them; returns a row for each, with its place among them. Posting n
-- is of the transaction at places[n]. `outcome` is posted, replayed, key_reused, insufficient_funds or balance_overflow; the last two name
-- the first account concerned, its balance and what it would lose or gain in all. What is not posted leaves nothing behind, not even a lock.
--
-- Transactions of one call come one after the other: an account that one of them takes from, and whatever a user has or owes, is of no
-- other (docs/decisions/0067-joins-at-the-rush.md).
--
-- Whatever a transaction leaves in the wallet of a user who owes settles the debt, as postings of that transaction from wallet to debt. So
-- a wallet holds nothing while its user owes, and nothing can be spent.
CREATE OR REPLACE FUNCTION ledger_post(
  new_keys text[], new_hashes text[], new_kinds text[], new_references jsonb[],
  places int[], sources text[], destinations text[], amounts bigint[]
) RETURNS TABLE (outcome text, posted_id uuid, refused_account text, kept_minor bigint, change_minor numeric, place int) LANGUAGE plpgsql
-- One plan for all: every row is found by its key, whether a session made its plan when the tables were small or planned for
-- one posting what is then asked for a hundred thousand. Planning anew each time would cost more than the work itself.
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan
-- It acts for the owner: the application may not write these tables.
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  -- Transactions whose row is returned already: they post nothing.
  answered int[] := '{}';
  ids uuid[];
  inserted int;
  -- The postings of the others, each with the place of its transaction.
  owners int[];
  payers text[];
  payees text[];
  minors bigint[];
  touched text[];
  debts text[];
  effects bigint[];
  -- The accounts of these postings as they are while locked: nobody else changes them before this transaction ends.
  names text[] COLLATE "C";
  balances bigint[];
  account_kinds text[];
BEGIN
  -- Before the clock is read: a day is sealed once every transaction that had a number when it ended has ended itself.
  PERFORM pg_current_xact_id();
  IF cardinality(new_keys) > 1 AND EXISTS (
    SELECT FROM (
      SELECT replace(source, 'debt:', 'wallet:') AS account, owner, true AS is_own FROM unnest(sources, places) AS p (source, owner)
      UNION ALL
      SELECT replace(destination, 'debt:', 'wallet:'), owner, destination ~ '^(wallet|debt):'
      FROM unnest(destinations, places) AS p (destination, owner)
    ) AS sides
    GROUP BY account HAVING bool_or(is_own) AND min(owner) <> max(owner)
  ) THEN
    RAISE EXCEPTION 'transactions that are posted together take from different accounts, and go into different wallets';
  END IF;

  -- Once, and again without those that are refused.
  WHILE cardinality(answered) < cardinality(new_keys) LOOP
    BEGIN
      -- Two callers with one key: the second waits here until the first has ended, and then finds what it left.
      ids := ARRAY(SELECT gen_random_uuid() FROM unnest(new_keys));
      -- After what is sealed, even where the clock was set back.
      INSERT INTO ledger_transactions (id, key, input_hash, kind, reference, posted_at)
      SELECT ids[nth], key, input_hash, kind, reference,
        GREATEST(clock_timestamp(), (SELECT (max(day) + 1)::timestamp AT TIME ZONE 'UTC' FROM ledger_seals))
      FROM unnest(new_keys, new_hashes, new_kinds, new_references) WITH ORDINALITY AS asked (key, input_hash, kind, reference, nth)
      WHERE nth <> ALL (answered) ORDER BY key
      ON CONFLICT (key) DO NOTHING;
      GET DIAGNOSTICS inserted = ROW_COUNT;
      IF inserted < cardinality(new_keys) - cardinality(answered) THEN
        FOR place, outcome, posted_id, refused_account, kept_minor, change_minor IN
          SELECT nth, CASE WHEN input_hash = new_hashes[nth] THEN 'replayed' ELSE 'key_reused' END, id, NULL, NULL, NULL
          FROM unnest(new_keys) WITH ORDINALITY AS asked (key, nth) JOIN ledger_transactions USING (key)
          WHERE nth <> ALL (answered) AND id <> ids[nth]
        LOOP
          answered := answered || place;
          RETURN NEXT;
        END LOOP;
        EXIT WHEN inserted = 0;
      END IF;

      SELECT array_agg(owner), array_agg(source), array_agg(destination), array_agg(amount) INTO owners, payers, payees, minors
      FROM unnest(places, sources, destinations, amounts) AS p (owner, source, destination, amount) WHERE owner <> ALL (answered);
      -- A debt is reached only by who has locked its user's wallet first, so wallets of debts are touched too.
      touched := ARRAY(
        SELECT DISTINCT name COLLATE "C" FROM (
          SELECT name FROM unnest(payers || payees) AS name
          UNION ALL SELECT 'wallet:' || split_part(name, ':', 2) FROM unnest(payers || payees) AS name WHERE name LIKE 'debt:%'
        ) AS names ORDER BY 1);
      debts := ARRAY(
        SELECT DISTINCT 'debt:' || split_part(name, ':', 2) COLLATE "C"
        FROM unnest(payers || payees) WITH ORDINALITY AS side (name, position)
        WHERE name LIKE 'debt:%' OR name LIKE 'wallet:%' AND position > cardinality(payers) ORDER BY 1);

      -- Accounts are opened, then locked, in the order of their names: of two transactions that want the same two accounts neither
      -- can hold what the other waits for. All are opened before any is locked, or a new account would break that order.
      IF cardinality(touched) > (SELECT count(*) FROM ledger_accounts WHERE account = ANY (touched)) THEN
        INSERT INTO ledger_accounts (account) SELECT name FROM unnest(touched) AS name ORDER BY name COLLATE "C"
        ON CONFLICT (account) DO NOTHING;
      END IF;
      SELECT array_agg(account), array_agg(balance_minor), array_agg(kind) INTO names, balances, account_kinds
      FROM (
        SELECT * FROM ledger_accounts WHERE account = ANY (touched) AND account NOT LIKE 'debt:%' ORDER BY account
        FOR NO KEY UPDATE
      ) AS locked;

      -- Debts come after all others, and in order too. Their wallets are locked by now, so a debt that is not there cannot come.
      IF cardinality(debts) > 0 THEN
        SELECT names || COALESCE(array_agg(account), '{}'), balances || COALESCE(array_agg(balance_minor), '{}'),
          account_kinds || COALESCE(array_agg(kind), '{}')
        INTO names, balances, account_kinds
        FROM (SELECT * FROM ledger_accounts WHERE account = ANY (debts) ORDER BY account FOR NO KEY UPDATE) AS locked;
        IF names[cardinality(names)] LIKE 'debt:%' THEN
          SELECT owners || COALESCE(array_agg(owner ORDER BY debtor), '{}'),
            payers || COALESCE(array_agg('wallet:' || debtor ORDER BY debtor), '{}'),
            payees || COALESCE(array_agg('debt:' || debtor ORDER BY debtor), '{}'),
            minors || COALESCE(array_agg(LEAST(in_wallet, owed)::bigint ORDER BY debtor), '{}')
          INTO owners, payers, payees, minors
          FROM (
            SELECT debtor, owner,
              wallet.balance_minor
                + COALESCE((SELECT sum(minor) FROM unnest(payees, minors) AS p (name, minor) WHERE name = wallet.account), 0)
                - COALESCE((SELECT sum(minor) FROM unnest(payers, minors) AS p (name, minor) WHERE name = wallet.account), 0)
                AS in_wallet,
              COALESCE((SELECT sum(minor) FROM unnest(payers, minors) AS p (name, minor) WHERE name = debt.account), 0)
                - COALESCE((SELECT sum(minor) FROM unnest(payees, minors) AS p (name, minor) WHERE name = debt.account), 0)
                - debt.balance_minor
                AS owed
            FROM unnest(debts) AS name
            CROSS JOIN LATERAL (SELECT split_part(name, ':', 2) AS debtor) AS debtors
            CROSS JOIN LATERAL (SELECT * FROM ledger_accounts WHERE account = name OFFSET 0) AS debt
            CROSS JOIN LATERAL (SELECT * FROM ledger_accounts WHERE account = 'wallet:' || debtor OFFSET 0) AS wallet
            CROSS JOIN LATERAL (
              SELECT owner FROM unnest(owners, payers, payees) AS p (owner, payer, payee)
              WHERE payer IN (debt.account, wallet.account) OR payee IN (debt.account, wallet.account) LIMIT 1
            ) AS its_transaction
          ) AS owing
          WHERE in_wallet > 0 AND owed > 0;
        END IF;
      END IF;

      -- A transaction takes effect as a whole: what counts is each account's change by all its postings together.
      FOR place, outcome, posted_id, refused_account, kept_minor, change_minor IN
        SELECT DISTINCT ON (owner) owner,
          CASE WHEN change < 0 AND kind NOT IN ('clearing', 'promotional', 'debt', 'house') THEN 'insufficient_funds' ELSE 'balance_overflow' END,
          NULL, account, balance_minor, change
        FROM (
          SELECT owner, name, sum(minor) AS change
          FROM (
            SELECT owner, payer AS name, -minor AS minor FROM unnest(owners, payers, minors) AS paid (owner, payer, minor)
            UNION ALL SELECT owner, payee, minor FROM unnest(owners, payees, minors) AS received (owner, payee, minor)
          ) AS sides
          GROUP BY owner, name
        ) AS changes
        JOIN unnest(names, balances, account_kinds) AS kept (account, balance_minor, kind) ON account = name
        WHERE (balance_minor + change < 0 AND kind NOT IN ('clearing', 'promotional', 'debt', 'house'))
          OR balance_minor + change NOT BETWEEN -9223372036854775808 AND 9223372036854775807
        ORDER BY owner, account
      LOOP
        answered := answered || place;
        RETURN NEXT;
      END LOOP;
      IF FOUND THEN
        RAISE EXCEPTION USING ERRCODE = 'LR001', MESSAGE = 'some are refused';
      END IF;

      effects := ARRAY(SELECT nextval('ledger_effect_order') FROM unnest(new_keys));
      INSERT INTO ledger_postings (transaction_id, position, effect, source, destination, amount_minor)
      SELECT ids[owner], nth, effects[owner], payer, payee, minor
      FROM unnest(owners, payers, payees, minors) WITH ORDINALITY AS posting (owner, payer, payee, minor, nth);
      RETURN QUERY
      SELECT 'posted', ids[nth], NULL::text, NULL::bigint, NULL::numeric, nth
      FROM generate_subscripts(ids, 1) AS nth WHERE nth <> ALL (answered);
      EXIT;
    EXCEPTION WHEN SQLSTATE 'LR001' THEN
      -- Everything of this round is undone by now, but for the rows that say why.
    END;
  END LOOP;
END $$;
