import type { Block, Run } from '@toprun/content/blocks'
import { columnWidths } from './columns.ts'
import { gaps, ink, styles, type TypeStyle } from './design.ts'
import { extentOf, type Line } from './lines.ts'
import type { Sheet, Tag } from './sheet.ts'
import { childOf, linesOf, measureIn, writeLine } from './write-lines.ts'

type Table = Extract<Block, { kind: 'table' }>

interface SetTable {
  table: Table
  x: number
  width: number
  /** Of each column, including padding. */
  columns: number[]
}
interface SetRow {
  cells: Line[][]
  style: TypeStyle
  height: number
}

/** The height of the head and the first row, which must be on one page. */
export function leastTableHeight(sheet: Sheet, table: Table, width: number): number {
  const set = { table, x: 0, width, columns: columnsOf(sheet, table, width) }
  const first = table.rows[0]
  return (
    setRow(sheet, set, table.head, styles.cellHead).height +
    (first ? setRow(sheet, set, first, styles.cell).height : 0)
  )
}

/** Keeps rows whole; on a new page the head is repeated. */
export function writeTable(sheet: Sheet, table: Table, x: number, width: number, parent: Tag): void {
  const set = { table, x, width, columns: columnsOf(sheet, table, width) }
  const tag = childOf(sheet, parent, 'Table')
  const head = setRow(sheet, set, table.head, styles.cellHead)
  sheet.need(leastTableHeight(sheet, table, width))
  writeHead(sheet, set, head, childOf(sheet, tag, 'TR'))
  for (const cells of table.rows) {
    const row = setRow(sheet, set, cells, styles.cell)
    if (row.height > sheet.room) {
      sheet.turn()
      writeHeadAgain(sheet, set, head)
    }
    writeRow(sheet, set, row, childOf(sheet, tag, 'TR'), 'TD')
    sheet.rule(x, sheet.y, width)
  }
}

function columnsOf(sheet: Sheet, { head, rows }: Table, width: number): number[] {
  const white = 2 * gaps.cellX
  const extents = head.map((title, column) => {
    const ofTitle = extentOf([...title], measureIn(sheet, styles.cellHead))
    const ofCells = rows.map((row) => extentOf(row[column] ?? [], measureIn(sheet, styles.cell)))
    const all = [ofTitle, ...ofCells]
    return {
      least: Math.max(...all.map(({ least }) => least)) + white,
      most: Math.max(...all.map(({ most }) => most)) + white,
    }
  })
  return columnWidths(extents, width)
}

function setRow(sheet: Sheet, set: SetTable, runs: readonly Run[][], style: TypeStyle): SetRow {
  const cells = set.columns.map((width, column) =>
    linesOf(sheet, runs[column] ?? [], width - 2 * gaps.cellX, style),
  )
  const most = Math.max(1, ...cells.map((lines) => lines.length))
  return { cells, style, height: most * style.leading + 2 * gaps.cellY }
}

function writeHead(sheet: Sheet, set: SetTable, row: SetRow, tag: Tag): void {
  shade(sheet, set, row.height)
  writeRow(sheet, set, row, tag, 'TH')
  sheet.rule(set.x, sheet.y, set.width, { colour: ink.text, weight: 0.9 })
}

/** Visual only: screen readers have read the head already. */
function writeHeadAgain(sheet: Sheet, set: SetTable, row: SetRow): void {
  shade(sheet, set, row.height)
  sheet.ornament('Pagination', () => {
    eachLine(set, row, sheet.y, (line, x, y) => {
      let left = x
      for (const { text } of line.pieces) {
        sheet.put(text, left, y, 'bold', row.style)
        left += sheet.width(text, 'bold', row.style.size)
      }
    })
  })
  sheet.y += row.height
  sheet.rule(set.x, sheet.y, set.width, { colour: ink.text, weight: 0.9 })
}

function shade(sheet: Sheet, { x, width }: SetTable, height: number): void {
  sheet.ornament('Layout', () => sheet.doc.rect(x, sheet.y, width, height).fill(ink.shade))
}

function writeRow(sheet: Sheet, set: SetTable, row: SetRow, tag: Tag, type: 'TH' | 'TD'): void {
  const cells = set.columns.map(() => {
    const cell = sheet.doc.struct(type, type === 'TH' ? columnHead : {})
    tag.add(cell)
    return cell
  })
  eachLine(set, row, sheet.y, (line, x, y, column) => {
    const cell = cells[column]
    if (cell) writeLine(sheet, line, x, y, row.style, cell)
  })
  sheet.y += row.height
}

/** `scope` is missing in the published types of the options. */
const columnHead: Parameters<Sheet['doc']['struct']>[1] & { scope: 'Column' } = { scope: 'Column' }

function eachLine(
  { table, columns, x }: SetTable,
  { cells, style }: SetRow,
  top: number,
  write: (line: Line, x: number, y: number, column: number) => void,
): void {
  let left = x
  for (const [column, width] of columns.entries()) {
    const spare = width - 2 * gaps.cellX
    for (const [index, line] of (cells[column] ?? []).entries()) {
      const align = table.align[column] ?? 'left'
      const indent = align === 'left' ? 0 : (spare - line.width) / (align === 'right' ? 1 : 2)
      write(line, left + gaps.cellX + indent, top + gaps.cellY + index * style.leading, column)
    }
    left += width
  }
}
