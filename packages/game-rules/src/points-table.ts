import { roles } from '@toprun/api-schema/match'
import { deepFreeze, formatRecord } from './formats/formats.ts'
import { allButBowlers, type PointsTables, pointsItems } from './points-items.ts'

/**
 * The points of November 2026, frozen: a change is a new version (`published-points.ts`), so that old matches
 * keep their scores. `Playing XI` and `10-wicket haul` are
 * per match, everything else per innings.
 */
export const points202611: PointsTables = deepFreeze({
  version: '2026-11',
  source: 'TopRun points system, November 2026',
  items: pointsItems,
  strikeRate: { label: 'Strike rate', bonusesTo: roles, deductionsTo: allButBowlers },
  economyRate: { label: 'Economy rate', bonusesTo: ['BOWL', 'AR'], deductionsTo: ['BOWL', 'AR'] },
  columnOf: columnsOf('2026-11'),
})

/** The columns of a version, from the records of the formats. */
function columnsOf(version: string): PointsTables['columnOf'] {
  return (format) => {
    const column = formatRecord(format).points[version]
    if (!column) throw new RangeError(`${format} has no points of version ${version}`)
    return column
  }
}
