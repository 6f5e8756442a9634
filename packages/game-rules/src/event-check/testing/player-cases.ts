import {
  ball,
  firstHalf,
  header,
  hundred,
  type ImpossibleCase,
  overs,
  reds,
  threeTeams,
  wicket,
} from './sample-events.ts'

/** Who bats, who bowls and who replaces whom. */
export const playerCases: ImpossibleCase[] = [
  {
    reason: 'dugout_bowls',
    title: 'a bowler of the side in the dugout',
    before: firstHalf.slice(0, 1),
    refused: ball('0.1', { bowler: 'G1' }),
    accepted: [ball('0.1')],
    info: threeTeams,
    format: '3TC',
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
    reason: 'unlisted_in_super_over',
    title: 'a stranger who bats in a super over',
    before: [reds, header(1, 'Blues'), header(2, 'Reds', { super_over: true })],
    refused: ball('0.1', { batter: 'A Stranger', innings: 2 }),
    accepted: [ball('0.1', { innings: 2 })],
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
]
