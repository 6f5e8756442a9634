import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import { threeTeamCricket } from '../format-facts.ts'

/** How far an innings of a match can go. */
export interface InningsLimits {
  /** Null without a limit. */
  readonly overs: number | null
  /** The wickets that end it. */
  readonly wickets: number
}

const { teams, playersPerTeam } = threeTeamCricket
const lengthsOf3TC: readonly number[] = [...threeTeamCricket.shortenedOvers, threeTeamCricket.overs]

/**
 * In 3TC `info.overs` is the length of the match: 36 overs, or 18, 24 or 30 after rain, in two halves in which
 * each side bats once. Its innings has a sixth of it, and ends with the seventh wicket of eight players.
 */
export function inningsLimits({ teams: sides, overs }: Pick<MatchInfo, 'teams' | 'overs'>): InningsLimits {
  if (sides.length !== teams) return { overs: overs ?? null, wickets: 10 }
  const stated = overs ?? threeTeamCricket.overs
  return {
    overs: lengthsOf3TC.includes(stated) ? stated / (2 * teams) : stated,
    wickets: playersPerTeam - 1,
  }
}
