import { expect, test } from 'vitest'
import { logTrade } from './log-trade.ts'

test('each change of the marketplace is a line of the log, with its amount in cents if it has one', () => {
  const lines: unknown[] = []
  const log = { info: (...line: unknown[]) => lines.push(line) }
  logTrade(log, 'card_sold', { userId: 'ann', listingId: 'a-listing', amountMinor: 1050n })
  logTrade(log, 'offer_withdrawn', { userId: 'ann', offerId: 'an-offer' })
  expect(lines).toEqual([
    [
      { log: 'trade', event: 'card_sold', userId: 'ann', listingId: 'a-listing', amountMinor: 1050 },
      'card_sold',
    ],
    [{ log: 'trade', event: 'offer_withdrawn', userId: 'ann', offerId: 'an-offer' }, 'offer_withdrawn'],
  ])
})
