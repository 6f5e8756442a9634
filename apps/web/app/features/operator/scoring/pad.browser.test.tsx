import type { MatchEvent } from '@toprun/api-schema/match-event'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../testing/render-page.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { Pad } from './pad.tsx'
import { useScoredMatch } from './use-scoring.ts'

const id = crypto.randomUUID()
const teams = ['Amberley', 'Fennick'] as const
const players = (team: string) => Array.from({ length: 11 }, (_, index) => `${team} ${index + 1}`)

const header: MatchEvent = { type: 'innings', innings: 0, header: { team: teams[0] } }
const match = {
  ...{ id, title: 'Amberley v Fennick', competition: 'Pad Series', format: 'T20', state: 'live' },
  ...{ startsAt: '2026-11-24T04:00:00.000Z', delayedSince: null, leadingSource: null },
}
const info = {
  ...{ match_type: 'T20', balls_per_over: 6, overs: 20, dates: ['2026-11-24'], teams },
  players: Object.fromEntries(teams.map((team) => [team, players(team)])),
}

/** The page of the pad, which reads the match again when its query is refreshed. */
function ReadPad() {
  const { data } = useScoredMatch(id)
  return data ? <Pad read={data} /> : null
}

test('who was chosen after a wicket stays when the site’s log has the wicket', async () => {
  const log: object[] = [{ kind: 'event', revision: 1, sentAs: null, event: header }]
  const api = stubApi({
    [`GET /api/operator/matches/${id}/scoring`]: (_: unknown, url: URL) => ({
      match: { ...match, revision: log.length },
      info,
      log: log.slice(Number(url.searchParams.get('after'))),
    }),
    [`POST /api/operator/matches/${id}/events`]: (body: unknown) => {
      const { id: sentAs, event } = body as { id: string; event: MatchEvent }
      log.push({ kind: 'event', revision: log.length + 1, sentAs, event })
      return { revision: log.length, agrees: null, summary: 'Recorded.', repeated: false }
    },
  })
  const { client } = await renderPage(<ReadPad />, { at: `/operator/matches/${id}/score` })
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await choose('Amberley 1')
  await choose('Amberley 2')
  await choose('Fennick 11')
  await choose('Wicket')
  await page.getByLabelText('How').selectOptions('Bowled')
  await choose('Record the wicket')
  await expect.element(page.getByText('Everything is sent.')).toBeVisible()
  expect(api.sent(`POST /api/operator/matches/${id}/events`)).toHaveLength(1)
  await choose('Amberley 3')
  await expect.element(page.getByRole('button', { name: 'no run' })).toBeVisible()
  await client.refetchQueries()
  await expect.poll(() => localStorage.getItem(`scoring:${id}`)).toBe('[]')
  await expect.element(page.getByRole('button', { name: 'no run' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Who comes in?' })).not.toBeInTheDocument()
})
