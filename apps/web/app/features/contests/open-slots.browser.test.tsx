import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LiveStatus } from '../../platform/live/live-hub.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleContest } from '../../testing/sample-contest.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { matchSlotsQuery } from '../matches/match-queries.ts'
import { OpenSlots } from './open-slots.tsx'

const connection = vi.hoisted((): { status: LiveStatus } => ({ status: 'live' }))
vi.mock('../../platform/live/use-live.ts', () => ({
  useLiveStatus: () => connection.status,
  useLive: () => undefined,
}))

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
  await document.fonts.ready
  const height = () => page.getByRole('region').element().clientHeight
  const before = height()
  dispatchEvent(new Event('offline'))
  onTestFinished(() => {
    dispatchEvent(new Event('online'))
  })
  await expect.element(page.getByRole('button', { name: /^Join/ })).toBeDisabled()
  await expect.element(note).toHaveTextContent('You are offline. Joining needs a connection.')
  expect(height()).toBe(before)
  expect(page.getByRole('link', { name: /^Join/ }).elements()).toEqual([])
})

test('while the server is away Join of live fantasy waits, and says why', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    connection.status = 'live'
  })
  connection.status = 'reconnecting'
  stubApi({ 'GET /api/game/matches/:id/contests': { contests: [contest] } })
  const { client } = await renderPage(<OpenSlots match={match} />)
  client.setQueryData(matchSlotsQuery(match.id).queryKey, { slots: [slot] })
  await expect.element(page.getByRole('link', { name: /^Join/ })).toBeVisible()
  vi.advanceTimersByTime(5_100)
  await expect.element(page.getByRole('button', { name: /^Join/ })).toBeDisabled()
  const note = page.getByText("TopRun can't be reached. Joining waits for the connection.")
  await expect.element(note).toBeVisible()
})
