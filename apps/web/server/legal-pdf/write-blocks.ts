import type { Block, Run } from '@toprun/content/blocks'
import { gaps, ink, styles, type TypeStyle } from './design.ts'
import type { Line } from './lines.ts'
import type { Sheet, Tag } from './sheet.ts'
import { childOf, linesOf, writeLine } from './write-lines.ts'
import { leastTableHeight, writeTable } from './write-table.ts'

/** The position of blocks on the page, and their structure element. */
interface Column {
  x: number
  width: number
  tag: Tag
}

type Heading = Extract<Block, { kind: 'heading' }>
type List = Extract<Block, { kind: 'list' }>

/** Writes blocks below each other. `onHeading` is called with the page and position of each heading. */
export function writeBlocks(
  sheet: Sheet,
  blocks: readonly Block[],
  column: Column,
  onHeading: (heading: Heading, y: number) => void,
): void {
  for (const [index, block] of blocks.entries()) {
    const rest = blocks.slice(index + 1)
    if (index > 0 && !sheet.isFresh) sheet.y += gapAbove(block)
    switch (block.kind) {
      case 'heading':
        writeHeading(sheet, block, rest, column, onHeading)
        break
      case 'paragraph': {
        if (rest[0]?.kind === 'list' || rest[0]?.kind === 'table')
          sheet.need(leastHeight(sheet, [block, ...rest], column))
        writeParagraph(sheet, block.runs, column, styles.body)
        break
      }
      case 'list':
        writeList(sheet, block, column, onHeading)
        break
      case 'quote':
        writeBlocks(
          sheet,
          block.blocks,
          {
            x: column.x + gaps.quoteIndent,
            width: column.width - gaps.quoteIndent,
            tag: childOf(sheet, column.tag, 'BlockQuote'),
          },
          onHeading,
        )
        break
      case 'table':
        writeTable(sheet, block, column.x, column.width, column.tag)
        sheet.y += gaps.block / 2
        break
      case 'rule':
        sheet.rule(column.x, sheet.y, column.width)
        break
    }
  }
}

function writeHeading(
  sheet: Sheet,
  heading: Heading,
  rest: readonly Block[],
  { x, width, tag }: Column,
  onHeading: (heading: Heading, y: number) => void,
): void {
  const style = headingStyle(heading)
  sheet.need(leastHeight(sheet, [heading, ...rest], { x, width, tag }))
  onHeading(heading, sheet.y)
  const element = childOf(sheet, tag, `H${heading.depth}`)
  for (const line of linesOf(sheet, heading.runs, width, style)) {
    writeLine(sheet, line, x, sheet.y, style, element)
    sheet.y += style.leading
  }
}

/** Never leaves a single line of a paragraph at the bottom or top of a page. */
function writeParagraph(
  sheet: Sheet,
  runs: readonly Run[],
  { x, width, tag }: Column,
  style: TypeStyle,
): void {
  let lines: readonly Line[] = linesOf(sheet, runs, width, style)
  const element = childOf(sheet, tag, 'P')
  while (lines.length > 0) {
    const fit = linesThatFit(lines.length, Math.floor(sheet.room / style.leading))
    if (fit === 0) {
      sheet.turn()
      continue
    }
    for (const line of lines.slice(0, fit)) {
      writeLine(sheet, line, x, sheet.y, style, element)
      sheet.y += style.leading
    }
    lines = lines.slice(fit)
  }
}

/**
 * How many of a paragraph's lines go on this page: all, or at least two with at least two for the next page, or none.
 * @example linesThatFit(5, 4) // 3
 */
export function linesThatFit(lines: number, room: number): number {
  if (lines <= room) return lines
  const fit = Math.min(room, lines - 2)
  return fit < 2 ? 0 : fit
}

function writeList(
  sheet: Sheet,
  { items, start }: List,
  { x, width, tag }: Column,
  onHeading: (heading: Heading, y: number) => void,
): void {
  const list = childOf(sheet, tag, 'L')
  const inner = { x: x + gaps.listIndent, width: width - gaps.listIndent }
  for (const [index, item] of items.entries()) {
    if (index > 0 && !sheet.isFresh) sheet.y += gaps.item
    sheet.need(leastHeight(sheet, item, { ...inner, tag }))
    const element = childOf(sheet, list, 'LI')
    writeLabel(sheet, start === null ? '•' : `${start + index}.`, x, childOf(sheet, element, 'Lbl'))
    writeBlocks(sheet, item, { ...inner, tag: childOf(sheet, element, 'LBody') }, onHeading)
  }
}

function writeLabel(sheet: Sheet, label: string, x: number, tag: Tag): void {
  const content = sheet.doc.markStructureContent('Lbl')
  const left = label === '•' ? x + 4 : x
  sheet.put(label, left, sheet.y, 'bold', { ...styles.body, colour: label === '•' ? ink.pitch : ink.muted })
  sheet.doc.endMarkedContent()
  tag.add(content)
}

/** The height that the first of some blocks needs on a page, with what must not be separated from it. */
function leastHeight(sheet: Sheet, [block, ...rest]: readonly Block[], column: Column): number {
  if (!block) return 0
  switch (block.kind) {
    case 'heading': {
      const style = headingStyle(block)
      const lines = linesOf(sheet, block.runs, column.width, style).length
      return lines * style.leading + gaps.headingBelow + leastHeight(sheet, rest, column)
    }
    case 'paragraph': {
      const lines = linesOf(sheet, block.runs, column.width, styles.body).length
      const [next] = rest
      // What introduces a list or a table stays with its beginning.
      if (lines <= 4 && (next?.kind === 'list' || next?.kind === 'table'))
        return lines * styles.body.leading + gaps.block + leastHeight(sheet, rest, column)
      return Math.min(lines, lines === 3 ? 3 : 2) * styles.body.leading
    }
    case 'list': {
      const inner = column.width - gaps.listIndent
      return leastHeight(sheet, block.items[0] ?? [], { ...column, width: inner })
    }
    case 'quote':
      return leastHeight(sheet, block.blocks, { ...column, width: column.width - gaps.quoteIndent })
    case 'table':
      return leastTableHeight(sheet, block, column.width)
    case 'rule':
      return leastHeight(sheet, rest, column)
  }
}

function headingStyle({ depth }: Heading): TypeStyle {
  return depth === 2 ? styles.section : styles.subsection
}

function gapAbove(block: Block): number {
  if (block.kind !== 'heading') return gaps.block
  return block.depth === 2 ? gaps.sectionAbove : gaps.subsectionAbove
}
