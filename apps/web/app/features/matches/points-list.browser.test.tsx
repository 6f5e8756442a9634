import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { PointsList } from './points-list.tsx'

test('the role and the side of a captain are whole on a phone', async () => {
  await page.viewport(390, 844)
  const player = {
    ...{ playerId: 'DUN0', name: 'Zakariya Weerakkodige', team: 'Dunmarrow Drakes', role: 'WK' as const },
    ...{ timesText: 'Captain 2x, 3x', points: 402, awards: 402, deductions: 0, lines: [], times: null },
  }
  await renderPage(<PointsList matchId={crypto.randomUUID()} label="Points" players={[player]} />)
  const details = page.getByText(/Dunmarrow Drakes$/).element()
  expect(details.scrollWidth).toBeLessThanOrEqual(details.clientWidth)
  expect(getComputedStyle(details).whiteSpace).toBe('normal')
})
