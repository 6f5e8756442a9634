import './match-band.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { MatchList } from './match-list.tsx'

test('a desktop has the scores of a live match in its colours, and who bats and bowls', async () => {
  await page.viewport(1440, 900)
  const innings = { wickets: 1, overs: '5.2', superOver: false, declared: false, allOut: false }
  const match = sampleMatch({ state: 'live', score: [{ ...innings, team: 'Hill Hoppers', runs: 35 }] })
  const live = {
    ...{ innings: match.score, target: null, need: null, runRate: 6, requiredRate: null, winPercent: 62 },
    batters: [
      { name: 'R Okafor', runs: 21, balls: 14, fours: 2, sixes: 1, onStrike: true },
      { name: 'J Rao', runs: 9, balls: 11, fours: 0, sixes: 0, onStrike: false },
    ],
    ...{ bowler: { name: 'A Nair', overs: '1.2', runs: 9, wickets: 1, maidens: 0 }, thisOver: [] },
    partnership: null,
  }
  stubApi({ 'GET /api/game/matches/:id': { match, revision: 1, live, balls: [] } })
  await renderPage(<MatchList matches={[match]} places={null} />)
  const rows = page.getByRole('list', { name: 'At the crease' }).getByRole('listitem')
  await expect
    .poll(() => rows.elements().map(({ textContent }) => textContent))
    .toEqual(['R Okafor* (on strike)21(14)', 'J Rao9(11)', 'A Nair bowling1/9(1.2)'])
  await expect
    .element(page.getByRole('figure', { name: /^Win probability: Hill Hoppers 62 %/ }))
    .toBeVisible()
  const [band, score] = [document.querySelector('.match-band'), document.querySelector('.match-card__score')]
  expect(score?.getBoundingClientRect().bottom).toBeLessThan(
    band?.getBoundingClientRect().bottom ?? Number.NaN,
  )
  const name = document.querySelector('.match-card__on-band p')
  if (!name || !score) throw new Error('The card has no score.')
  expect(getComputedStyle(name).color).toBe(getComputedStyle(score).color)
})
