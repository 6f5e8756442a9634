import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleMatch } from '../../testing/sample-match.ts'
import { ScoreLine } from './score-line.tsx'

test('in a chase the line has the side that batted first before the side at bat', () => {
  const innings = { superOver: false, declared: false }
  const score = [
    { ...innings, team: 'Riverside Royals', runs: 159, wickets: 10, overs: '18.4', allOut: true },
    { ...innings, team: 'Hill Hoppers', runs: 20, wickets: 1, overs: '3.2', allOut: false },
  ]
  const line = <ScoreLine match={sampleMatch({ state: 'live', score })} live={null} rank={3} />
  const text = renderToStaticMarkup(line).replaceAll(/<[^>]+>/g, '')
  expect(text).toBe('RIV 159 all outHIL 20/1 (3.2)You 3rd')
})

test('between two innings the line has the score that was made, and no ball', () => {
  const innings = { superOver: false, declared: false, allOut: false }
  const score = [
    { ...innings, team: 'Riverside Royals', runs: 139, wickets: 6, overs: '20.0' },
    { ...innings, team: 'Hill Hoppers', runs: 0, wickets: 0, overs: '0.0' },
  ]
  const textWith = (rank: number | null) =>
    renderToStaticMarkup(
      <ScoreLine match={sampleMatch({ state: 'live', score })} live={null} rank={rank} />,
    ).replaceAll(/<[^>]+>/g, '')
  expect(textWith(3)).toBe('RIV 139/6 (20.0)You 3rdBreak')
  expect(textWith(null)).toBe('RIV 139/6 (20.0)Innings break')
})
