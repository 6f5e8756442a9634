/** What the widest word and the widest cell of a column need. */
export interface ColumnExtent {
  least: number
  most: number
}

/**
 * Shares a table's width out over its columns, all of it. Where every cell fits into one line, what is left is shared in
 * proportion; otherwise each column has its widest word and the rest goes where it is needed most.
 * @example columnWidths([{ least: 10, most: 20 }, { least: 10, most: 120 }], 76) // [16, 60]
 */
export function columnWidths(columns: readonly ColumnExtent[], width: number): number[] {
  const most = columns.reduce((sum, column) => sum + column.most, 0)
  if (most <= width) return columns.map((column) => (column.most * width) / most)
  const least = columns.reduce((sum, column) => sum + column.least, 0)
  if (least > width) return columns.map((column) => (column.least * width) / least)
  const share = (width - least) / (most - least)
  return columns.map((column) => column.least + (column.most - column.least) * share)
}
