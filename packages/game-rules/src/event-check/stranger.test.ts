import type { MatchEvent } from '@toprun/api-schema/match-event'
import { expect, test } from 'vitest'
import { createEventCheck } from './event-check.ts'
import { namesIn, type Stranger } from './stranger.ts'
import {
  ball,
  header,
  lineup,
  outcome,
  reds,
  replacement,
  t20,
  threeTeams,
  wicket,
} from './testing/sample-events.ts'

const info = { ...t20, registry: { people: { R1: 'ab12', 'R One': 'ab12' } } }
const broughtIn = (names: { in: string; out?: string }) =>
  ball('0.1', { replacements: { match: [{ ...names, team: 'Blues', reason: 'unknown' }] } })

test.each<[what: string, event: MatchEvent, stranger: Stranger | null]>([
  ['nobody in a ball of known players', ball('0.1', wicket('R2')), null],
  ['nobody who is spelled otherwise', ball('0.1', { batter: 'R One' }), null],
  ['a batter', ball('0.1', { batter: 'X' }), { team: 'Reds', name: 'X' }],
  ['a non-striker', ball('0.1', { non_striker: 'X' }), { team: 'Reds', name: 'X' }],
  ['who is out', ball('0.1', wicket('X')), { team: 'Reds', name: 'X' }],
  ['a bowler, of the other side', ball('0.1', { bowler: 'X' }), { team: 'Blues', name: 'X' }],
  ['who comes in', broughtIn({ in: 'X' }), { team: 'Blues', name: 'X' }],
  ['who goes out', broughtIn({ in: 'B12', out: 'X' }), { team: 'Blues', name: 'X' }],
  ['nobody who comes in for nobody', broughtIn({ in: 'B12' }), null],
  ['somebody of a line-up', lineup('Blues', ['B1', 'X']), { team: 'Blues', name: 'X' }],
  ['an announced replacement', replacement('Blues', 'X', 'B1'), { team: 'Blues', name: 'X' }],
  ['an announced replaced', replacement('Blues', 'B1', 'X'), { team: 'Blues', name: 'X' }],
  ['nobody in a header', header(1, 'Greens', { absent_hurt: ['X'] }), null],
  ['nobody in a result', outcome({ winner: 'X' }), null],
  ['nobody in a ball of no innings', ball('0.1', { innings: 1, batter: 'X' }), null],
])('a stranger is %s', (_what, event, stranger) => {
  const check = createEventCheck(info, 'T20')
  check.apply(reds)
  expect(check.stranger(event)).toEqual(stranger)
})

test('a bowler in a match of three teams belongs to the one that bowls', () => {
  const check = createEventCheck(threeTeams, '3TC')
  check.apply(header(0, 'Reds', { bowling_team: 'Greens' }))
  expect(check.stranger(ball('0.1', { bowler: 'X' }))).toEqual({ team: 'Greens', name: 'X' })
})

test('a match knows the players of its sides, in all their spellings', () => {
  const check = createEventCheck(info, 'T20')
  expect(['R1', 'B12', 'R One', 'Reds', 'X'].map((name) => check.knows(name))).toEqual([
    ...[true, true, true, false, false],
  ])
})

test('everyone whom an event names is listed once for each place', () => {
  expect(namesIn(ball('0.1', { ...wicket('R2', 'run out'), bowler: 'B9' }))).toEqual(['R1', 'R2', 'R2', 'B9'])
  expect(namesIn(reds)).toEqual([])
})
