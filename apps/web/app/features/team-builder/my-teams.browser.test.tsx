import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleTeam } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { MyTeams } from './my-teams.tsx'

const match = sampleMatch({ state: 'live' })

async function ovals(width: number, teams: number) {
  await page.viewport(1440, 900)
  const names = Array.from({ length: teams }, (_, at) => `Team ${at + 1}`)
  stubApi({
    'GET /api/game/matches/:id/teams': {
      teams: names.map((name) => ({ ...sampleTeam(match), id: crypto.randomUUID(), name })),
    },
    'GET /api/game/matches/:id/points': { players: [] },
  })
  await renderPage(
    <div style={{ width }}>
      <MyTeams match={match} />
    </div>,
    { as: 'Owner' },
  )
  const all = page.getByRole('region', { name: /on the oval$/ })
  await expect.poll(() => all.elements().length).toBe(teams)
  return all.elements().map((oval) => oval.getBoundingClientRect())
}

test('in the middle column of a live match each team has the whole width', async () => {
  const [first, second] = await ovals(600, 2)
  expect(first?.width).toBeGreaterThanOrEqual(480)
  expect(second?.top).toBeGreaterThan(first?.bottom ?? 0)
})

test('two teams stand beside each other where both have room', async () => {
  const [first, second] = await ovals(1216, 2)
  expect(second?.top).toBe(first?.top)
  expect(first?.width).toBeGreaterThanOrEqual(480)
})
