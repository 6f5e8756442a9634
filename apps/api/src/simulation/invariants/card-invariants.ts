/** What must hold for cards and their trade, as queries that return a row for each violation. */
export const cardInvariants: Record<string, string> = {
  'each card is one of its edition, and editions count them': `
    SELECT editions.id || ' counts ' || editions.drawn || ' of ' || count(cards.id) || ', the last ' || COALESCE(max(serial), 0) AS detail
    FROM editions LEFT JOIN cards ON edition_id = editions.id
    GROUP BY editions.id HAVING editions.drawn <> count(cards.id) OR count(DISTINCT serial) <> count(cards.id)
      OR COALESCE(max(serial), 0) <> count(cards.id) OR editions.drawn > cap`,

  'packs are drawn in turn': `
    SELECT last_seq || ' of ' || (SELECT count(*) FROM openings) AS detail FROM draw_queue
    WHERE last_seq <> (SELECT count(*) FROM openings) OR last_seq <> (SELECT COALESCE(max(seq), 0) FROM openings)`,

  'a pack is drawn once, and only for an order that was paid': `
    SELECT openings.order_id || ' ' || number AS detail FROM openings JOIN orders ON orders.id = openings.order_id
    GROUP BY openings.order_id, number, orders.paid_at, orders.user_id, openings.user_id
    HAVING count(*) <> 1 OR orders.paid_at IS NULL OR orders.user_id <> openings.user_id`,

  'a card is owned by its last buyer, or by who opened it': `
    SELECT cards.id || ' is of ' || owner_id || ' instead of ' || due AS detail FROM (
      SELECT cards.id, owner_id, COALESCE(
        (SELECT buyer_id FROM market_listings WHERE card_id = cards.id AND state = 'sold' ORDER BY closed_at DESC, created_at DESC LIMIT 1),
        (SELECT user_id FROM openings WHERE openings.id = opening_id)) AS due FROM cards
    ) AS cards WHERE owner_id <> due`,

  'a listed card has one open listing of its owner': `
    SELECT cards.id || ' is ' || cards.state || ' with ' || count(market_listings.id) AS detail
    FROM cards LEFT JOIN market_listings ON card_id = cards.id AND market_listings.state = 'open'
    GROUP BY cards.id, cards.state, cards.owner_id
    HAVING count(market_listings.id) <> CASE WHEN cards.state = 'listed' THEN 1 ELSE 0 END
      OR bool_or(seller_id <> cards.owner_id)`,

  'an auction holds its highest bid, an offer its money, and nothing else is held': `
    SELECT account || ' holds ' || balance_minor || ' instead of ' || COALESCE(due, 0) AS detail
    FROM ledger_accounts LEFT JOIN (
      SELECT 'bid:' || id AS account, price_minor AS due FROM market_listings
        WHERE kind = 'auction' AND bidder_id IS NOT NULL AND state IN ('open', 'called_off')
      UNION ALL SELECT 'offer:' || id, amount_minor FROM market_offers WHERE is_held
    ) AS held USING (account)
    WHERE split_part(account, ':', 1) IN ('bid', 'offer') AND balance_minor <> COALESCE(due, 0)`,

  'a sale is paid once, in whole': `
    SELECT sold.id || ' was paid ' || COALESCE(sum(amount_minor), 0) || ' of ' || price_minor AS detail
    FROM market_listings AS sold
    LEFT JOIN ledger_transactions AS t ON t.kind = 'trade' AND t.key = 'trade:' || sold.id
    LEFT JOIN ledger_postings ON transaction_id = t.id AND (destination = 'wallet:' || seller_id OR destination IN ('revenue', 'royalty'))
    WHERE sold.state = 'sold' GROUP BY sold.id, price_minor HAVING COALESCE(sum(amount_minor), 0) <> price_minor`,

  'a card is in one team of a match': `
    SELECT match_id || ' ' || card_id AS detail FROM team_cards GROUP BY match_id, card_id HAVING count(*) > 1`,
}
