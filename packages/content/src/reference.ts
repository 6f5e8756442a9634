import type { ContentFiles } from './content-files.ts'
import { formatIssue } from './content-issue.ts'
import { ContentReader } from './content-reader.ts'
import {
  type Cricketer,
  cricketersFile,
  type League,
  leagueFile,
  type RealSides,
  realSidesFile,
} from './league.ts'

/** What the game looks names up in. */
export interface Reference {
  league: League
  realSides: RealSides
  cricketers: readonly Cricketer[]
}

export function gatherReference(reader: ContentReader) {
  return {
    league: reader.json('league/league.json', leagueFile),
    realSides: reader.json('league/real-sides.json', realSidesFile),
    cricketers: reader.yaml('cricketers.yaml', cricketersFile)?.players ?? [],
  }
}

/** Reads only this, without the second that the texts of the site take. @throws with file, line and error */
export function referenceOf(files: ContentFiles): Reference {
  const reader = new ContentReader(files)
  const { league, realSides, cricketers } = gatherReference(reader)
  if (reader.issues.length > 0 || !league || !realSides)
    throw new Error(reader.issues.map(formatIssue).join('\n'))
  return { league, realSides, cricketers }
}
