import type { Delivery } from '@toprun/api-schema/cricsheet'

/** Two batters together, from the fall of one wicket to the next, or to a retirement. */
export interface Stand {
  /** The wicket that it is for: 1 is the opening partnership. */
  wicket: number
  batters: { name: string; runs: number; balls: number }[]
  /** With extras. */
  runs: number
  /** All except wides. */
  balls: number
  broken: boolean
}

/** Counts a ball in the partnership of its two batters, a new one if others were in before. */
export function countStand(stands: Stand[], fallen: number, delivery: Delivery): void {
  const { batter, non_striker, runs, extras, wickets = [] } = delivery
  const stand = currentStand(stands, [batter, non_striker]) ?? openStand(stands, fallen, delivery)
  const faced = extras?.wides ? 0 : 1
  const striker = stand.batters.find(({ name }) => name === batter)
  if (striker) {
    striker.runs += runs.batter
    striker.balls += faced
  }
  stand.runs += runs.total
  stand.balls += faced
  stand.broken = wickets.some(({ player_out }) => stand.batters.some(({ name }) => name === player_out))
}

function currentStand(stands: readonly Stand[], pair: readonly string[]): Stand | null {
  const last = stands.at(-1)
  if (!last || last.broken) return null
  return last.batters.every(({ name }) => pair.includes(name)) ? last : null
}

function openStand(stands: Stand[], fallen: number, { batter, non_striker }: Delivery): Stand {
  const before = stands.at(-1)
  if (before) before.broken = true
  const stand: Stand = {
    wicket: fallen + 1,
    batters: [batter, non_striker].map((name) => ({ name, runs: 0, balls: 0 })),
    runs: 0,
    balls: 0,
    broken: false,
  }
  stands.push(stand)
  return stand
}
