import { roles } from '@toprun/api-schema/match'
import { deepFreeze, formatRecord } from './formats/formats.ts'
import { allButBowlers, type PointsTables, pointsItems } from './points-items.ts'

/**
 * The points of November 2026, frozen: a change is a new version, so that old matches keep their scores. `Playing XI` and `10-wicket haul`
 * are per match, everything else per innings.
 */
export const points202611: PointsTables = deepFreeze({
  version: '2026-11',
  source: 'TopRun points system, November 2026',
  items: pointsItems,
  strikeRate: { label: 'Strike rate', bonusesTo: roles, deductionsTo: allButBowlers },
  economyRate: { label: 'Economy rate', bonusesTo: ['BOWL', 'AR'], deductionsTo: ['BOWL', 'AR'] },
  columnOf: columnsOf('2026-11'),
})

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

/** The columns of a version, from the records of the formats. */
function columnsOf(version: string): PointsTables['columnOf'] {
  return (format) => {
    const column = formatRecord(format).points[version]
    if (!column) throw new RangeError(`${format} has no points of version ${version}`)
    return column
  }
}
