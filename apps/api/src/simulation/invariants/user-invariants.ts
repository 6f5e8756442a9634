/** What must hold for suspensions and notifications, as queries that return a row for each violation. */
export const userInvariants: Record<string, string> = {
  'an account has one suspension in force': `
    SELECT user_id::text AS detail FROM suspensions WHERE lifted_at IS NULL GROUP BY user_id HAVING count(*) > 1`,

  // A match that was due when the user was suspended is played with their entries, even if it is postponed then.
  'nobody suspended is in an open contest': `
    SELECT entries.id || ' of ' || entries.user_id AS detail
    FROM entries JOIN contests ON contests.id = contest_id JOIN matches ON matches.id = contests.match_id
    JOIN suspensions ON suspensions.user_id = entries.user_id AND lifted_at IS NULL
    WHERE contests.state = 'open' AND (slot IS NOT NULL OR locks_at > suspended_at) AND NOT EXISTS (
      SELECT FROM match_state_changes AS changes WHERE changes.match_id = matches.id
        AND 'postponed' IN (from_state, to_state) AND changed_at >= suspended_at - interval '10 minutes')`,

  'a suspension pays the fees of what it withdraws back, once': `
    SELECT user_id || ' got ' || back || ' instead of ' || due AS detail FROM (
      SELECT user_id, suspended_at, sum((
        SELECT COALESCE(sum(amount_minor), 0) FROM ledger_postings JOIN ledger_transactions AS t ON t.id = transaction_id
        WHERE t.key = 'suspension:' || suspensions.id AND destination = 'wallet:' || user_id)) AS back,
        (SELECT COALESCE(sum(entry_fee_minor), 0) FROM withdrawn_entries AS gone JOIN contests ON contests.id = contest_id
        WHERE gone.user_id = suspensions.user_id AND reason = 'suspended' AND withdrawn_at = suspended_at) AS due
      FROM suspensions GROUP BY user_id, suspended_at
    ) AS compared WHERE back <> due`,

  'an entry is withdrawn by a suspension that there was, or by its user': `
    SELECT id::text AS detail FROM withdrawn_entries AS gone WHERE reason = 'suspended' AND NOT EXISTS (
      SELECT FROM suspensions WHERE suspensions.user_id = gone.user_id AND suspended_at = withdrawn_at)`,

  'an entry is in its contest or has left it': `
    SELECT id::text AS detail FROM entries JOIN withdrawn_entries USING (id)`,

  'each suspension is told once': `
    SELECT users.id || ' has ' || sent || ' emails of ' || due AS detail FROM (
      SELECT id, (SELECT count(*) FROM jobs.job WHERE name = 'mail' AND data ->> 'kind' = 'account_suspended' AND data ->> 'to' = email) AS sent,
        (SELECT count(*) FROM suspensions WHERE user_id = users.id) AS due FROM users
    ) AS users WHERE sent <> due`,

  'each prize is told once, to whoever won it': `
    SELECT users.id || ' has ' || sent || ' emails instead of ' || due AS detail FROM (
      SELECT id, (SELECT count(*) FROM jobs.job WHERE name = 'mail' AND data ->> 'kind' = 'won' AND data ->> 'to' = email) AS sent,
        (SELECT count(*) FROM notices WHERE kind = 'won' AND email_verified_at IS NOT NULL
          AND (done_at IS NOT NULL OR after_user >= users.id)
          AND EXISTS (SELECT FROM entries WHERE user_id = users.id AND contest_id = notices.contest_id AND prize_minor > 0)) AS due
      FROM users
    ) AS users WHERE sent <> due`,

  // Contests of a match that are refunded for one reason are announced together, and later ones are not.
  'nobody is told of a refund that they did not get': `
    SELECT users.id || ' has ' || sent || ' emails, at most ' || due AS detail FROM (
      SELECT id, (SELECT count(*) FROM jobs.job WHERE name = 'mail' AND data ->> 'kind' = 'refunded' AND data ->> 'to' = email) AS sent,
        (SELECT count(*) FROM notices WHERE kind = 'refunded' AND email_verified_at IS NOT NULL
          AND (done_at IS NOT NULL OR after_user >= users.id) AND EXISTS (
            SELECT FROM entries JOIN contests ON contests.id = contest_id
            WHERE user_id = users.id AND contests.match_id = notices.match_id AND refund_reason = notices.reason)) AS due
      FROM users
    ) AS users WHERE sent > due`,

  'nobody is told more than what happened in matches that they have teams in': `
    SELECT users.id || ' has ' || sent || ' emails of ' || kind || ', at most ' || due AS detail FROM (
      SELECT users.id, kind, (SELECT count(*) FROM jobs.job WHERE name = 'mail' AND data ->> 'kind' = kind AND data ->> 'to' = email) AS sent,
        (SELECT count(*) FROM notices WHERE notices.kind = kinds.kind AND email_verified_at IS NOT NULL
          AND (done_at IS NOT NULL OR after_user >= users.id)
          AND EXISTS (SELECT FROM teams WHERE teams.user_id = users.id AND teams.match_id = notices.match_id)) AS due
      FROM users CROSS JOIN unnest('{lock_soon,lineup_out,postponed,correction}'::text[]) AS kinds (kind)
    ) AS users WHERE sent > due`,

  'each sale is told once': `
    SELECT users.id || ' has ' || sent || ' emails of ' || due || ' sales' AS detail FROM (
      SELECT id, (SELECT count(*) FROM jobs.job WHERE name = 'mail' AND data ->> 'to' = email
          AND data ->> 'kind' IN ('card_sold', 'card_bought', 'auction_won', 'offer_accepted')) AS sent,
        (SELECT count(*) FROM market_listings WHERE state = 'sold' AND seller_id = users.id AND kind <> 'offer')
          + (SELECT count(*) FROM market_listings WHERE state = 'sold' AND buyer_id = users.id) AS due
      FROM users WHERE email_verified_at IS NOT NULL
    ) AS users WHERE sent <> due`,
}
