import { formatRecords } from '@toprun/game-rules/formats/formats'
import { currentPoints } from '@toprun/game-rules/published-points'
import { additionalRules } from './additional-rules.server.ts'
import { liveTerms, warmUpTerms } from './format-groups.server.ts'
import { formatTables } from './format-tables.server.ts'
import { multipliers } from './multipliers.server.ts'
import { all } from './published-figures.server.ts'

/** The points page as plain text, so that the browser loads neither the tables nor the code that reads them. */
export function pointsPageData() {
  return {
    version: currentPoints().version,
    names: all(formatRecords().map(({ name }) => name)),
    formats: formatTables(),
    multipliers: multipliers(),
    groups: [
      additionalRules(),
      ...formatRecords().flatMap(({ page }) => page.terms ?? []),
      warmUpTerms(),
      liveTerms(),
    ],
  }
}

export type PointsPageData = ReturnType<typeof pointsPageData>
