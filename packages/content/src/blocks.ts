import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** A run of text with the same style. */
export interface Run {
  text: string
  bold: boolean
  italic: boolean
  code: boolean
  /** The link target as written: a path of this site or a full URL. */
  link: string | null
}

type CellAlign = 'left' | 'right' | 'center'

/** A block of typeset text, without Markdown syntax. */
export type Block =
  | { kind: 'heading'; depth: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  /** `start` is null for an unordered list. */
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'table'; align: CellAlign[]; head: Run[][]; rows: Run[][][] }
  | { kind: 'rule' }

/** Something that paper cannot show: its kind in Markdown, and its line. */
export class NotTypeset extends Error {
  readonly what: string
  readonly line: number

  constructor(what: string, line: number) {
    super(`Line ${line}: ${what} cannot be typeset.`)
    this.what = what
    this.line = line
  }
}

type Look = Omit<Run, 'text'>

const plain: Look = { bold: false, italic: false, code: false, link: null }
const parser = unified().use(remarkParse).use(remarkGfm).freeze()

/**
 * Parses Markdown for PDF. @throws NotTypeset for what paper cannot show (pictures, raw HTML, footnotes).
 * @example blocksOf('Be **fair**.') // one paragraph of three runs, the second bold
 */
export function blocksOf(markdown: string): Block[] {
  const tree: Root = parser.parse(markdown)
  return tree.children.map(blockOf)
}

/** The text of runs. */
export function textOfRuns(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}

function blockOf(node: RootContent): Block {
  switch (node.type) {
    case 'heading':
      return { kind: 'heading', depth: node.depth, runs: runsOf(node.children, plain) }
    case 'paragraph':
      return { kind: 'paragraph', runs: runsOf(node.children, plain) }
    case 'list':
      return {
        kind: 'list',
        start: node.ordered ? (node.start ?? 1) : null,
        items: node.children.map((item) => item.children.map(blockOf)),
      }
    case 'blockquote':
      return { kind: 'quote', blocks: node.children.map(blockOf) }
    case 'table': {
      const [head = [], ...rows] = node.children.map((row) =>
        row.children.map((cell) => runsOf(cell.children, plain)),
      )
      return { kind: 'table', align: head.map((_, column) => node.align?.[column] ?? 'left'), head, rows }
    }
    case 'thematicBreak':
      return { kind: 'rule' }
    default:
      return refuse(node)
  }
}

function runsOf(nodes: readonly PhrasingContent[], look: Look): Run[] {
  return nodes.flatMap((node): Run[] => {
    switch (node.type) {
      case 'text':
        return [{ ...look, text: node.value.replace(/[ \t\r\n]+/g, ' ') }]
      case 'inlineCode':
        return [{ ...look, code: true, text: node.value }]
      case 'break':
        return [{ ...look, text: ' ' }]
      case 'strong':
        return runsOf(node.children, { ...look, bold: true })
      case 'emphasis':
        return runsOf(node.children, { ...look, italic: true })
      case 'link':
        return runsOf(node.children, { ...look, link: node.url })
      default:
        return refuse(node)
    }
  })
}

function refuse(node: Nodes): never {
  throw new NotTypeset(node.type, node.position?.start.line ?? 1)
}
