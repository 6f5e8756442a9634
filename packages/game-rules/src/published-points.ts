import { type PointsTables, points202611 } from './points-table.ts'

/** Every version of the points that was ever published, the oldest first. */
export type PublishedPoints = readonly [PointsTables, ...PointsTables[]]

/** A new season is a new version at the end. None is ever changed or taken away: matches are scored by the one they opened with. */
export const publishedPoints: PublishedPoints = Object.freeze([points202611] as const)

/** The newest version: what the pages show, and what matches open with. */
export function currentPoints(published: PublishedPoints = publishedPoints): PointsTables {
  return published.at(-1) ?? published[0]
}

/** The points as that version counts them. @throws RangeError where no such version was published */
export function pointsOfVersion(version: string, published: PublishedPoints = publishedPoints): PointsTables {
  const found = published.find((tables) => tables.version === version)
  if (!found) throw new RangeError(`No points were published as version ${JSON.stringify(version)}`)
  return found
}
