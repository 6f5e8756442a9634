-- Sets every balance to what the postings say and returns those that were different. Postings wait meanwhile.
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
