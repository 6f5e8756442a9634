import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleContest } from '../../testing/sample-contest.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { matchSlotsQuery } from '../matches/match-queries.ts'
import { OpenSlots } from './open-slots.tsx'

const match = sampleMatch({ state: 'live' })
const contest = sampleContest({ slot: 2 })
const slot = {
  slot: 2,
  name: '1st innings, overs 6–10',
  innings: 1,
  from: 6,
  to: 10,
  state: 'open' as const,
  deadline: 29,
}

test('without a connection Join of live fantasy waits, and says why', async () => {
  stubApi({ 'GET /api/game/matches/:id/contests': { contests: [contest] } })
  const { client } = await renderPage(<OpenSlots match={match} />)
  // The live stream brings those of a live match.
  client.setQueryData(matchSlotsQuery(match.id).queryKey, { slots: [slot] })
  await expect.element(page.getByRole('link', { name: /^Join/ })).toBeVisible()
  // A note that comes with its element is not read out.
  const note = page.getByRole('region', { name: 'Live fantasy: still open' }).getByRole('status')
  await expect.element(note).toBeEmptyDOMElement()
  dispatchEvent(new Event('offline'))
  onTestFinished(() => {
    dispatchEvent(new Event('online'))
  })
  await expect.element(page.getByRole('button', { name: /^Join/ })).toBeDisabled()
  await expect.element(note).toHaveTextContent('You are offline. Joining needs a connection.')
  expect(page.getByRole('link', { name: /^Join/ }).elements()).toEqual([])
})
