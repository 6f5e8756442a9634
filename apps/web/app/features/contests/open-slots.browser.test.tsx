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
  state: 'open',
  deadline: 29,
}

test('without a connection Join of live fantasy waits, and says why', async () => {
  stubApi({
    'GET /api/game/matches/:id/contests': { contests: [contest] },
    'GET /api/game/matches/:id/slots': { slots: [slot] },
  })
  const { client } = await renderPage(<OpenSlots match={match} />)
  client.setQueryData(matchSlotsQuery(match.id).queryKey, { slots: [{ ...slot, state: 'open' }] })
  await expect.element(page.getByRole('link', { name: /^Join/ })).toBeVisible()
  dispatchEvent(new Event('offline'))
  onTestFinished(() => {
    dispatchEvent(new Event('online'))
  })
  await expect.element(page.getByRole('button', { name: /^Join/ })).toBeDisabled()
  await expect.element(page.getByText('You are offline. Joining needs a connection.')).toBeVisible()
  expect(page.getByRole('link', { name: /^Join/ }).elements()).toEqual([])
})
