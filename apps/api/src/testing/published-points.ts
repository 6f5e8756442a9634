import { type PublishedPoints, points202611 } from '@toprun/game-rules/published-points'

/** A second version of the points, as after a season, in which a run is worth three. */
export const nextSeason: PublishedPoints = [
  points202611,
  {
    ...points202611,
    version: '2027-03',
    columnOf(format) {
      const { items, ...rates } = points202611.columnOf(format)
      return { ...rates, items: ['T10', 'T20'].includes(format) ? { ...items, run: 3 } : items }
    },
  },
]
