import type { PointsTables } from './points-items.ts'
import { points202611 } from './points-table.ts'

/** All published versions of the points, oldest first. */
export type PublishedPoints = readonly [PointsTables, ...PointsTables[]]

/**
 * Add a new version at the end. Versions are never changed or removed: matches are scored by the one they
 * opened with.
 */
export const publishedPoints: PublishedPoints = Object.freeze([points202611] as const)

/** The newest version: shown on the pages and used by new matches. */
export function currentPoints(published: PublishedPoints = publishedPoints): PointsTables {
  return published.at(-1) ?? published[0]
}

/** The points of that version. @throws RangeError if the version does not exist */
export function pointsOfVersion(version: string, published: PublishedPoints = publishedPoints): PointsTables {
  const found = published.find((tables) => tables.version === version)
  if (!found) throw new RangeError(`No points were published as version ${JSON.stringify(version)}`)
  return found
}
