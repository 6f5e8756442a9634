-- Balances follow from postings, in the statement that writes them. What one account loses another gains: the sum of all stays zero. One
-- statement changes all accounts: a hundred joins that commit together touch a hundred wallets. Each row is found by its key, whatever a plan believes of the size of a table (the settings allow nothing else), and in the
-- order of accounts, as every other writer locks them.
CREATE OR REPLACE FUNCTION ledger_apply_postings() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT transaction_id FROM written) AS touched
    JOIN ledger_transactions ON id = transaction_id
    WHERE posted_in <> pg_current_xact_id()
  ) THEN
    RAISE EXCEPTION 'a ledger transaction takes no more postings once it is posted';
  END IF;
  UPDATE ledger_accounts AS kept SET balance_minor = balance_minor + change.minor
  FROM (
    SELECT account, sum(minor) AS minor
    FROM (
      SELECT source AS account, -amount_minor AS minor FROM written
      UNION ALL SELECT destination, amount_minor FROM written
    ) AS sides
    GROUP BY account ORDER BY account
  ) AS change
  WHERE kept.account = change.account;
  RETURN NULL;
END $$;
