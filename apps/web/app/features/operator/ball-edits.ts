import type { Delivery, Wicket } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'

/** A ball as it was recorded. Each edit returns another one, in which only that part and the sums differ. */
export type Ball = Extract<MatchEvent, { type: 'ball' }>

export const extraKinds = {
  wides: 'Wides',
  noballs: 'No-balls',
  byes: 'Byes',
  legbyes: 'Leg byes',
  penalty: 'Penalty runs',
} as const
export type ExtraKind = keyof typeof extraKinds

export function withName(ball: Ball, who: 'batter' | 'non_striker' | 'bowler', name: string): Ball {
  return withDelivery(ball, { [who]: name })
}

export function withBatRuns(ball: Ball, batter: number): Ball {
  const { runs } = ball.delivery
  return withDelivery(ball, { runs: { ...runs, batter, total: batter + runs.extras } })
}

/** Four or six that the batters ran. */
export function withRunAll(ball: Ball, isRun: boolean): Ball {
  const { non_boundary: _, ...runs } = ball.delivery.runs
  return withDelivery(ball, { runs: isRun ? { ...runs, non_boundary: true } : runs })
}

export function withExtra(ball: Ball, kind: ExtraKind, count: number): Ball {
  const { extras: before, runs, ...delivery } = ball.delivery
  const { [kind]: _, ...others } = before ?? {}
  const extras: NonNullable<Delivery['extras']> = count === 0 ? others : { ...before, [kind]: count }
  const sum = Object.values(extras).reduce((total, each) => total + (each ?? 0), 0)
  return {
    ...ball,
    delivery: {
      ...delivery,
      runs: { ...runs, extras: sum, total: runs.batter + sum },
      ...(Object.keys(extras).length > 0 && { extras }),
    },
  }
}

/** @param wicket null takes it away */
export function withWicket(ball: Ball, at: number, wicket: Wicket | null): Ball {
  const { wickets: before = [], ...delivery } = ball.delivery
  const wickets = before.toSpliced(at, 1, ...(wicket ? [wicket] : []))
  return { ...ball, delivery: { ...delivery, ...(wickets.length > 0 && { wickets }) } }
}

/** @param name empty takes the fielder away */
export function withFielder(wicket: Wicket, at: number, name: string): Wicket {
  const { fielders: before = [], ...rest } = wicket
  const fielders = before.toSpliced(at, 1, ...(name === '' ? [] : [{ ...before[at], name }]))
  return { ...rest, ...(fielders.length > 0 && { fielders }) }
}

function withDelivery(ball: Ball, change: Partial<Delivery>): Ball {
  return { ...ball, delivery: { ...ball.delivery, ...change } }
}
