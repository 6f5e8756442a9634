import type { Delivery, WicketKind } from '@toprun/api-schema/cricsheet'

/** Who is in, and who faces the next ball; `onStrike` null where only the next ball can tell. */
export interface Crease {
  batters: readonly string[]
  onStrike: string | null
}

/** A wicket of these kinds may have fallen at either end, so who faces next is not known. */
const eitherEnd: ReadonlySet<WicketKind> = new Set(['run out', 'obstructing the field'])

/**
 * The crease after a ball. Batters change ends for an odd number of runs that were run, and again when the over is done;
 * who comes in for a batter takes the end that was left.
 */
export function creaseAfter(delivery: Delivery, isOverDone: boolean): Crease {
  const { batter, non_striker, wickets = [] } = delivery
  const gone = new Set(wickets.map(({ player_out }) => player_out))
  const batters = [batter, non_striker].filter((name) => !gone.has(name))
  if (wickets.some(({ kind }) => eitherEnd.has(kind))) return { batters, onStrike: null }
  const hasChanged = (runsRun(delivery) % 2 === 1) !== isOverDone
  const facing = hasChanged ? non_striker : batter
  return { batters, onStrike: gone.has(facing) ? null : facing }
}

/** The first run of a wide or a no-ball is not run; penalty runs are not either. */
function runsRun({ runs, extras = {} }: Delivery): number {
  const { byes = 0, legbyes = 0, wides = 0, noballs = 0 } = extras
  return runs.batter + byes + legbyes + Math.max(0, wides - 1) + Math.max(0, noballs - 1)
}
