import './match-band.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleMatch } from '../../testing/sample-match.ts'
import { MatchBand } from './match-band.tsx'
import { ScorePlate } from './score-plate.tsx'

test('four innings that were all out are within the plate of a phone of 360 px, those of a side in one line', async () => {
  await page.viewport(360, 780)
  const innings = { runs: 411, wickets: 10, overs: '98.2', superOver: false, declared: false, allOut: true }
  const teams = ['Riverside Royals', 'Hill Hoppers', 'Riverside Royals', 'Hill Hoppers']
  const match = sampleMatch({ state: 'completed', score: teams.map((team) => ({ ...innings, team })) })
  await renderPage(
    <div style={{ width: 328 }}>
      <MatchBand match={match} plate={<ScorePlate match={match} />} />
    </div>,
  )
  await document.fonts.ready
  const [first, second] = document.querySelectorAll('.match-plate__score > span')
  const plate = document.querySelector('.match-plate')
  if (!first || !second || !plate) throw new Error('The plate has no two scores.')
  expect(first).toHaveTextContent('Riverside Royals 411 all out & 411 all out –')
  const [one, other, all] = [first, second, plate].map((part) => part.getBoundingClientRect())
  expect(other?.top).toBeGreaterThan((one?.top ?? Number.NaN) + 15)
  expect(all?.width).toBeLessThanOrEqual(328)
  expect(one?.width).toBeLessThan(all?.width ?? Number.NaN)
  expect(one?.height).toBeLessThan(40)
})
