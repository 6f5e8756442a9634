import type { Format } from '@toprun/api-schema/match'
import { formatRecord } from '@toprun/game-rules/formats/formats'

/** What a match of the demonstration is: of these, one after the other. */
export interface Fixture {
  format: Format
  sides: 2 | 3
  warmUp: boolean
  /** Milliseconds between two events, so that a match takes a quarter of an hour or so. */
  intervalMs: number
}

const fixture = (format: Format, intervalMs: number, more: Partial<Fixture> = {}): Fixture => ({
  format,
  intervalMs,
  sides: formatRecord(format).sides,
  warmUp: false,
  ...more,
})

/** The first is live when the demonstration starts; the next five are to come, the others have been played. */
const cycle: readonly Fixture[] = [
  fixture('T20', 4_000),
  fixture('T10', 6_000),
  fixture('Hundred', 4_000),
  fixture('T20', 4_000),
  fixture('ODI', 1_800),
  fixture('3TC', 4_500),
  fixture('Test', 600),
  fixture('SixtyBall', 6_000),
  fixture('T20', 4_000, { warmUp: true }),
]

export function fixtureOf(round: number): Fixture {
  return cycle[round % cycle.length] ?? fixture('T20', 4_000)
}

/**
 * The sides of a match, by their places in the league: another draw each round, and none that is busy with another match at that time.
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
