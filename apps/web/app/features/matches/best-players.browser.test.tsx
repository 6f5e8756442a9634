import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { BestPlayers } from './best-players.tsx'

test("the best players' names are whole beside the user's part of a completed match", async () => {
  const names = ['Lachy Carmody', 'Bartholomew Featherstonehaugh', 'Gulran Helmandi']
  stubApi({
    'GET /api/game/matches/:id/points': {
      players: names.map((name, at) => ({
        ...{ playerId: name, name, team: 'Riverside Royals', role: 'BAT', points: 66 - at, awards: 66 - at },
        ...{ deductions: 0, lines: [] },
      })),
    },
  })
  await renderPage(
    <div style={{ width: 872 }}>
      <BestPlayers match={sampleMatch({ state: 'completed' })} />
    </div>,
  )
  for (const name of names) {
    const shown = await page.getByText(name, { exact: true }).findElement()
    expect(shown.scrollWidth, name).toBeLessThanOrEqual(shown.clientWidth)
  }
})
