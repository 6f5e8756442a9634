import type { Contest } from '@toprun/api-schema/contest'
import { matchId } from '@toprun/api-schema/ids'
import { expect, test } from 'vitest'
import { contestRules } from './contest-rules.ts'

const contest: Contest = {
  id: '7d9f3a52-0c4e-4b6e-9a53-1f5f0c3c6a01',
  matchId: matchId.parse('7d9f3a52-0c4e-4b6e-9a53-1f5f0c3c6a02'),
  name: 'Head to Head',
  state: 'open',
  entryFee: 2.5,
  entries: 1,
  minEntries: 2,
  maxEntries: 2,
  maxPerUser: 1,
  rakePercent: 5,
  prizePool: 2.38,
  fullPrizePool: 4.75,
  prizes: [],
  fullPrizes: [],
  myEntries: 0,
}
const split = '95% of the entry fees is paid out as prizes; equal scores share the prizes of their ranks.'

test('an open contest says how to join and what it needs', () => {
  expect(contestRules(contest)).toEqual([
    'Join with one team before the match starts.',
    'It needs 2 entries by then, otherwise everyone is refunded.',
    split,
  ])
})

test('a full contest, and one that is locked or settled, no longer says how to join', () => {
  for (const closed of [
    { entries: 2 },
    { state: 'locked' },
    { state: 'settled' },
    { state: 'refunded' },
  ] as const)
    expect(contestRules({ ...contest, ...closed })).toEqual([split])
})
