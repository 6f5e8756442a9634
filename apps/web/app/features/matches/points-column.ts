import { pointsText } from './points-text.ts'

/** Prints the points of one column with equally many decimals, so that they line up: `411.0` above `372.5`. */
export function pointsColumn(column: readonly number[]): (points: number) => string {
  const decimals = column.map((points) => pointsText(points).split('.')[1]?.length ?? 0)
  const { format } = new Intl.NumberFormat('en', {
    minimumFractionDigits: Math.max(0, ...decimals),
    maximumFractionDigits: 2,
  })
  return format
}
