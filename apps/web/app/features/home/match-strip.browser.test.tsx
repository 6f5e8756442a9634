import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import '../matches/match-band.css'
import MatchStrip from './match-strip.tsx'

const live = sampleMatch({ state: 'live', topPrize: 50 })
const entry = sampleEntry(live, { teamId: crypto.randomUUID(), rank: 15 })
const prize = page.getByText(/^Top prize/)

test.for([
  ['in the match', [entry], 'You: 15th'],
  ['without a team in it', [], /^Top prize/],
] as const)(
  'until the rank of a user is known a bar is in its place, and no prize that goes again: %s',
  async ([, entries, text]) => {
    document.documentElement.dataset.signedIn = ''
    onTestFinished(() => {
      delete document.documentElement.dataset.signedIn
    })
    const read = Promise.withResolvers<object>()
    stubApi({ 'GET /api/game/entries': () => read.promise })
    await renderPage(<MatchStrip matches={[live]} />, { as: 'Player' })
    await expect.element(prize).toHaveStyle({ color: 'rgba(0, 0, 0, 0)' })
    read.resolve({ entries, next: null })
    await expect.element(page.getByText(text)).not.toHaveStyle({ color: 'rgba(0, 0, 0, 0)' })
  },
)

test('a visitor reads the prize at once', async () => {
  await renderPage(<MatchStrip matches={[live]} />)
  await expect.element(prize).not.toHaveStyle({ color: 'rgba(0, 0, 0, 0)' })
})

test('the match in which the user is in the prizes is the large one, also where another comes first', async () => {
  const other = sampleMatch({ id: crypto.randomUUID(), state: 'live' })
  const teamId = crypto.randomUUID()
  const entries = [
    sampleEntry(live, { teamId, rank: 65 }),
    sampleEntry(other, { teamId, rank: 70, prize: 12.5 }),
  ]
  stubApi({ 'GET /api/game/entries': { entries, next: null } })
  await renderPage(<MatchStrip matches={[live, other]} />, { as: 'Player' })
  const first = page.getByRole('article').first()
  await expect.element(first.getByText('You: 70th')).toBeVisible()
  await expect.element(first).toHaveAttribute('data-feature')
})
