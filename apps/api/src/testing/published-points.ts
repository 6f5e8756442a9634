import { points202611 } from '@toprun/game-rules/points-table'
import type { PublishedPoints } from '@toprun/game-rules/published-points'

/** A second version of the points, as after a season, in which a run is worth three. */
export const nextSeason: PublishedPoints = [
  points202611,
  {
    ...points202611,
    version: '2027-03',
    items: points202611.items.map((item) =>
      item.id === 'run' ? { ...item, points: { ...item.points, T10: 3, T20: 3 } } : item,
    ),
  },
]
