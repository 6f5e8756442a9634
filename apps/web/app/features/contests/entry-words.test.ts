import type { Entry } from '@toprun/api-schema/contest'
import { expect, test } from 'vitest'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { aheadText, chanceText } from './entry-words.ts'

const next = { points: 51.75, place: 3, prize: 50.25 }

test.for<[change: Partial<Entry>, chance: string]>([
  [{ prize: 18.25, next }, '$18.25 if nothing is corrected'],
  [{ prize: 0, next }, 'No prize if nothing is corrected'],
  [{ entryFee: 0, next }, 'No prize if nothing is corrected'],
  [{ entryFee: 0 }, 'Free practice contest'],
])('under review an entry races for no next prize: %j', ([change, chance]) => {
  expect(chanceText(sampleEntry(sampleMatch({ state: 'review' }), change))).toBe(chance)
})

test.for([
  [9, '51.75 points to 3rd place · $50.25'],
  // Others have its points: alone it would win the prize of its place.
  [3, '51.75 points to break the tie · $50.25'],
] as const)('the next prize is named by the place that wins it: rank %i', ([rank, text]) => {
  expect(aheadText(rank, next)).toBe(text)
})

test('while it is live an entry has its prize so far', () => {
  expect(chanceText(sampleEntry(sampleMatch({ state: 'live' }), { prize: 18.25, next }))).toBe(
    '$18.25 so far',
  )
})
