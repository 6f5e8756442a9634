import type { Delivery, InningsHeader, MatchInfo, Outcome, Wicket } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { describe, expect, it, test } from 'vitest'
import { createEventCheck, type ImpossibleReason, impossibleReasons } from './event-check.ts'

const names = (letter: string) => Array.from({ length: 12 }, (_, index) => `${letter}${index + 1}`)
const t20: MatchInfo = {
  match_type: 'T20',
  balls_per_over: 6,
  overs: 20,
  dates: ['2026-11-21'],
  teams: ['Reds', 'Blues'],
  players: { Reds: names('R'), Blues: names('B') },
}
const test4: MatchInfo = { ...t20, match_type: 'Test', overs: undefined }
const bigBash: MatchInfo = { ...t20, event: { name: 'Big Bash League' } }
const hundred: MatchInfo = { ...t20, balls_per_over: 5 }

const threeTeams: MatchInfo = {
  ...t20,
  overs: 36,
  teams: ['Reds', 'Blues', 'Greens'],
  players: { ...t20.players, Greens: names('G') },
}

const header = (innings: number, team: string, rest: Partial<InningsHeader> = {}): MatchEvent => ({
  type: 'innings',
  innings,
  header: { team, ...rest },
})
const lineup = (team: string, players: string[]): MatchEvent => ({ type: 'lineup', team, players })
const replacement = (
  team: string,
  incoming: string,
  out: string,
  reason = 'concussion_substitute',
): MatchEvent => ({ type: 'replacement', team, in: incoming, out, reason })
const outcome = (result: Outcome): MatchEvent => ({ type: 'outcome', outcome: result })

/** A delivery to R1 by B11 with R2 at the other end, by what differs from a dot ball. */
function ball(
  place: string,
  {
    runs = {},
    innings = 0,
    ...rest
  }: Partial<Omit<Delivery, 'runs'>> & { runs?: Partial<Delivery['runs']>; innings?: number } = {},
): MatchEvent {
  const [over = 0, number = 1] = place.split('.').map(Number)
  const extras = Object.values(rest.extras ?? {}).reduce((sum, count) => sum + (count ?? 0), 0)
  const total = (runs.batter ?? 0) + extras
  return {
    type: 'ball',
    innings,
    over,
    ball: number,
    delivery: {
      batter: 'R1',
      non_striker: 'R2',
      bowler: 'B11',
      ...rest,
      runs: { batter: 0, extras, total, ...runs },
    },
  }
}
const wicket = (player_out: string, kind: Wicket['kind'] = 'bowled') => ({ wickets: [{ player_out, kind }] })
const extras = (kinds: NonNullable<Delivery['extras']>) => ({ extras: kinds })

const firstHalf = [
  header(0, 'Reds', { bowling_team: 'Blues' }),
  header(1, 'Blues', { bowling_team: 'Greens' }),
  header(2, 'Greens', { bowling_team: 'Reds' }),
]
const secondHalf = [
  header(3, 'Blues', { bowling_team: 'Reds' }),
  header(4, 'Greens', { bowling_team: 'Blues' }),
  header(5, 'Reds', { bowling_team: 'Greens' }),
]

/** So many overs of dot balls from the given one on, by bowlers in turn. */
function overs(count: number, { from = 0, perOver = 6, bowlers = ['B11', 'B10'], innings = 0 } = {}) {
  return Array.from({ length: count * perOver }, (_, index) => {
    const over = from + Math.floor(index / perOver)
    const bowler = bowlers[over % bowlers.length] ?? 'B11'
    return ball(`${over}.${(index % perOver) + 1}`, { bowler, innings })
  })
}

/** Wickets of R1, R2, … in one over each ball, with the next one in. */
function collapse(wickets: number): MatchEvent[] {
  return Array.from({ length: wickets }, (_, index) => {
    const over = Math.floor(index / 6)
    return ball(`${over}.${(index % 6) + 1}`, {
      batter: `R${index + 1}`,
      non_striker: `R${index + 2}`,
      bowler: over % 2 === 0 ? 'B11' : 'B10',
      ...wicket(`R${index + 1}`),
    })
  })
}

