import { expect, test } from 'vitest'
import { guaranteeKey, settlementKey } from '../contest-ledger-keys.ts'
import { reportOf, textOfLines } from './sample-refund.testing.ts'

const id = '0b0f4b0e-3a53-4a57-8a3e-0a5d0d5a9f00'

/** A contest without entries, with these postings of the house. */
function report(postings: readonly object[]) {
  const terms = { rulesVersion: '2026-11', entryFee: 0, rakeBasisPoints: 0, prizeStructure: 'top-three' }
  const entriesSha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const players = { A: ['a'], B: ['b'] }
  const info = { match_type: 'T20', dates: ['2026-11-22'], teams: ['A', 'B'], players }
  const lines = [
    {
      ...{ type: 'contest', version: 2, id, name: 'Nobody came', ...terms, entriesSha256 },
      ...{ guarantee: 0, maxEntries: 10, entries: 0 },
    },
    { type: 'match', id, format: 'T20', warmUp: false, info, squad: [] },
    { type: 'house', postings },
  ]
  return reportOf(textOfLines(lines))
}

test('a contest without entries has no postings', () => {
  expect(report([])).toMatchObject({ ok: true, entries: 0 })
})

test.each([
  ['a fee that is no entry’s', { source: 'wallet', destination: 'revenue', key: settlementKey(id, 0) }],
  ['a prize out of no pot', { source: 'house', destination: 'winnings', key: guaranteeKey(id) }],
  ['a guarantee that no pot was given', { source: 'house', destination: 'revenue', key: guaranteeKey(id) }],
])('the house has no posting but its guarantee and its share: %s', (_what, posting) => {
  expect(report([{ ...posting, amount: 500 }])).toMatchObject({ ok: false })
})

test('zero amounts are not posted', () => {
  const posting = { source: 'pot', destination: 'revenue', key: settlementKey(id, 0), amount: 0 }
  expect(report([posting])).toMatchObject({ ok: false })
})
