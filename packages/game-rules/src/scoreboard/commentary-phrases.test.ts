import type { WicketKind } from '@toprun/api-schema/cricsheet'
import { expect, test } from 'vitest'
import { phrasesOfWicket, type RunKind, runKind, runPhrases } from './commentary-phrases.ts'
import { out, sampleBall } from './testing/sample-ball.ts'

const named = { batter: 'R Okafor', bowler: 'A Nair', fielders: 'K Sato' }

const ofRuns: Record<RunKind, string[]> = {
  dot: [
    ...['no run', 'dot ball', 'no run, nothing on offer'],
    ...['no run, R Okafor is kept quiet', 'no run, tight from A Nair'],
  ],
  one: ['1 run', 'a single', 'just the single', '1 run, the strike rotates'],
  two: ['2 runs', 'they come back for two', 'two more', '2 runs, well run'],
  three: ['3 runs', 'they run three', 'three, hard running'],
  allRunFour: ['4 runs, all run', 'four, all of them run'],
  four: [
    ...['FOUR, all the way to the rope', 'FOUR, that beats the field', 'FOUR, R Okafor finds the boundary'],
    ...['FOUR, four more to R Okafor', 'FOUR, nobody cuts it off'],
  ],
  six: [
    ...['SIX, over the rope', 'SIX, all the way', 'SIX, R Okafor clears the boundary'],
    ...['SIX, that is the maximum', 'SIX, R Okafor goes the distance'],
  ],
  wide: ['wide', 'wide, one to the extras', 'wide, A Nair has to bowl it again'],
  noBall: ['no-ball', 'no-ball, A Nair has to bowl it again'],
  bye: ['1 bye', 'they steal a bye'],
  legBye: ['1 leg-bye', '1 leg-bye, off the body'],
}

test('a ball without a wicket is put into these words', () => {
  const said = Object.entries(runPhrases).map(([kind, phrases]) => [
    kind,
    phrases.map((phrase) => phrase(named)),
  ])
  expect(Object.fromEntries(said)).toEqual(ofRuns)
})

test.each<[kind: WicketKind, phrases: string[]]>([
  [
    'bowled',
    [
      'Bowled by A Nair',
      'A Nair hits the stumps',
      'Bowled, the bails are off',
      'Bowled, R Okafor has missed it',
    ],
  ],
  [
    'caught',
    [
      ...['Caught by K Sato, bowled A Nair', 'K Sato takes the catch off A Nair', 'Caught, K Sato holds on'],
      'R Okafor is caught by K Sato',
    ],
  ],
  ['caught and bowled', ['Caught and bowled by A Nair', 'A Nair holds the return catch']],
  [
    'lbw',
    [
      ...['Leg before wicket to A Nair', 'Leg before, R Okafor is trapped in front'],
      'Leg before, up goes the finger',
    ],
  ],
  [
    'stumped',
    [
      ...['Stumped by K Sato, bowled A Nair', 'Stumped, K Sato has the bails off'],
      'R Okafor is out of the crease, stumped by K Sato',
    ],
  ],
  ['run out', ['Run out by K Sato', 'Run out, K Sato finds R Okafor short']],
])('a batter who is %s is put into these words', (kind, phrases) => {
  expect(phrasesOfWicket(out(kind, 'K Sato'))?.map((phrase) => phrase(named))).toEqual(phrases)
})

test('a wicket that needs a fielder has one wording without one', () => {
  const kinds = ['caught', 'stumped', 'run out', 'bowled', 'lbw', 'caught and bowled'] as const
  const withoutFielders = kinds.filter((kind) => phrasesOfWicket({ player_out: 'R Okafor', kind }) === null)
  expect(withoutFielders).toEqual(['caught', 'stumped', 'run out'])
})

test.each([
  ['a dot ball', sampleBall(), 'dot'],
  ['a four', sampleBall({ runs: 4 }), 'four'],
  ['a six', sampleBall({ runs: 6 }), 'six'],
  ['no six that was run', sampleBall({ runs: 6, allRun: true }), null],
  ['no four of seven', sampleBall({ runs: 7 }), null],
  ['no bye of two', sampleBall({ extras: { byes: 2 } }), null],
  ['no no-ball of two', sampleBall({ extras: { noballs: 2 } }), null],
  ['no no-ball with a bye', sampleBall({ extras: { noballs: 1, byes: 1 } }), null],
  ['no run with a penalty', sampleBall({ runs: 1, extras: { penalty: 5 } }), null],
])('it is %s', (_what, delivery, kind) => {
  expect(runKind(delivery)).toBe(kind)
})
