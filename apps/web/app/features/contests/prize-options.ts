import type { PrizeStructureId } from '@toprun/api-schema/contest'

const prizeNames = {
  'winner-takes-all': 'Winner takes all',
  'top-three': 'First three',
  'top-quarter': 'Best quarter',
  'top-half': 'Best half, equal shares',
  'top-ten-per-cent': 'Best tenth',
} as const satisfies Record<PrizeStructureId, string>

/** How a contest's prizes can be shared, to choose from. */
export const prizeOptions = Object.entries(prizeNames).map(([value, label]) => ({ value, label }))
