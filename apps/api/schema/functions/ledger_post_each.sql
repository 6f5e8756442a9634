-- Many transactions at once, each with its own key and its own outcome: docs/decisions/0067-joins-at-the-rush.md.
--
-- Posts transactions of one posting each, from different accounts into the same one, as ledger_post would one after the other. Those
-- whose source holds too little are refused, with what it holds; the others are posted. A key that was used before fails the call.
-- Debts are not settled here, so nothing goes into a wallet and nothing out of a debt.
CREATE OR REPLACE FUNCTION ledger_post_each(
  new_keys text[], new_hashes text[], new_kind text, new_references jsonb[],
  sources text[], into_account text, amounts bigint[]
) RETURNS TABLE (place int, outcome text, kept_minor bigint) LANGUAGE plpgsql
-- One plan for all, and for the owner, as in ledger_post.
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  IF into_account ~ '^(wallet|debt):' OR EXISTS (SELECT FROM unnest(sources) AS source WHERE source LIKE 'debt:%')
    OR (SELECT count(DISTINCT source) FROM unnest(sources) AS source) <> cardinality(sources) THEN
    RAISE EXCEPTION 'ledger_post_each posts from different accounts, not from debts, and not into a wallet or a debt';
  END IF;
  INSERT INTO ledger_accounts (account)
  SELECT into_account WHERE NOT EXISTS (SELECT FROM ledger_accounts WHERE account = into_account)
  ON CONFLICT (account) DO NOTHING;
  -- In the order of their names, as everyone who locks several.
  PERFORM FROM ledger_accounts WHERE account = ANY (sources || into_account) ORDER BY account FOR NO KEY UPDATE;

  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT gen_random_uuid() AS id, p.*, COALESCE(balance_minor, 0) AS balance, COALESCE(balance_minor >= amount, false) AS funded
    FROM unnest(new_keys, new_hashes, new_references, sources, amounts) WITH ORDINALITY
      AS p (key, input_hash, reference, source, amount, position)
    LEFT JOIN LATERAL (SELECT balance_minor FROM ledger_accounts WHERE account = source OFFSET 0) AS kept ON true
  ), transactions AS (
    INSERT INTO ledger_transactions (id, key, input_hash, kind, reference)
    SELECT id, key, input_hash, new_kind, reference FROM asked WHERE funded
  ), postings AS (
    INSERT INTO ledger_postings (transaction_id, position, effect, source, destination, amount_minor)
    SELECT id, 1, nextval('ledger_effect_order'), source, into_account, amount FROM asked WHERE funded
  )
  SELECT position::int, CASE WHEN funded THEN 'posted' ELSE 'insufficient_funds' END, balance FROM asked ORDER BY position;
END $$;