const reds = header(0, 'Reds')
const chased = (place: string, runs: number) =>
  ball(place, {
    innings: 1,
    ...{ batter: 'B1', non_striker: 'B2', bowler: 'R11' },
    runs: { batter: runs },
  })
const everyBlueOver = ['B11', 'B10', 'B9', 'B8', 'B7']

interface Case {
  reason: ImpossibleReason
  title: string
  before: MatchEvent[]
  refused: MatchEvent
  /** Events that are accepted in the same place: the rule is no stricter than it says. */
  accepted: MatchEvent[]
  info?: MatchInfo
  format?: Format
}

const cases: Case[] = [
  {
    reason: 'outcome_known',
    title: 'anything after the outcome',
    before: [reds, ball('0.1'), outcome({ result: 'no result' })],
    refused: ball('0.2'),
    accepted: [],
  },
  {
    reason: 'no_innings_header',
    title: 'a ball before the header of its innings',
    before: [],
    refused: ball('0.1'),
    accepted: [reds],
  },
  {
    reason: 'unknown_team',
    title: 'an innings of a side that does not play',
    before: [],
    refused: header(0, 'Greens'),
    accepted: [reds, header(0, 'Blues', { bowling_team: 'Reds' })],
  },
  {
    reason: 'unknown_team',
    title: 'a winner that does not play',
    before: [reds, header(1, 'Blues')],
    refused: outcome({ winner: 'Greens' }),
    accepted: [outcome({ winner: 'Reds', by: { runs: 3 } }), outcome({})],
  },
  {
    reason: 'side_against_itself',
    title: 'a side that bowls to itself',
    before: [],
    refused: header(0, 'Reds', { bowling_team: 'Reds' }),
    accepted: [],
  },
  {
    reason: 'innings_out_of_order',
    title: 'the second innings before the first',
    before: [],
    refused: header(1, 'Reds'),
    accepted: [],
  },
  {
    reason: 'innings_changed',
    title: 'an innings whose side becomes another',
    before: [reds],
    refused: header(0, 'Blues'),
    accepted: [header(0, 'Reds', { declared: true })],
  },
  {
    reason: 'too_many_innings',
    title: 'a second innings of a side in T20',
    before: [reds],
    refused: header(1, 'Reds'),
    accepted: [header(1, 'Blues')],
  },
  {
    reason: 'too_many_innings',
    title: 'a fifth innings of a Test',
    before: [reds, header(1, 'Blues'), header(2, 'Blues'), header(3, 'Reds')],
    refused: header(4, 'Reds'),
    accepted: [],
    info: test4,
    format: 'Test',
  },
  {
    reason: 'super_over_out_of_order',
    title: 'a super over before both sides batted',
    before: [reds],
    refused: header(1, 'Blues', { super_over: true }),
    accepted: [],
  },
  {
    reason: 'super_over_out_of_order',
    title: 'a side that bats twice in one super over',
    before: [reds, header(1, 'Blues'), header(2, 'Blues', { super_over: true })],
    refused: header(3, 'Blues', { super_over: true }),
    accepted: [header(3, 'Reds', { super_over: true })],
  },
  {
    reason: 'super_over_out_of_order',
    title: 'an innings after a super over',
    before: [...firstHalf, header(3, 'Blues', { bowling_team: 'Reds', super_over: true })],
    refused: header(4, 'Reds', { bowling_team: 'Blues' }),
    accepted: [header(4, 'Reds', { bowling_team: 'Blues', super_over: true })],
    info: threeTeams,
    format: '3TC',
  },
  {
    reason: 'no_bowling_team',
    title: 'an innings of three teams that names no bowling team',
    before: [],
    refused: header(0, 'Reds'),
    accepted: [header(0, 'Reds', { bowling_team: 'Greens' })],
    info: threeTeams,
    format: '3TC',
  },
  {
    reason: 'half_incomplete',
    title: 'a side of three that bats again before the third has batted',
    before: firstHalf.slice(0, 2),
    refused: header(2, 'Reds', { bowling_team: 'Greens' }),
    accepted: [header(2, 'Greens', { bowling_team: 'Reds' })],
    info: threeTeams,
    format: '3TC',
  },
  {
    reason: 'too_many_innings',
    title: 'a seventh innings of three teams',
    before: [...firstHalf, ...secondHalf],
    refused: header(6, 'Reds', { bowling_team: 'Blues' }),
    accepted: [header(6, 'Reds', { bowling_team: 'Blues', super_over: true })],
    info: threeTeams,
    format: '3TC',
  },
  {
    reason: 'unlisted_bowler',
    title: 'a bowler of the side in the dugout',
    before: firstHalf.slice(0, 1),
    refused: ball('0.1', { bowler: 'G1' }),
    accepted: [ball('0.1')],
    info: threeTeams,
    format: '3TC',
  },
  {
    reason: 'beyond_overs_limit',
    title: 'a seventh over in a half of 18 for three teams',
    before: [...firstHalf.slice(0, 1), ...overs(6)],
    refused: ball('6.1'),
    accepted: [],
    info: threeTeams,
    format: '3TC',
  },
  {
    reason: 'beyond_overs_limit',
    title: 'a fourth over of three teams when rain left them 18',
    before: [...firstHalf.slice(0, 1), ...overs(3)],
    refused: ball('3.1'),
    accepted: [],
    info: { ...threeTeams, overs: 18 },
    format: '3TC',
  },
  {
    reason: 'innings_over',
    title: 'a ball after the seventh wicket of three teams',
    before: [
      ...firstHalf.slice(0, 1),
      ...[1, 2, 3, 4, 5, 6].map((out) =>
        ball(`0.${out}`, { batter: `R${out}`, non_striker: 'R8', ...wicket(`R${out}`) }),
      ),
      ball('1.1', { batter: 'R7', non_striker: 'R8', bowler: 'B10', ...wicket('R7') }),
    ],
    refused: ball('1.2', { batter: 'R9', non_striker: 'R8', bowler: 'B10' }),
    accepted: [],
    info: threeTeams,
    format: '3TC',
  },
  {
    reason: 'super_over_out_of_order',
    title: 'a super over of a Test',
    before: [reds, header(1, 'Blues')],
    refused: header(2, 'Blues', { super_over: true }),
    accepted: [header(2, 'Blues')],
    info: test4,
    format: 'Test',
  },
  {
    reason: 'unlisted_batter',
    title: 'a stranger who is absent hurt',
    before: [],
    refused: header(0, 'Reds', { absent_hurt: ['B1'] }),
    accepted: [header(0, 'Reds', { absent_hurt: ['R11'] })],
  },
  {
    reason: 'innings_closed',
    title: 'a ball of an innings that is followed by another',
    before: [reds, ball('0.1'), header(1, 'Blues')],
    refused: ball('0.2'),
    accepted: [],
  },
  {
    reason: 'innings_over',
    title: 'a ball to a side that is all out',
    before: [reds, ...collapse(10)],
    refused: ball('1.5', { batter: 'R11', non_striker: 'R12', bowler: 'B10' }),
    accepted: [header(1, 'Blues')],
  },
  {
    reason: 'innings_over',
    title: 'a ball after the target was reached',
    before: [header(0, 'Reds', { target: { runs: 4 } }), ball('0.1', { runs: { batter: 4 } })],
    refused: ball('0.2'),
    accepted: [],
  },
  {
    reason: 'innings_over',
    title: 'a ball after the target was reached, which follows a corrected first innings',
    before: [
      reds,
      ball('0.1', { runs: { batter: 3 } }),
      header(1, 'Blues', { target: { runs: 9, overs: 20 } }),
      chased('0.1', 4),
    ],
    refused: chased('0.2', 1),
    accepted: [],
  },
  {
    reason: 'innings_over',
    title: 'a ball of an innings that was forfeited',
    before: [header(0, 'Reds', { forfeited: true })],
    refused: ball('0.1'),
    accepted: [],
    info: test4,
    format: 'Test',
  },
  {
    reason: 'over_out_of_order',
    title: 'over 77 in place of the first',
    before: [reds],
    refused: ball('77.1'),
    accepted: [ball('0.1')],
  },
  {
    reason: 'over_out_of_order',
    title: 'a ball of an over that is past',
    before: [reds, ...overs(1), ball('1.1', { bowler: 'B10' })],
    refused: ball('0.7'),
    accepted: [ball('1.2', { bowler: 'B10' })],
  },
  {
    reason: 'over_incomplete',
    title: 'an over that begins before the last is whole',
    before: [reds, ...overs(1).slice(0, 5)],
    refused: ball('1.1', { bowler: 'B10' }),
    accepted: [ball('0.6')],
  },
  {
    reason: 'over_complete',
    title: 'a seventh legal ball of an over',
    before: [reds, ...overs(1)],
    refused: ball('0.7'),
    accepted: [ball('1.1', { bowler: 'B10' })],
  },
  {
    reason: 'over_complete',
    title: 'a sixth ball of an over that had five, as its header says',
    before: [header(0, 'Reds', { miscounted_overs: { '0': { balls: 5 } } }), ...overs(1, { perOver: 5 })],
    refused: ball('0.6'),
    accepted: [ball('1.1', { bowler: 'B10' })],
  },
  {
    reason: 'beyond_overs_limit',
    title: 'over 21 of twenty',
    before: [reds, ...overs(20, { bowlers: everyBlueOver })],
    refused: ball('20.1', { bowler: 'B11' }),
    accepted: [header(1, 'Blues')],
  },
  {
    reason: 'beyond_overs_limit',
    title: 'a second over of a super over',
    before: [
      header(0, 'Blues'),
      header(1, 'Reds'),
      header(2, 'Reds', { super_over: true }),
      ...overs(1, { innings: 2 }),
    ],
    refused: ball('1.1', { innings: 2, bowler: 'B10' }),
    accepted: [],
  },
  {
    reason: 'ball_out_of_order',
    title: 'a delivery that leaves one out',
    before: [reds, ball('0.1')],
    refused: ball('0.3'),
    accepted: [ball('0.2')],
  },
  {
    reason: 'ball_out_of_order',
    title: 'a delivery that was bowled before',
    before: [reds, ball('0.1'), ball('0.2', extras({ wides: 1 }))],
    refused: ball('0.2'),
    accepted: [ball('0.3')],
  },
  {
    reason: 'unlisted_batter',
    title: 'a batter from the bowling side',
    before: [reds],
    refused: ball('0.1', { batter: 'B1' }),
    accepted: [],
  },
  {
    reason: 'unlisted_batter',
    title: 'a stranger at the other end',
    before: [reds],
    refused: ball('0.1', { non_striker: 'A Stranger' }),
    accepted: [ball('0.1', { non_striker: 'R12' })],
  },
  {
    reason: 'unlisted_batter',
    title: 'a stranger who is out',
    before: [reds],
    refused: ball('0.1', wicket('A Stranger', 'run out')),
    accepted: [ball('0.1', wicket('R2', 'run out'))],
  },
  {
    reason: 'unlisted_bowler',
    title: 'a bowler from the batting side',
    before: [reds],
    refused: ball('0.1', { bowler: 'R11' }),
    accepted: [],
  },
  {
    reason: 'unlisted_replacement',
    title: 'a substitute who is not listed',
    before: [reds],
    refused: ball('0.1', {
      replacements: { match: [{ in: 'A Stranger', out: 'R3', team: 'Reds', reason: 'impact_player' }] },
    }),
    accepted: [
      ball('0.1', {
        replacements: { match: [{ in: 'R12', out: 'R3', team: 'Reds', reason: 'impact_player' }] },
      }),
    ],
  },
  {
    reason: 'unlisted_replacement',
    title: 'a substitute for a player of the other side',
    before: [reds],
    refused: ball('0.1', {
      replacements: { match: [{ in: 'R12', out: 'B3', team: 'Reds', reason: 'impact_player' }] },
    }),
    accepted: [],
  },
  {
    reason: 'same_batter_twice',
    title: 'one batter at both ends',
    before: [reds],
    refused: ball('0.1', { non_striker: 'R1' }),
    accepted: [],
  },
  {
    reason: 'batter_is_out',
    title: 'a batter who is out',
    before: [reds, ball('0.1', wicket('R1')), ball('0.2', { batter: 'R3' })],
    refused: ball('0.3', { batter: 'R1' }),
    accepted: [ball('0.3', { batter: 'R2', non_striker: 'R3' })],
  },
  {
    reason: 'batter_is_out',
    title: 'a non-striker who is out',
    before: [reds, ball('0.1', wicket('R1'))],
    refused: ball('0.2', { batter: 'R2', non_striker: 'R1' }),
    accepted: [ball('0.2', { batter: 'R2', non_striker: 'R3' })],
  },
  {
    reason: 'batter_not_at_crease',
    title: 'a new batter while both are in',
    before: [reds, ball('0.1')],
    refused: ball('0.2', { non_striker: 'R3' }),
    accepted: [
      ball('0.2', { batter: 'R2', non_striker: 'R1' }),
      ball('0.2', {
        non_striker: 'R3',
        replacements: { role: [{ in: 'R3', out: 'R2', reason: 'injury', role: 'batter' }] },
      }),
    ],
  },
  {
    reason: 'batter_not_at_crease',
    title: 'two new batters after one wicket',
    before: [reds, ball('0.1', wicket('R1'))],
    refused: ball('0.2', { batter: 'R3', non_striker: 'R4' }),
    accepted: [ball('0.2', { batter: 'R3' })],
  },
  {
    reason: 'bowler_changed_in_over',
    title: 'another bowler within an over',
    before: [reds, ball('0.1')],
    refused: ball('0.2', { bowler: 'B10' }),
    accepted: [
      ball('0.2', {
        bowler: 'B10',
        replacements: { role: [{ in: 'B10', out: 'B11', reason: 'injury', role: 'bowler' }] },
      }),
    ],
  },
  {
    reason: 'too_many_overs_in_a_row',
    title: 'two overs in a row by one bowler',
    before: [reds, ...overs(1)],
    refused: ball('1.1', { bowler: 'B11' }),
    accepted: [ball('1.1', { bowler: 'B10' })],
  },
  {
    reason: 'too_many_overs_in_a_row',
    title: 'three fives in a row in The Hundred',
    before: [reds, ...overs(2, { perOver: 5, bowlers: ['B11'] })],
    refused: ball('2.1', { bowler: 'B11' }),
    accepted: [ball('2.1', { bowler: 'B10' })],
    info: hundred,
    format: 'Hundred',
  },
  {
    reason: 'bowler_over_limit',
    title: 'a sixth over of a bowler in T20; the fifth has happened by mistake',
    before: [reds, ...overs(10)],
    refused: ball('10.1', { bowler: 'B11' }),
    accepted: [ball('10.1', { bowler: 'B9' })],
  },
  {
    reason: 'totals_differ',
    title: '99 off the bat with a total of 1',
    before: [reds],
    refused: ball('0.1', { runs: { batter: 99, total: 1 } }),
    accepted: [],
  },
  {
    reason: 'totals_differ',
    title: 'extras that are not the sum of their kinds',
    before: [reds],
    refused: ball('0.1', { ...extras({ wides: 1, byes: 2 }), runs: { extras: 4, total: 4 } }),
    accepted: [ball('0.1', { ...extras({ legbyes: 2 }), runs: { extras: 2, total: 2 } })],
  },
  {
    reason: 'impossible_runs',
    title: 'ten runs off one ball',
    before: [reds],
    refused: ball('0.1', { runs: { batter: 10 } }),
    accepted: [ball('0.1', { runs: { batter: 7 } })],
  },
  {
    reason: 'impossible_extras',
    title: 'a wide that is a no-ball too',
    before: [reds],
    refused: ball('0.1', extras({ wides: 1, noballs: 1 })),
    accepted: [ball('0.1', extras({ noballs: 1, byes: 4 }))],
  },
  {
    reason: 'impossible_extras',
    title: 'runs off the bat on a wide',
    before: [reds],
    refused: ball('0.1', { ...extras({ wides: 1 }), runs: { batter: 4, extras: 1, total: 5 } }),
    accepted: [ball('0.1', { ...extras({ noballs: 1 }), runs: { batter: 4, extras: 1, total: 5 } })],
  },
  {
    reason: 'outcome_too_early',
    title: 'a winner before the other side batted',
    before: [reds, ball('0.1')],
    refused: outcome({ winner: 'Reds', by: { runs: 1 } }),
    accepted: [outcome({ winner: 'Blues', method: 'Awarded' }), outcome({ result: 'no result' })],
  },
  {
    reason: 'outcome_too_early',
    title: 'a tie before the other side batted',
    before: [reds],
    refused: outcome({ result: 'tie' }),
    accepted: [outcome({ result: 'draw' })],
  },
  ...impossibleWickets(),
  {
    reason: 'unknown_team',
    title: 'a line-up of a side that does not play',
    before: [],
    refused: lineup('Greens', names('G').slice(0, 11)),
    accepted: [lineup('Reds', names('R').slice(0, 11)), lineup('Blues', names('B'))],
  },
  {
    reason: 'lineup_known',
    title: 'another line-up once the match has begun',
    before: [lineup('Reds', names('R').slice(0, 11)), reds],
    refused: lineup('Reds', names('R').slice(1)),
    accepted: [lineup('Blues', names('B').slice(1))],
  },
  {
    reason: 'unlisted_player',
    title: 'a stranger in the line-up',
    before: [],
    refused: lineup('Reds', [...names('R').slice(0, 10), 'B1']),
    accepted: [],
  },
  {
    reason: 'player_named_twice',
    title: 'a line-up that names one player twice',
    before: [lineup('Reds', names('R').slice(0, 11))],
    refused: lineup('Reds', [...names('R').slice(0, 10), 'R1']),
    accepted: [lineup('Reds', names('R').slice(1))],
  },
  {
    reason: 'lineup_size',
    title: 'a side of seven',
    before: [],
    refused: lineup('Reds', names('R').slice(0, 7)),
    accepted: [lineup('Reds', names('R').slice(0, 8))],
  },
  {
    reason: 'unknown_team',
    title: 'a replacement in a side that does not play',
    before: [reds],
    refused: replacement('Greens', 'R12', 'R11'),
    accepted: [replacement('Reds', 'R12', 'R11')],
  },
  {
    reason: 'replacement_before_start',
    title: 'a replacement before the match',
    before: [lineup('Reds', names('R').slice(0, 11))],
    refused: replacement('Reds', 'R12', 'R11'),
    accepted: [],
  },
  {
    reason: 'unlisted_replacement',
    title: 'a replacement from the other squad',
    before: [reds],
    refused: replacement('Reds', 'B12', 'R11'),
    accepted: [],
  },
  {
    reason: 'replaced_by_himself',
    title: 'a player who replaces himself',
    before: [reds],
    refused: replacement('Reds', 'R11', 'R11'),
    accepted: [],
  },
  {
    reason: 'x_factor_conditions',
    title: 'an X-factor before over 10 is complete',
    info: bigBash,
    before: [reds, ...overs(9), ...overs(1, { from: 9, perOver: 5 })],
    refused: replacement('Reds', 'R12', 'R11', 'supersub'),
    accepted: [replacement('Reds', 'R12', 'R11')],
  },
  {
    reason: 'x_factor_conditions',
    title: 'an X-factor in the second innings',
    info: bigBash,
    before: [reds, ...overs(10), header(1, 'Blues')],
    refused: replacement('Reds', 'R12', 'R11', 'supersub'),
    accepted: [],
  },
  {
    reason: 'x_factor_conditions',
    title: 'an X-factor for a player who has batted',
    info: bigBash,
    before: [reds, ...overs(10)],
    refused: replacement('Reds', 'R12', 'R2', 'supersub'),
    accepted: [replacement('Reds', 'R12', 'R3', 'supersub')],
  },
  {
    reason: 'x_factor_conditions',
    title: 'an X-factor for a player who has bowled two overs',
    info: bigBash,
    before: [
      reds,
      ...overs(10, { bowlers: ['B11', 'B10', 'B11', 'B10', 'B9', 'B8', 'B7', 'B6', 'B5', 'B4'] }),
    ],
    refused: replacement('Blues', 'B12', 'B11', 'supersub'),
    accepted: [replacement('Blues', 'B12', 'B9', 'supersub'), replacement('Blues', 'B12', 'B1', 'supersub')],
  },
]

