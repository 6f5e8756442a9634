import type { InningsScore } from '@toprun/api-schema/match'
import { describe, expect, it } from 'vitest'
import { sampleMatch } from '../../testing/sample-match.ts'
import { inningsBreak, nextText } from './innings-break.ts'
import { latestTotals } from './latest-totals.ts'

const riv = 'Riverside Royals'
const hil = 'Hill Hoppers'
const innings = (team: string, change: Partial<InningsScore> = {}): InningsScore => ({
  ...{ team, runs: 139, wickets: 6, overs: '20.0', superOver: false, declared: false, allOut: false },
  ...change,
})
const unopened = { runs: 0, wickets: 0, overs: '0.0' }
const at = (score: InningsScore[], format = 'T20') => sampleMatch({ state: 'live', format, score })

describe('the break between two innings', () => {
  it('is the same before and after the next innings is opened', () => {
    const full = at([innings(riv)])
    const opened = at([innings(riv), innings(hil, unopened)])
    const pause = { score: [innings(riv)], next: hil, target: 140 }
    expect([inningsBreak(full), inningsBreak(opened)]).toEqual([pause, pause])
    for (const match of [full, opened])
      expect(latestTotals(match).map(({ side, total }) => [side.name, total.text])).toEqual([[riv, '139/6']])
  })

  it('ends with the first ball, also with one that counts no over, and is none before the first innings or after the last', () => {
    const wide = innings(hil, { ...unopened, runs: 1 })
    const scores = [
      [innings(riv, unopened)],
      [innings(riv, { overs: '19.5' })],
      [innings(riv), wide],
      [innings(riv), innings(hil)],
    ]
    expect(scores.map((score) => inningsBreak(at(score)))).toEqual([null, null, null, null])
    expect(inningsBreak({ ...at([innings(riv)]), state: 'review' })).toBeNull()
  })

  it('of a match of four innings names who bats next once that is known, without a target', () => {
    const out = { allOut: true, wickets: 10, overs: '80.0' }
    const two = [innings(riv, out), innings(hil, out)]
    const next = (score: InningsScore[]) => inningsBreak(at(score, 'Test'))
    expect(next(two)).toMatchObject({ next: null, target: null })
    expect(next([...two, innings(hil, unopened)])).toMatchObject({ next: hil, target: null })
    expect(next([...two, innings(hil, out)])).toMatchObject({ next: riv, target: null })
    expect(next([...two, innings(hil, out), innings(riv, out)])).toBeNull()
  })

  it('says what is needed as the live score has it, else by the target', () => {
    const pause = { score: [], next: hil, target: 140 }
    expect(nextText(pause, '132 runs from 108 balls')).toBe('Hill Hoppers need 132 runs from 108 balls')
    expect(nextText(pause, null)).toBe('Hill Hoppers need 140 runs')
    expect(nextText({ ...pause, target: null }, null)).toBe('Hill Hoppers bat next')
    expect(nextText({ ...pause, next: null, target: null }, null)).toBeNull()
  })
})
