import type { Delivery, Wicket, WicketKind } from '@toprun/api-schema/cricsheet'

/** The players a phrase can name. `fielders` reads `K Sato` or `K Sato and L Quist`. */
interface Named {
  batter: string
  bowler: string
  fielders: string
}

type Phrase = (named: Named) => string

/**
 * What follows `A Nair to R Okafor, `. Every phrase says only what is in the data, which does not have where the ball went or how
 * it was played.
 */
export const runPhrases = {
  dot: [
    () => 'no run',
    () => 'dot ball',
    () => 'no run, nothing on offer',
    ({ batter }) => `no run, ${batter} is kept quiet`,
    ({ bowler }) => `no run, tight from ${bowler}`,
  ],
  one: [() => '1 run', () => 'a single', () => 'just the single', () => '1 run, the strike rotates'],
  two: [() => '2 runs', () => 'they come back for two', () => 'two more', () => '2 runs, well run'],
  three: [() => '3 runs', () => 'they run three', () => 'three, hard running'],
  allRunFour: [() => '4 runs, all run', () => 'four, all of them run'],
  four: [
    () => 'FOUR, all the way to the rope',
    () => 'FOUR, that beats the field',
    ({ batter }) => `FOUR, ${batter} finds the boundary`,
    ({ batter }) => `FOUR, four more to ${batter}`,
    () => 'FOUR, nobody cuts it off',
  ],
  six: [
    () => 'SIX, over the rope',
    () => 'SIX, all the way',
    ({ batter }) => `SIX, ${batter} clears the boundary`,
    () => 'SIX, that is the maximum',
    ({ batter }) => `SIX, ${batter} goes the distance`,
  ],
  wide: [
    () => 'wide',
    () => 'wide, one to the extras',
    ({ bowler }) => `wide, ${bowler} has to bowl it again`,
  ],
  noBall: [() => 'no-ball', ({ bowler }) => `no-ball, ${bowler} has to bowl it again`],
  bye: [() => '1 bye', () => 'they steal a bye'],
  legBye: [() => '1 leg-bye', () => '1 leg-bye, off the body'],
} as const satisfies Record<string, readonly Phrase[]>

/** What follows `OUT! ` for the striker. Kinds without an entry have one wording, that of `spokenDismissal`. */
export const wicketPhrases: Readonly<Partial<Record<WicketKind, readonly Phrase[]>>> = {
  bowled: [
    ({ bowler }) => `Bowled by ${bowler}`,
    ({ bowler }) => `${bowler} hits the stumps`,
    () => 'Bowled, the bails are off',
    ({ batter }) => `Bowled, ${batter} has missed it`,
  ],
  caught: [
    ({ fielders, bowler }) => `Caught by ${fielders}, bowled ${bowler}`,
    ({ fielders, bowler }) => `${fielders} takes the catch off ${bowler}`,
    ({ fielders }) => `Caught, ${fielders} holds on`,
    ({ batter, fielders }) => `${batter} is caught by ${fielders}`,
  ],
  'caught and bowled': [
    ({ bowler }) => `Caught and bowled by ${bowler}`,
    ({ bowler }) => `${bowler} holds the return catch`,
  ],
  lbw: [
    ({ bowler }) => `Leg before wicket to ${bowler}`,
    ({ batter }) => `Leg before, ${batter} is trapped in front`,
    () => 'Leg before, up goes the finger',
  ],
  stumped: [
    ({ fielders, bowler }) => `Stumped by ${fielders}, bowled ${bowler}`,
    ({ fielders }) => `Stumped, ${fielders} has the bails off`,
    ({ batter, fielders }) => `${batter} is out of the crease, stumped by ${fielders}`,
  ],
  'run out': [
    ({ fielders }) => `Run out by ${fielders}`,
    ({ batter, fielders }) => `Run out, ${fielders} finds ${batter} short`,
  ],
}

export type RunKind = keyof typeof runPhrases

/** The kind of a ball without a wicket; null for a combination such as a no-ball hit for four. */
export function runKind({ runs, extras = {} }: Delivery): RunKind | null {
  const { wides = 0, noballs = 0, byes = 0, legbyes = 0, penalty = 0 } = extras
  if (penalty > 0) return null
  const given = [wides, noballs, byes, legbyes, runs.batter].filter((count) => count > 0)
  if (given.length > 1) return null
  if (wides === 1) return 'wide'
  if (noballs === 1) return 'noBall'
  if (byes === 1) return 'bye'
  if (legbyes === 1) return 'legBye'
  if (given.length === 1 && runs.batter === 0) return null
  switch (runs.batter) {
    case 0:
      return 'dot'
    case 1:
      return 'one'
    case 2:
      return 'two'
    case 3:
      return 'three'
    case 4:
      return runs.non_boundary ? 'allRunFour' : 'four'
    case 6:
      return runs.non_boundary ? null : 'six'
    default:
      return null
  }
}

/** The phrases for a wicket without anything else on its ball; null if there is only one wording. */
export function phrasesOfWicket({ kind, fielders = [] }: Wicket): readonly Phrase[] | null {
  const needsFielder = kind === 'caught' || kind === 'stumped' || kind === 'run out'
  return needsFielder && fielders.length === 0 ? null : (wicketPhrases[kind] ?? null)
}
