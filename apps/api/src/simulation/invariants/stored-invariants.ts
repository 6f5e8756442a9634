import { stockOfProduct, type World } from '../world.ts'
import { cardInvariants } from './card-invariants.ts'
import { userInvariants } from './user-invariants.ts'

/**
 * What must hold after every step, as separate queries that return a row for each violation: none of them uses the modules' code.
 */
const invariants: Record<string, string> = {
  'the ledger sums to zero': `
    SELECT sum(balance_minor)::text AS detail FROM ledger_accounts HAVING sum(balance_minor) <> 0`,

  'a balance is the sum of its postings': `
    SELECT account || ' has ' || balance_minor || ' instead of ' || due AS detail
    FROM (
      SELECT account, balance_minor,
        COALESCE((SELECT sum(amount_minor) FROM ledger_postings WHERE destination = account), 0)
        - COALESCE((SELECT sum(amount_minor) FROM ledger_postings WHERE source = account), 0) AS due
      FROM ledger_accounts
    ) AS summed WHERE balance_minor <> due`,

  'nothing is overdrawn': `
    SELECT account || ' has ' || balance_minor AS detail FROM ledger_accounts
    WHERE balance_minor < 0 AND split_part(account, ':', 1) NOT IN ('clearing', 'promotional', 'debt', 'house')`,

  'nobody has money and debts': `
    SELECT wallet.account AS detail FROM ledger_accounts AS wallet
    JOIN ledger_accounts AS debt ON debt.account = replace(wallet.account, 'wallet:', 'debt:')
    WHERE wallet.account LIKE 'wallet:%' AND wallet.balance_minor > 0 AND debt.balance_minor < 0`,

  'a contest counts its entries': `
    SELECT contests.id || ' counts ' || entry_count || ' of ' || count(entries.id) || ', at most ' || max_entries AS detail
    FROM contests LEFT JOIN entries ON contest_id = contests.id
    GROUP BY contests.id HAVING entry_count <> count(entries.id) OR entry_count > max_entries`,

  'nobody has more entries than allowed': `
    SELECT contests.id || ' ' || user_id AS detail FROM contests JOIN entries ON contest_id = contests.id
    GROUP BY contests.id, user_id HAVING count(*) > max_per_user`,

  'no seat without its fee': `
    SELECT entries.id || ' paid ' || COALESCE(sum(amount_minor), 0) AS detail
    FROM (SELECT id, contest_id, user_id FROM entries UNION ALL SELECT id, contest_id, user_id FROM withdrawn_entries) AS entries
    JOIN contests ON contests.id = contest_id
    LEFT JOIN ledger_transactions ON key = 'entry:' || entries.id
    LEFT JOIN ledger_postings ON transaction_id = ledger_transactions.id AND source = 'wallet:' || user_id AND destination = 'pot:' || contest_id
    GROUP BY entries.id, entry_fee_minor HAVING COALESCE(sum(amount_minor), 0) <> entry_fee_minor`,

  'no fee without its seat': `
    SELECT key AS detail FROM ledger_transactions WHERE kind = 'entry'
      AND substr(key, 7) NOT IN (SELECT id::text FROM entries UNION ALL SELECT id::text FROM withdrawn_entries)`,

  'a pot holds the fees of its entries, until they are paid out': `
    SELECT contests.id || ', ' || state || ', holds ' || balance || ' instead of ' || due AS detail
    FROM (
      SELECT id, state, COALESCE((SELECT balance_minor FROM ledger_accounts WHERE account = 'pot:' || contests.id), 0) AS balance,
        CASE WHEN state IN ('settled', 'refunded') THEN 0
          WHEN state = 'refunding' THEN entry_fee_minor * (SELECT count(*) FROM entries WHERE contest_id = contests.id AND seat > paid_through)
          ELSE entry_fee_minor * (SELECT count(*) FROM entries WHERE contest_id = contests.id) + guarantee_added_minor
            - (SELECT COALESCE(sum(prize_minor), 0) FROM entries WHERE contest_id = contests.id AND seat <= paid_through)
        END AS due
      FROM contests
    ) AS contests WHERE balance <> due`,

  'prizes and rake are what a settled contest took in': `
    SELECT contests.id || ' gave ' || given || ' and kept ' || kept || ' of ' || due AS detail
    FROM (
      SELECT id, entry_fee_minor * entry_count + guarantee_added_minor AS due,
        (SELECT COALESCE(sum(amount_minor), 0) FROM ledger_postings WHERE source = 'pot:' || contests.id AND destination LIKE 'winnings:%') AS given,
        (SELECT COALESCE(sum(amount_minor), 0) FROM ledger_postings WHERE source = 'pot:' || contests.id AND destination = 'revenue') AS kept,
        (SELECT COALESCE(sum(prize_minor), 0) FROM entries WHERE contest_id = contests.id) AS won
      FROM contests WHERE state = 'settled'
    ) AS contests WHERE given + kept <> due OR given <> won`,

  'each user was paid their prizes once': `
    SELECT contest_id || ' ' || user_id AS detail
    FROM entries JOIN contests ON contests.id = contest_id WHERE state = 'settled'
    GROUP BY contest_id, user_id HAVING sum(prize_minor) <> (
      SELECT COALESCE(sum(amount_minor), 0) FROM ledger_postings
      WHERE source = 'pot:' || contest_id AND destination = 'winnings:' || user_id)`,

  'a fee is paid back once, and only of a contest that is refunded or was left': `
    SELECT contest_id || ' ' || user_id || ' got back ' || back || ' instead of ' || due AS detail
    FROM (
      SELECT contest_id, user_id, sum(due) AS due, (
        SELECT COALESCE(sum(amount_minor), 0) FROM ledger_postings
        WHERE source = 'pot:' || contest_id AND destination = 'wallet:' || user_id) AS back
      FROM (
        SELECT contest_id, user_id, CASE WHEN state IN ('refunding', 'refunded') AND seat <= paid_through THEN entry_fee_minor ELSE 0 END AS due
        FROM entries JOIN contests ON contests.id = contest_id
        UNION ALL SELECT contest_id, user_id, entry_fee_minor FROM withdrawn_entries JOIN contests ON contests.id = contest_id
      ) AS owed GROUP BY contest_id, user_id
    ) AS compared WHERE back <> due`,

  'winnings are what was won and not claimed': `
    SELECT user_id || ' has ' || has || ' instead of ' || due AS detail FROM (
      SELECT user_id, COALESCE((SELECT balance_minor FROM ledger_accounts WHERE account = 'winnings:' || user_id), 0) AS has,
        COALESCE(sum(prize_minor) FILTER (WHERE claimed_at IS NULL AND (state = 'settled' OR (state = 'settling' AND seat <= paid_through))), 0) AS due
      FROM entries JOIN contests ON contests.id = contest_id GROUP BY user_id
    ) AS compared WHERE has <> due`,

  'a top-up is credited once': `
    SELECT payments.id || ' ' || state || ' credited ' || credited AS detail FROM (
      SELECT id, state, amount_minor, user_id, settled_at, (
        SELECT COALESCE(sum(p.amount_minor), 0) FROM ledger_postings AS p JOIN ledger_transactions AS t ON t.id = transaction_id
        WHERE kind = 'load' AND key = 'load:' || payments.id AND destination = 'wallet:' || payments.user_id) AS credited
      FROM payments WHERE purpose = 'load'
    ) AS payments
    WHERE credited <> CASE WHEN state = 'succeeded' THEN amount_minor WHEN state = 'refunded' THEN credited ELSE 0 END
      OR credited NOT IN (0, amount_minor)`,

  'an order is paid by one payment': `
    SELECT orders.id || ' ' || orders.state || ' by ' || count(payments.id) AS detail
    FROM orders LEFT JOIN payments ON payments.order_id = orders.id AND payments.user_id = orders.user_id AND payments.state = 'succeeded'
    GROUP BY orders.id, orders.user_id, orders.state
    HAVING count(payments.id) <> CASE WHEN orders.state IN ('paid', 'held') THEN 1 ELSE 0 END`,

  'stock is what was not sold': `
    SELECT combo_stock.combo || ' has ' || stock AS detail FROM combo_stock
    LEFT JOIN orders ON orders.combo = combo_stock.combo AND orders.state IN ('paid', 'held')
    GROUP BY combo_stock.combo, stock HAVING stock < 0 OR stock + COALESCE(sum(quantity), 0) <> ${stockOfProduct}`,
}

/** @returns a sentence for each violation */
export async function storedViolations({ owner }: Pick<World, 'owner'>): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; detail: string }>(everything)
  return rows.map(({ name, detail }) => `${name}: ${detail}`)
}

const everything = Object.entries({ ...invariants, ...cardInvariants, ...userInvariants })
  .map(([name, query]) => `SELECT '${name}' AS name, detail FROM (${query}) AS violations`)
  .join('\nUNION ALL ')
