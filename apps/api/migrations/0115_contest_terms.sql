-- Contests from templates, and guaranteed prize pools: docs/decisions/0046-contests-from-templates.md.

ALTER TABLE contests
  -- The template in content/contests.yaml that the contest was opened from; null for one of its own.
  ADD COLUMN template text CHECK (template ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The prize pool that is paid however few join, in cents; 0 if none is promised.
  ADD COLUMN guarantee_minor bigint NOT NULL DEFAULT 0 CHECK (guarantee_minor >= 0),
  -- What house:guarantee added to the pot for it, when the contest was settled.
  ADD COLUMN guarantee_added_minor bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT contests_guarantee_added
    CHECK (guarantee_added_minor = 0
      OR (guarantee_added_minor BETWEEN 1 AND guarantee_minor AND state IN ('settling', 'settled')));
-- What is promised on a day.
CREATE INDEX contests_guaranteed ON contests (match_id) WHERE guarantee_minor > 0;

-- `house:guarantee` is minus what was added to guaranteed prize pools.
ALTER TABLE ledger_accounts
  DROP CONSTRAINT ledger_accounts_account_check,
  ADD CONSTRAINT ledger_accounts_account_check
    CHECK (account ~ '^((wallet|winnings|pot|clearing|held|debt|bid|offer|house):[A-Za-z0-9_.-]{1,100}|revenue|royalty|promotional)$'),
  DROP CONSTRAINT ledger_no_overdraft,
  ADD CONSTRAINT ledger_no_overdraft CHECK (balance_minor >= 0 OR kind IN ('clearing', 'promotional', 'debt', 'house'));
-- The same list in ledger_post, which stays as it is otherwise, its rights and settings included.
DO $do$
DECLARE
  was text := pg_get_functiondef('ledger_post'::regproc);
  becomes text := replace(was, $q$('clearing', 'promotional', 'debt')$q$, $q$('clearing', 'promotional', 'debt', 'house')$q$);
BEGIN
  IF was = becomes THEN
    RAISE EXCEPTION 'ledger_post does not list the accounts that may be negative';
  END IF;
  EXECUTE becomes;
END $do$;

ALTER TABLE contests ADD CONSTRAINT contests_prize_structure_check
  CHECK (prize_structure IN ('winner-takes-all', 'top-three', 'top-quarter', 'top-half', 'top-ten-per-cent'));
