import { currentPoints } from '@toprun/game-rules/published-points'
import { additionalRules } from './additional-rules.server.ts'
import { liveTerms, theHundredTerms, threeTeamTerms, warmUpTerms } from './format-groups.server.ts'
import { formatTables } from './format-tables.server.ts'
import { multipliers } from './multipliers.server.ts'

/** The points page as plain text, so that the browser loads neither the tables nor the code that reads them. */
export function pointsPageData() {
  return {
    version: currentPoints().version,
    formats: formatTables(),
    multipliers: multipliers(),
    groups: [additionalRules(), theHundredTerms(), threeTeamTerms(), warmUpTerms(), liveTerms()],
  }
}

export type PointsPageData = ReturnType<typeof pointsPageData>
