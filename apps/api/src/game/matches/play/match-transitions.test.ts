import {
  finalStates,
  isFinal,
  isWaiting,
  type MatchState,
  matchStates,
} from '@toprun/api-schema/match-states'
import { describe, expect, test } from 'vitest'
import {
  type Changer,
  changers,
  earliestKept,
  judgeTransition,
  latestStart,
  matchTransitions,
  type TransitionRefusal,
} from './match-transitions.ts'

/** The changers allowed from a state (line) to another (column); `operator*` only before the first ball. */
const allowed = `
            upcoming   live                  review  completed  postponed  abandoned  void
upcoming    -          clock,play,operator   .       .          operator   operator   .
live        .          -                     play    .          operator*  operator   .
review      .          play                  -       clock      .          operator   clock
completed   .          .                     .       -          .          .          .
postponed   operator   .                     .       .          -          operator   clock,operator
abandoned   .          .                     .       .          .          -          .
void        .          .                     .       .          .          .          -`

const [header = [], ...lines] = allowed
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

/** The result of the rule for a change, by the table above. */
function expected(cell: string, from: MatchState, by: Changer, hasPlay: boolean): 'ok' | TransitionRefusal {
  if (cell === '-') return 'unchanged'
  if (isFinal(from)) return 'final'
  if (cell === '.') return 'no_such_change'
  const hand = cell.split(',').find((each) => each.replace('*', '') === by)
  if (!hand) return 'not_theirs'
  return hand.endsWith('*') && hasPlay ? 'play_began' : 'ok'
}

describe('a change of the state of a match', () => {
  const pairs = matchStates.flatMap((from) => matchStates.map((to) => ({ from, to })))

  test.each(pairs)(
    '$from → $to is allowed for the changers in the table, and otherwise refused with its reason',
    ({ from, to }) => {
      const cell = lines.find(([state]) => state === from)?.[header.indexOf(to) + 1]
      if (!cell) throw new Error(`The table has no entry for ${from} → ${to}.`)
      for (const by of changers)
        for (const hasPlay of [false, true]) {
          const judged = judgeTransition({ state: from, hasPlay }, to, by)
          expect(judged.ok ? 'ok' : judged.reason, `by ${by}, play ${hasPlay}`).toBe(
            expected(cell, from, by, hasPlay),
          )
        }
    },
  )

  test('appears once in the table', () => {
    const keys = matchTransitions.map(({ from, to }) => `${from} ${to}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('can lead from every state to a final one', () => {
    const reached = new Set<MatchState>(finalStates)
    for (let round = 0; round < matchStates.length; round += 1)
      for (const { from, to } of matchTransitions) if (reached.has(to)) reached.add(from)
    expect([...reached].sort()).toEqual([...matchStates].sort())
  })
})

test('a state is either waiting, in progress or final', () => {
  const sorted = matchStates.map((state) => [state, isWaiting({ state }), isFinal(state)])
  expect(sorted).toEqual([
    ['upcoming', true, false],
    ['live', false, false],
    ['review', false, false],
    ['completed', false, true],
    ['postponed', true, false],
    ['abandoned', false, true],
    ['void', false, true],
  ])
})

test('a postponed match may start until 48 hours after its first start', () => {
  expect(latestStart(new Date('2026-11-21T14:00:00Z'))).toEqual(new Date('2026-11-23T14:00:00Z'))
  expect(earliestKept(new Date('2026-11-23T14:00:00Z'))).toEqual(new Date('2026-11-21T14:00:00Z'))
})
