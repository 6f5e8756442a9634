import type { Wicket } from '@toprun/api-schema/cricsheet'
import { describe, expect, it, test } from 'vitest'
import { createEventCheck, ruleReasons } from './event-check.ts'
import { inningsCases } from './testing/innings-cases.ts'
import { lineupCases } from './testing/lineup-cases.ts'
import { overCases } from './testing/over-cases.ts'
import { playerCases } from './testing/player-cases.ts'
import { runCases } from './testing/run-cases.ts'
import {
  ball,
  chased,
  header,
  type RuleCase,
  reds,
  replacement,
  t20,
  wicket,
} from './testing/sample-events.ts'
import { wicketCases } from './testing/wicket-cases.ts'

const cases = [...inningsCases, ...overCases, ...playerCases, ...runCases, ...wicketCases, ...lineupCases]

function follow({ before, info = t20, format = 'T20' }: RuleCase) {
  const check = createEventCheck(info, format)
  for (const event of before) {
    expect(check.check(event)).toBeNull()
    check.apply(event)
  }
  return check
}

describe('an event is refused', () => {
  it.each(cases)('$reason: $title', (each) => {
    const { reason, sentence: detail } = each
    expect(follow(each).check(each.refused)).toMatchObject({ reason, detail })
  })
})

test.each(cases.filter(({ accepted }) => accepted.length > 0))(
  '$title: what is right is accepted',
  (each) => {
    for (const event of each.accepted) expect(follow(each).check(event)).toBeNull()
  },
)

test('every rule has a case', () => {
  expect(ruleReasons.filter((reason) => !cases.some((each) => each.reason === reason))).toEqual([])
})

test('only faults that prevent counting are not laws: unknown names and innings, and wrong sums', () => {
  const facts = cases.filter((each) => follow(each).check(each.refused)?.isLaw === false)
  expect([...new Set(facts.map(({ reason }) => reason))].sort()).toEqual([
    'innings_changed',
    'innings_out_of_order',
    'no_innings_header',
    'outcome_known',
    'totals_differ',
    'unknown_team',
    'unlisted_batter',
    'unlisted_bowler',
    'unlisted_player',
    'unlisted_replacement',
  ])
})

test('an event that cannot be counted is refused for that, before a law that it also breaks', () => {
  const check = createEventCheck(t20, 'T20')
  for (const event of [reds, ball('0.1')]) check.apply(event)
  expect(check.check(ball('7.9', { runs: { batter: 4, total: 5 } }))).toMatchObject({
    reason: 'totals_differ',
    isLaw: false,
  })
})

test('a batter who retired hurt may come back, one who retired out may not', () => {
  const retired = (kind: Wicket['kind']) => {
    const check = createEventCheck(t20, 'T20')
    for (const event of [
      reds,
      ball('0.1', wicket('R1', kind)),
      ball('0.2', { batter: 'R3' }),
      ball('0.3', { batter: 'R3', ...wicket('R3') }),
    ])
      check.apply(event)
    return check.check(ball('0.4', { batter: 'R1' }))?.reason
  }
  expect(retired('retired hurt')).toBeUndefined()
  expect(retired('retired not out')).toBeUndefined()
  expect(retired('retired out')).toBe('batter_is_out')
})

test('the number of a withdrawn delivery may be missing, and may be given again', () => {
  const check = createEventCheck(t20, 'T20')
  for (const event of [reds, ball('0.1')]) check.apply(event)
  check.leaveOut(ball('0.2'))
  expect(check.check(ball('0.2'))).toBeNull()
  expect(check.check(ball('0.3'))).toBeNull()
  expect(check.check(ball('0.4'))?.reason).toBe('ball_out_of_order')
})

test('a supersub outside the Big Bash needs no conditions', () => {
  const check = createEventCheck(t20, 'T20')
  check.apply(reds)
  expect(check.check(replacement('Reds', 'R12', 'R1', 'supersub'))).toBeNull()
})

test('super overs follow each other as long as they are level', () => {
  const check = createEventCheck(t20, 'T20')
  for (const event of [
    reds,
    header(1, 'Blues'),
    header(2, 'Blues', { super_over: true }),
    { ...chased('0.1', 6), innings: 2 },
    header(3, 'Reds', { super_over: true }),
    ball('0.1', { innings: 3, runs: { batter: 6 } }),
  ])
    check.apply(event)
  expect(check.check(header(4, 'Reds', { super_over: true }))).toBeNull()
  check.apply(header(4, 'Reds', { super_over: true }))
  expect(check.check(header(5, 'Blues', { super_over: true }))).toBeNull()
})
