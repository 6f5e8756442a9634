import { ball, extras, type RuleCase, reds } from './sample-events.ts'

/** Runs and extras of a ball. */
export const runCases: RuleCase[] = [
  {
    reason: 'totals_differ',
    title: '99 off the bat with a total of 1',
    sentence: '99 off the bat and 0 extras are not 1.',
    before: [reds],
    refused: ball('0.1', { runs: { batter: 99, total: 1 } }),
    accepted: [],
  },
  {
    reason: 'totals_differ',
    title: 'extras that are not the sum of their kinds',
    sentence: 'The extras are 3 in all, not 4.',
    before: [reds],
    refused: ball('0.1', { ...extras({ wides: 1, byes: 2 }), runs: { extras: 4, total: 4 } }),
    accepted: [ball('0.1', { ...extras({ legbyes: 2 }), runs: { extras: 2, total: 2 } })],
  },
  {
    reason: 'impossible_runs',
    title: 'ten runs off one ball',
    sentence: "10 runs can't come off one ball.",
    before: [reds],
    refused: ball('0.1', { runs: { batter: 10 } }),
    accepted: [ball('0.1', { runs: { batter: 7 } })],
  },
  {
    reason: 'impossible_extras',
    title: 'a wide that is a no-ball too',
    sentence: 'A ball is a wide or a no-ball, not both.',
    before: [reds],
    refused: ball('0.1', extras({ wides: 1, noballs: 1 })),
    accepted: [ball('0.1', extras({ noballs: 1, byes: 4 }))],
  },
  {
    reason: 'impossible_extras',
    title: 'runs off the bat on a wide',
    sentence: 'A wide brings no runs off the bat.',
    before: [reds],
    refused: ball('0.1', { ...extras({ wides: 1 }), runs: { batter: 4, extras: 1, total: 5 } }),
    accepted: [ball('0.1', { ...extras({ noballs: 1 }), runs: { batter: 4, extras: 1, total: 5 } })],
  },
]
