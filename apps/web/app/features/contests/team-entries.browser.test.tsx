import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { TeamEntries } from './team-entries.tsx'

const match = sampleMatch({ state: 'live' })

test('the contests of a team have a line each: its rank, and the prize or what is missing to one', async () => {
  await renderPage(
    <TeamEntries
      entries={[
        sampleEntry(match, {
          contestName: 'Classic',
          moved: 3,
          next: { points: 28.25, place: 5, prize: 18.75 },
        }),
        sampleEntry(match, { prize: 18.25, rank: 1 }),
        sampleEntry(match, { contestState: 'settled', prize: 9 }),
      ]}
    />,
  )
  const lines = page.getByRole('list', { name: 'Contests of this team' }).getByRole('listitem')
  await expect
    .element(lines.nth(0))
    .toHaveTextContent('Classic7th of 75up 3 28.25 points to 5th place · $18.75')
  await expect.element(lines.nth(1)).toHaveTextContent('Duel1st of 75no change $18.25 so far')
  await expect.element(lines.nth(2)).toHaveTextContent('Duel7th of 75 $9.00 won')
})

test('an entry without a rank shows how many have joined, and what became of it', async () => {
  const upcoming = sampleMatch()
  await renderPage(
    <TeamEntries
      entries={[
        sampleEntry(upcoming, { contestState: 'open', rank: null, entries: 12 }),
        sampleEntry(match, { rank: null }),
        sampleEntry(match, { contestState: 'refunded', rank: null, entries: 1, feeReturned: true }),
        sampleEntry(match, { entryFee: 0 }),
      ]}
    />,
  )
  const lines = page.getByRole('list', { name: 'Contests of this team' }).getByRole('listitem')
  await expect.element(lines.nth(0)).toHaveTextContent('Duel12 entries Upcoming')
  await expect.element(lines.nth(1)).toHaveTextContent('Duel75 entries Live')
  await expect.element(lines.nth(2)).toHaveTextContent('Duel1 entry $5.00 was refunded to your wallet.')
  await expect.element(lines.nth(3)).toHaveTextContent('Duel7th of 75no change Free practice contest')
})
