import type { Delivery, Wicket } from '@toprun/api-schema/cricsheet'

/** A delivery for tests: a dot ball of A Nair to R Okafor with T Bello at the other end, with the given changes. */
export function sampleBall({
  runs = 0,
  allRun = false,
  wickets,
  extras,
  ...people
}: {
  runs?: number
  allRun?: boolean
  extras?: Delivery['extras']
  wickets?: Wicket[]
  batter?: string
  non_striker?: string
  bowler?: string
} = {}): Delivery {
  const extraRuns = Object.values(extras ?? {}).reduce((sum, count) => sum + (count ?? 0), 0)
  return {
    batter: 'R Okafor',
    non_striker: 'T Bello',
    bowler: 'A Nair',
    ...people,
    runs: { batter: runs, extras: extraRuns, total: runs + extraRuns, ...(allRun && { non_boundary: true }) },
    ...(extras && { extras }),
    ...(wickets && { wickets }),
  }
}

/** R Okafor is out this way, bowled by A Nair. */
export function out(kind: Wicket['kind'], ...fielders: string[]): Wicket {
  return { player_out: 'R Okafor', kind, fielders: fielders.map((name) => ({ name })) }
}
