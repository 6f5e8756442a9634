import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { expect, test } from 'vitest'
import { createScorer } from './scorer.ts'
import { blues, reds } from './testing/scorecard.ts'

const info: MatchInfo = {
  match_type: 'T20',
  balls_per_over: 6,
  overs: 20,
  dates: ['2026-11-21'],
  teams: ['Reds', 'Blues'],
  players: { Reds: [...reds, 'R12', 'R13'], Blues: [...blues, 'B12'] },
  squads: true,
}
const lineup = (players: string[]): MatchEvent => ({ type: 'lineup', team: 'Reds', players })
const header: MatchEvent = { type: 'innings', innings: 0, header: { team: 'Reds' } }
const four = (batter: string): MatchEvent => ({
  type: 'ball',
  innings: 0,
  over: 0,
  ball: 1,
  delivery: { batter, non_striker: 'R11', bowler: 'B1', runs: { batter: 4, extras: 0, total: 4 } },
})
const replacement = (reason: string): MatchEvent => ({
  type: 'replacement',
  team: 'Reds',
  in: 'R12',
  out: 'R3',
  reason,
})

function pointsAfter(...events: MatchEvent[]) {
  const scorer = createScorer({ info, roles: () => 'BAT' })
  for (const event of events) expect(scorer.apply(event)).toMatchObject({ ok: true })
  return (name: string) => {
    const player = scorer.players.find((each) => each.name === name)
    return player && scorer.totalsOf(player.index).awards
  }
}

test('no player of a squad has points before a line-up or a ball', () => {
  expect(pointsAfter()('R1')).toBe(0)
})

test('the announced XI has its points before the first ball, the rest of the squad none', () => {
  const points = pointsAfter(lineup(reds))
  expect([points('R1'), points('R11'), points('R12'), points('B1')]).toEqual([2, 2, 0, 0])
})

test('a line-up that is announced again replaces the first', () => {
  const points = pointsAfter(lineup(reds), lineup([...reds.slice(1), 'R12']))
  expect([points('R1'), points('R12')]).toEqual([0, 2])
})

test('without an announcement, players seen on the field are in the side', () => {
  const points = pointsAfter(header, four('R1'))
  expect([points('R1'), points('R11'), points('B1'), points('R2')]).toEqual([7, 2, 2, 0])
})

test('a player outside the announced XI scores nothing, until he comes in as a replacement', () => {
  expect(pointsAfter(lineup(reds), header, four('R12'))('R12')).toBe(0)
  const came = pointsAfter(lineup(reds), header, replacement('concussion_substitute'), four('R12'))
  expect([came('R12'), came('R3')]).toEqual([7, 2])
  expect(pointsAfter(lineup(reds), header, replacement('covid_replacement'), four('R12'))('R12')).toBe(0)
})

test('a line-up with an unknown player or side changes nothing', () => {
  const scorer = createScorer({ info, roles: () => 'BAT' })
  expect(scorer.apply(lineup(['B1']))).toEqual({
    ok: false,
    reason: 'unknown_player',
    name: 'B1',
    team: 'Reds',
  })
  expect(scorer.apply({ ...lineup(reds), team: 'Greens' } as MatchEvent)).toEqual({
    ok: false,
    reason: 'unknown_team',
    team: 'Greens',
  })
})

test('a replacement during a super over is ignored', () => {
  const superOver: MatchEvent = { type: 'innings', innings: 0, header: { team: 'Reds', super_over: true } }
  expect(pointsAfter(lineup(reds), superOver, replacement('concussion_substitute'))('R12')).toBe(0)
})
