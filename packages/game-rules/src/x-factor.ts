import type { MatchInfo } from '@toprun/api-schema/cricsheet'

/** The Australian T20 leagues, where `supersub` in Cricsheet is an X-factor substitute. */
const xFactorEvents: ReadonlySet<string> = new Set(['Big Bash League', "Women's Big Bash League"])
const twentyOvers: ReadonlySet<string> = new Set(['T20', 'IT20'])

/** The substitute of the Australian T20 leagues, as published. */
export const xFactor = Object.freeze({
  /** Can come in after this over of the first innings. */
  afterOver: 10,
  /** The maximum overs bowled by the replaced player, who must not have batted. */
  mostOversBowled: 1,
})

/** Whether `supersub` is the X-factor, which scores. */
export function isXFactorLeague({ match_type, event }: Pick<MatchInfo, 'match_type' | 'event'>): boolean {
  return twentyOvers.has(match_type) && xFactorEvents.has(event?.name ?? '')
}
