import type { Innings, InningsHeader, MatchInfo } from '@toprun/api-schema/cricsheet'
import { describe, expect, it, test } from 'vitest'
import { inningsEvents } from './innings-events.ts'
import { faced, innings, matchOf, over } from './testing/scorecard.ts'

/** The events of an innings: its headers, and each ball by its place. */
function told(played: Innings[], index: number, info: Partial<MatchInfo> = {}): (InningsHeader | string)[] {
  return [...inningsEvents(matchOf(played, info), index)].map((event) =>
    event.type === 'ball' ? `${event.over}.${event.ball}` : event.header,
  )
}

const blues = { team: 'Blues' }
/** Blues need more than three runs, of one over. */
const first = innings([over(0, 'B1', faced('R1', '1 2'))])
const chase = (header: Partial<InningsHeader>) =>
  innings([over(0, 'R1', faced('B1', '1'))], { ...blues, ...header })

describe('a target is known at the start', () => {
  it.each<[what: string, target: NonNullable<InningsHeader['target']>, first: Innings, info: object]>([
    ['over all overs of the match', { runs: 4, overs: 20 }, first, { overs: 20 }],
    ['over as many overs as the first side had', { runs: 4, overs: 1 }, first, { overs: 20 }],
    ['without overs', { runs: 4 }, first, { overs: 20 }],
    ['with the penalty runs of both ends', { runs: 12 }, { ...first, penalty_runs: { pre: 5, post: 3 } }, {}],
    ['after an innings that was forfeited', { runs: 1 }, { team: 'Reds', forfeited: true }, {}],
  ])('if it is one more than the first side made, %s', (_what, target, before, info) => {
    expect(told([before, chase({ target })], 1, info)).toEqual([{ ...blues, target }, '0.1'])
  })
})

describe('a target is shown after the last ball', () => {
  it.each<[what: string, target: NonNullable<InningsHeader['target']>]>([
    ['if it is over fewer overs than either', { runs: 4, overs: 5 }],
    ['if it is more than the first side made', { runs: 5, overs: 20 }],
    ['if it is as much as the first side made', { runs: 3, overs: 20 }],
  ])('%s', (_what, target) => {
    expect(told([first, chase({ target })], 1, { overs: 20 })).toEqual([blues, '0.1', { ...blues, target }])
  })

  it('in a super over, and in any innings but the second', () => {
    const target = { runs: 4 }
    const superOver = { super_over: true, target }
    expect(told([first, chase(superOver)], 1)).toEqual([
      { ...blues, super_over: true },
      '0.1',
      { ...blues, ...superOver },
    ])
    expect(told([first, chase({ target }), chase({ target })], 2)).toEqual([
      blues,
      '0.1',
      { ...blues, target },
    ])
  })
})

test('the header knows its sides and the penalty runs at the start, and the rest after the last ball', () => {
  const header = {
    ...{ team: 'Reds', bowling_team: 'Blues', super_over: false },
    ...{ declared: true, penalty_runs: { pre: 5, post: 3 } },
  }
  expect(told([{ ...first, ...header }], 0)).toEqual([
    { team: 'Reds', bowling_team: 'Blues', super_over: false, penalty_runs: { pre: 5 } },
    '0.1',
    '0.2',
    header,
  ])
})

test('penalty runs at the end alone are none at the start', () => {
  const header = { team: 'Reds', penalty_runs: { post: 3 } }
  expect(told([{ ...first, ...header }], 0)).toEqual([{ team: 'Reds' }, '0.1', '0.2', header])
})

test.each<[what: string, played: Innings]>([
  ['without overs', { team: 'Reds', declared: true }],
  ['with an over without balls', innings([over(0, 'B1')], { declared: true })],
])('an innings %s is only its header, which has everything', (_what, played) => {
  expect(told([played], 0)).toEqual([{ team: 'Reds', declared: true }])
})

test('an innings that was not played has no events', () => {
  expect(told([first], 1)).toEqual([])
})

describe('a miscounted over is stated', () => {
  const miscounted = (balls: number) => ({ team: 'Reds', miscounted_overs: { 0: { balls } } })
  const rest = (at: number) => over(at, 'B2', faced('R1', '.'))

  it('after its last ball if it is too short', () => {
    const short = innings([over(0, 'B1', faced('R1', '. wd')), rest(1)], miscounted(1))
    expect(told([short], 0)).toEqual([{ team: 'Reds' }, '0.1', '0.2', miscounted(1), '1.1'])
  })

  it('after its sixth legal ball if it is too long', () => {
    const long = innings([over(0, 'B1', faced('R1', '. . wd . . . . nb . .')), rest(1)], miscounted(8))
    expect(told([long], 0)).toEqual([
      { team: 'Reds' },
      ...['0.1', '0.2', '0.3', '0.4', '0.5', '0.6', '0.7'],
      miscounted(8),
      ...['0.8', '0.9', '0.10', '1.1'],
    ])
  })

  it('once, even for an over in two parts', () => {
    const parts = [over(0, 'B1', faced('R1', '. .')), over(0, 'B2', faced('R1', '. .')), rest(1)]
    expect(told([innings(parts, miscounted(4))], 0)).toEqual([
      { team: 'Reds' },
      ...['0.1', '0.2', miscounted(4), '0.3', '0.4', '1.1'],
    ])
  })

  it('each with those before it', () => {
    const both = { 0: { balls: 1 }, 1: { balls: 2 } }
    const overs = [over(0, 'B1', faced('R1', '.')), over(1, 'B2', faced('R1', '. .'))]
    expect(told([innings(overs, { miscounted_overs: both })], 0)).toEqual([
      { team: 'Reds' },
      ...['0.1', miscounted(1), '1.1', '1.2'],
      { team: 'Reds', miscounted_overs: both },
    ])
  })
})