function impossibleWickets(): Case[] {
  const on = (title: string, refused: MatchEvent, ...accepted: MatchEvent[]): Case => ({
    reason: 'impossible_wicket',
    title,
    before: [reds],
    refused,
    accepted,
  })
  const noBall = extras({ noballs: 1 })
  const wide = extras({ wides: 1 })
  return [
    on('the batter at the other end bowled', ball('0.1', wicket('R2')), ball('0.1', wicket('R1'))),
    on('a wicket of a batter who is not in', ball('0.1', wicket('R5', 'run out'))),
    on(
      'a timed out batter who is in',
      ball('0.1', wicket('R1', 'timed out')),
      ball('0.1', wicket('R5', 'timed out')),
    ),
    on('bowled off a wide', ball('0.1', { ...wide, ...wicket('R1') })),
    on(
      'stumped off a no-ball',
      ball('0.1', { ...noBall, ...wicket('R1', 'stumped') }),
      ball('0.1', { ...wide, ...wicket('R1', 'stumped') }),
      ball('0.1', { ...noBall, ...wicket('R2', 'run out') }),
    ),
    on(
      'caught with a run',
      ball('0.1', { runs: { batter: 1 }, ...wicket('R1', 'caught') }),
      ball('0.1', { runs: { batter: 1 }, ...wicket('R1', 'run out') }),
    ),
    on('leg before with a leg-bye', ball('0.1', { ...extras({ legbyes: 1 }), ...wicket('R1', 'lbw') })),
    on(
      'one batter out twice',
      ball('0.1', { wickets: [...wicket('R1').wickets, ...wicket('R1', 'run out').wickets] }),
      ball('0.1', { wickets: [...wicket('R1').wickets, ...wicket('R2', 'retired hurt').wickets] }),
    ),
    {
      ...on(
        'an eleventh wicket',
        ball('1.4', {
          batter: 'R10',
          non_striker: 'R11',
          bowler: 'B10',
          wickets: [...wicket('R10').wickets, ...wicket('R11', 'run out').wickets],
        }),
      ),
      before: [reds, ...collapse(9)],
    },
  ]
}

