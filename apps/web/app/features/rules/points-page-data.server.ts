import { pointsTables } from '@toprun/game-rules/points-table'
import { liveTerms, theHundredTerms, threeTeamTerms, warmUpTerms } from './format-groups.server.ts'
import { formatTables } from './format-tables.server.ts'
import { multipliers } from './multipliers.server.ts'
import { otherTerms } from './other-terms.server.ts'

/** All that the points page says, as plain text: the browser gets neither the tables nor the code that reads them. */
export function pointsPageData() {
  return {
    version: pointsTables.version,
    formats: formatTables(),
    multipliers: multipliers(),
    groups: [otherTerms(), theHundredTerms(), threeTeamTerms(), warmUpTerms(), liveTerms()],
  }
}

export type PointsPageData = ReturnType<typeof pointsPageData>
