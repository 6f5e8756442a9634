import type { Delivery, WicketKind } from '@toprun/api-schema/cricsheet'

/** The batters at the crease, and the one on strike; `onStrike` is null if only the next ball can show it. */
export interface Crease {
  batters: readonly string[]
  onStrike: string | null
}

/** These wickets can fall at either end, so the next striker is unknown. */
export const eitherEnd: ReadonlySet<WicketKind> = new Set(['run out', 'obstructing the field'])

/**
 * The crease after a ball. Batters change ends after an odd number of runs, and again at the end of an over;
 * a new batter takes the free end.
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

/** The penalty run of a wide or no-ball and penalty runs are not run by the batters. */
function runsRun({ runs, extras = {} }: Delivery): number {
  const { byes = 0, legbyes = 0, wides = 0, noballs = 0 } = extras
  return runs.batter + byes + legbyes + Math.max(0, wides - 1) + Math.max(0, noballs - 1)
}
