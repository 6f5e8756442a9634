import { delivery } from '@toprun/api-schema/cricsheet'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Ball,
  type ExtraKind,
  extraKinds,
  withBatRuns,
  withExtra,
  withFielder,
  withName,
  withRunAll,
  withWicket,
} from './ball-edits.ts'

const plain: Ball = {
  ...{ type: 'ball', innings: 0, over: 3, ball: 2 },
  delivery: {
    ...{ batter: 'A One', non_striker: 'B Two', bowler: 'C Three' },
    runs: { batter: 1, extras: 0, total: 1 },
  },
}
const kinds = Object.keys(extraKinds) as ExtraKind[]
const count = fc.integer({ min: 0, max: 7 })

test('whatever is counted, extras and total are the sums, and nothing that is 0 is stated', () => {
  fc.assert(
    fc.property(count, fc.array(fc.tuple(fc.constantFrom(...kinds), count)), (runs, extras) => {
      const ball = extras.reduce(
        (before, [kind, many]) => withExtra(before, kind, many),
        withBatRuns(plain, runs),
      )
      const stated = new Map(extras)
      const expected = Object.fromEntries([...stated].filter(([, many]) => many > 0))
      const sum = Object.values(expected).reduce((total, many) => total + many, 0)
      expect(ball.delivery.runs).toEqual({ batter: runs, extras: sum, total: runs + sum })
      expect(ball.delivery.extras).toEqual(sum > 0 ? expected : undefined)
      expect(delivery.parse(ball.delivery)).toEqual(ball.delivery)
    }),
  )
})

test('an edit that is taken back leaves the ball as it was', () => {
  const wicket = { kind: 'caught', player_out: 'A One', fielders: [{ name: 'D Four' }] } as const
  const wide = withExtra(plain, 'wides', 2)
  const caught = withWicket(plain, 0, { ...wicket, fielders: [...wicket.fielders] })
  expect(withExtra(wide, 'wides', 0)).toEqual(plain)
  expect(withWicket(caught, 0, null)).toEqual(plain)
  expect(withRunAll(withRunAll(plain, true), false)).toEqual(plain)
  expect(withName(withName(plain, 'bowler', 'E Five'), 'bowler', 'C Three')).toEqual(plain)
})

test('a second wicket and a second fielder follow the first; an emptied fielder goes', () => {
  const first = { kind: 'run out', player_out: 'A One' } as const
  const one = withFielder({ ...first }, 0, 'D Four')
  const two = withFielder(one, 1, 'E Five')
  expect(two.fielders).toEqual([{ name: 'D Four' }, { name: 'E Five' }])
  expect(withFielder(two, 0, '').fielders).toEqual([{ name: 'E Five' }])
  expect(withFielder(one, 0, '')).toEqual(first)
  const substitute = withFielder({ ...first, fielders: [{ name: 'X', substitute: true }] }, 0, 'Y')
  expect(substitute.fielders).toEqual([{ name: 'Y', substitute: true }])
  const both = withWicket(withWicket(plain, 0, two), 1, { kind: 'retired hurt', player_out: 'B Two' })
  expect(both.delivery.wickets?.map(({ kind }) => kind)).toEqual(['run out', 'retired hurt'])
})
