import type { MatchEvent } from '@toprun/api-schema/match-event'
import { ball, collapse, extras, names, type RuleCase, reds, wicket } from './sample-events.ts'

const on = (title: string, sentence: string, refused: MatchEvent, ...accepted: MatchEvent[]): RuleCase => ({
  reason: 'impossible_wicket',
  title,
  sentence,
  before: [reds],
  refused,
  accepted,
})
const noBall = extras({ noballs: 1 })
const wide = extras({ wides: 1 })

/** Wickets that the laws do not allow. */
export const wicketCases: RuleCase[] = [
  on(
    'the batter at the other end bowled',
    "R2 can't be out bowled.",
    ball('0.1', wicket('R2')),
    ball('0.1', wicket('R1')),
  ),
  on(
    'a wicket of a batter who is not in',
    "R5 can't be out run out.",
    ball('0.1', wicket('R5', 'run out')),
    ball('0.1', { wickets: [...wicket('R1').wickets, ...wicket('R5', 'retired out').wickets] }),
    ball('0.1', {
      wickets: names('R')
        .slice(0, 10)
        .flatMap((name) => wicket(name, 'retired out').wickets),
    }),
  ),
  {
    ...on(
      'a batter retired out who is out',
      "R1 can't be retired out.",
      ball('0.2', { batter: 'R3', ...wicket('R1', 'retired out') }),
    ),
    before: [reds, ball('0.1', wicket('R1'))],
  },
  on(
    'a timed out batter who is in',
    "R1 can't be timed out.",
    ball('0.1', wicket('R1', 'timed out')),
    ball('0.1', wicket('R5', 'timed out')),
  ),
  on('bowled off a wide', 'Nobody is out bowled off a wide.', ball('0.1', { ...wide, ...wicket('R1') })),
  on(
    'stumped off a no-ball',
    'Nobody is out stumped off a no-ball.',
    ball('0.1', { ...noBall, ...wicket('R1', 'stumped') }),
    ball('0.1', { ...wide, ...wicket('R1', 'stumped') }),
    ball('0.1', { ...noBall, ...wicket('R2', 'run out') }),
  ),
  on(
    'caught with a run',
    'No runs count when somebody is out caught.',
    ball('0.1', { runs: { batter: 1 }, ...wicket('R1', 'caught') }),
    ball('0.1', { runs: { batter: 1 }, ...wicket('R1', 'run out') }),
  ),
  on(
    'leg before with a leg-bye',
    'No runs count when somebody is out lbw.',
    ball('0.1', { ...extras({ legbyes: 1 }), ...wicket('R1', 'lbw') }),
  ),
  on(
    'one batter out twice',
    'Nobody is out twice on one ball.',
    ball('0.1', { wickets: [...wicket('R1').wickets, ...wicket('R1', 'run out').wickets] }),
    ball('0.1', { wickets: [...wicket('R1').wickets, ...wicket('R2', 'retired hurt').wickets] }),
  ),
  on(
    'two wickets of one bowler on one ball',
    'A bowler takes one wicket a ball.',
    ball('0.1', { wickets: [...wicket('R1').wickets, ...wicket('R2', 'stumped').wickets] }),
    ball('0.1', { wickets: [...wicket('R1').wickets, ...wicket('R2', 'run out').wickets] }),
  ),
  {
    ...on(
      'an eleventh wicket',
      'An innings has 10 wickets.',
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
