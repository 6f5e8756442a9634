import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { useOwnPlaces } from './use-own-places.ts'

const live = sampleMatch({ state: 'live' })
const over = sampleMatch({ state: 'completed' })
const teamId = crypto.randomUUID()
const entries = [
  sampleEntry(live, { teamId, rank: 7 }),
  sampleEntry(over, { teamId, contestState: 'settled', rank: 11, prize: 50 }),
]

function Places() {
  const places = useOwnPlaces()
  return [live, over].map(({ id, state }) => <p key={id}>{`${state}: ${places?.get(id) ?? 'nothing'}`}</p>)
}

test.for([
  [null, '11th, $50.00'],
  [entries[1]?.id, 'nothing'],
])('what a settled match brought is shown once all entries are read: next %s', async ([next, place]) => {
  stubApi({ 'GET /api/game/entries': { entries, next } })
  await renderPage(<Places />, { as: 'Player' })
  await expect.element(page.getByText('live: 7th')).toBeVisible()
  await expect.element(page.getByText(`completed: ${place}`)).toBeVisible()
})
