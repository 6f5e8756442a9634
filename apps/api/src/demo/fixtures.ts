import type { Format } from '@toprun/api-schema/match'
import { formatIds } from '@toprun/game-rules/formats/formats'

/** The kinds of matches in the demonstration, one after the other. */
export interface Fixture {
  format: Format
  warmUp: boolean
}

/** The first is live when the demonstration starts; the next five are upcoming, the others are over. */
const order: readonly Fixture[] = [
  ...['T20', 'T10', 'Hundred', 'T20', 'ODI', '3TC', 'Test', 'SixtyBall'].map(played),
  { format: 'T20', warmUp: true },
]

function played(format: Format): Fixture {
  return { format, warmUp: false }
}

/** In this order, then each format that is not listed. */
export function fixtureOf(round: number): Fixture {
  const others = formatIds().filter((id) => order.every(({ format }) => format !== id))
  const cycle = [...order, ...others.map(played)]
  return cycle[round % cycle.length] ?? played('T20')
}

/**
 * The sides of a match, by their places in the league: another draw each round, without sides that are busy with another match at that
 * time.
 * @returns null if too few are free
 */
export function sidesFor(
  round: number,
  { league, wanted, busy }: { league: number; wanted: number; busy: ReadonlySet<number> },
): number[] | null {
  const turn = 1 + (Math.floor(round / league) % (league - 1))
  const rotated = Array.from({ length: league }, (_, place) => (round + place * turn) % league)
  const order = [...new Set([...rotated, ...Array.from({ length: league }, (_, place) => place)])]
  const free = order.filter((side) => !busy.has(side)).slice(0, wanted)
  return free.length === wanted ? free : null
}
