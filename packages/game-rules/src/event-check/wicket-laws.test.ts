import { type WicketKind, wicketKinds } from '@toprun/api-schema/cricsheet'
import { expect, test } from 'vitest'
import { createEventCheck } from './event-check.ts'
import { ball, extras, reds, t20, wicket } from './testing/sample-events.ts'

/** Each way to be out: who can be, and on what besides a ball without runs. */
const laws: Record<WicketKind, string> = {
  bowled: 'striker',
  caught: 'striker',
  'caught and bowled': 'striker',
  lbw: 'striker',
  stumped: 'striker, wide',
  'hit wicket': 'striker, wide',
  'hit the ball twice': 'striker, no-ball, run, bye, leg-bye',
  'handled the ball': 'striker, non-striker, wide, no-ball, run, bye, leg-bye',
  'run out': 'striker, non-striker, wide, no-ball, run, bye, leg-bye',
  'obstructing the field': 'striker, non-striker, wide, no-ball, run, bye, leg-bye',
  'retired hurt': 'striker, non-striker, next batter, wide, no-ball, run, bye, leg-bye',
  'retired not out': 'striker, non-striker, next batter, wide, no-ball, run, bye, leg-bye',
  'retired out': 'striker, non-striker, next batter, wide, no-ball, run, bye, leg-bye',
  'timed out': 'next batter, wide, no-ball, run, bye, leg-bye',
}
const players = { striker: 'R1', 'non-striker': 'R2', 'next batter': 'R3' }
const balls = {
  wide: extras({ wides: 1 }),
  'no-ball': extras({ noballs: 1 }),
  run: { runs: { batter: 1 } },
  bye: extras({ byes: 1 }),
  'leg-bye': extras({ legbyes: 1 }),
}

test.each(wicketKinds)('the laws say who can be %s, and on which balls', (kind) => {
  const check = createEventCheck(t20, 'T20')
  check.apply(reds)
  const isAllowed = (player: string, on: object) =>
    check.check(ball('0.1', { ...on, ...wicket(player, kind) })) === null
  const who = Object.entries(players).filter(([, player]) => isAllowed(player, {}))
  const [[, anyone] = ['', '']] = who
  const on = Object.entries(balls).filter(([, each]) => isAllowed(anyone, each))
  expect([...who, ...on].map(([each]) => each).join(', ')).toBe(laws[kind])
})