function follow({ before, info = t20, format = 'T20' }: Case) {
  const check = createEventCheck(info, format)
  for (const event of before) {
    expect(check.check(event)).toBeNull()
    check.apply(event)
  }
  return check
}

describe('an event is refused', () => {
  it.each(cases)('$reason: $title', (each) => {
    expect(follow(each).check(each.refused)?.reason).toBe(each.reason)
  })
})

test.each(cases.filter(({ accepted }) => accepted.length > 0))(
  '$title: what is right is accepted',
  (each) => {
    for (const event of each.accepted) expect(follow(each).check(event)).toBeNull()
  },
)

test('every rule has a case', () => {
  expect(impossibleReasons.filter((reason) => !cases.some((each) => each.reason === reason))).toEqual([])
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

test('a refusal says what is wrong, in a sentence', () => {
  const check = createEventCheck(t20, 'T20')
  check.apply(reds)
  expect(check.check(ball('0.1', { bowler: 'R11' }))?.detail).toBe('R11 does not bowl against Reds.')
  expect(check.check(ball('0.1', { runs: { batter: 99, total: 1 } }))?.detail).toBe(
    '99 off the bat and 0 extras are not 1.',
  )
})

test('a supersub outside the Big Bash needs no conditions', () => {
  const check = createEventCheck(t20, 'T20')
  check.apply(reds)
  expect(check.check(replacement('Reds', 'R12', 'R1', 'supersub'))).toBeNull()
})
