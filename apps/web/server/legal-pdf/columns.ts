/** The widths of the widest word and the widest cell of a column. */
export interface ColumnExtent {
  least: number
  most: number
}

/**
 * Distributes a table's width over its columns. If every cell fits on one line, the remaining width is divided in
 * proportion. Otherwise columns that need less than an even share keep their cells on one line, and the others divide the
 * rest: each gets its widest word, and more if it has more text.
 * @example columnWidths([{ least: 10, most: 20 }, { least: 10, most: 120 }], 76) // [20, 56]
 */
export function columnWidths(columns: readonly ColumnExtent[], width: number): number[] {
  const most = sumOf(columns, 'most')
  if (most <= width) return columns.map((column) => (column.most * width) / most)
  const modest = columns.filter((column) => column.most <= width / columns.length)
  const wide = columns.filter((column) => !modest.includes(column))
  const rest = width - sumOf(modest, 'most')
  const least = sumOf(wide, 'least')
  const share = (rest - least) / (sumOf(wide, 'most') - least)
  return columns.map((column) => {
    if (modest.includes(column)) return column.most
    return share < 0 ? (column.least * rest) / least : column.least + (column.most - column.least) * share
  })
}

function sumOf(columns: readonly ColumnExtent[], extent: keyof ColumnExtent): number {
  return columns.reduce((sum, column) => sum + column[extent], 0)
}
