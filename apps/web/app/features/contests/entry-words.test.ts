import type { Entry } from '@toprun/api-schema/contest'
import { expect, test } from 'vitest'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { chanceText, standingText } from './entry-words.ts'

const next = { points: 51.75, prize: 50.25 }

test.for<[change: Partial<Entry>, standing: string, chance: string]>([
  [{ prize: 18.25, next }, 'Wins $18.25 if nothing is corrected', '$18.25 if nothing is corrected'],
  [{ prize: 0, next }, 'No prize if nothing is corrected', 'No prize if nothing is corrected'],
  [{ entryFee: 0, next }, 'No prize if nothing is corrected', 'No prize if nothing is corrected'],
  [{ entryFee: 0 }, 'Free practice contest', 'Free practice contest'],
])('under review an entry races for no next prize: %j', ([change, standing, chance]) => {
  const entry = sampleEntry(sampleMatch({ state: 'review' }), change)
  expect(standingText(entry)).toBe(standing)
  expect(chanceText(entry)).toBe(chance)
})

test('while it is live an entry has its prize at this rank and how far the next is', () => {
  const entry = sampleEntry(sampleMatch({ state: 'live' }), { prize: 18.25, next })
  expect(standingText(entry)).toBe('Wins $18.25 at this rank, 51.75 points to $50.25')
  expect(chanceText(entry)).toBe('$18.25 so far')
})
