import type { InningsOvers, InningsScore } from '@toprun/api-schema/match'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WormChart } from './worm-chart.tsx'

const bowler = { name: 'A Nair', overs: '1.0', runs: 0, wickets: 0 }
const innings: InningsOvers[] = [
  {
    team: 'Riverside',
    overs: Array.from({ length: 9 }, (_, at) => ({
      ...{ over: at + 1, runs: 6, wickets: 0, total: (at + 1) * 6, fallen: 0, batters: [], bowler },
    })),
  },
]
const score: InningsScore = {
  ...{ team: 'Riverside', runs: 54, wickets: 0, superOver: false, declared: false, allOut: false },
  overs: '9.0',
}
const chartOf = (overs: string) =>
  renderToStaticMarkup(
    <WormChart match={{ score: [{ ...score, overs }] }} innings={innings} overs={20} ballsPerOver={5} />,
  )

test('a worm counts overs, and balls in a match of The Hundred', () => {
  expect(chartOf('9.0')).toContain('Riverside reached 54 after 9 overs.')
  expect(chartOf('9.0')).toMatch(/>20<\/text>.*>overs<\/text>/)
  const hundred = chartOf('45')
  expect(hundred).toContain('Riverside reached 54 after 45 balls.')
  expect(hundred).toMatch(/>100<\/text>.*>balls<\/text>/)
  expect(hundred).toContain('After ball')
})
