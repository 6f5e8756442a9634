import { buffer } from 'node:stream/consumers'
import { type Block, textOfRuns } from '@toprun/content/blocks'
import type { LegalText } from '@toprun/content/legal-text'
import { measure, paper } from './design.ts'
import { type ContentsLine, writeFrontPage } from './front-page.ts'
import { Sheet } from './sheet.ts'
import { writeBlocks } from './write-blocks.ts'

/** Known only after layout. */
interface Plan {
  pages: number
  contents: readonly ContentsLine[]
}

/**
 * A legal document as a PDF: tagged, with bookmarks, a table of contents and page numbers. The same text gives the same
 * bytes. It is typeset twice: the first pass finds the pages for the table of contents.
 */
export async function typeset(text: LegalText, { compress = true } = {}): Promise<Buffer> {
  const draft = setText(text, { pages: 0, contents: sectionsOf(text.blocks) }, compress)
  draft.sheet.doc.end()
  const final = setText(text, draft.plan, compress)
  final.sheet.doc.end()
  return buffer(final.sheet.doc)
}

function sectionsOf(blocks: readonly Block[]): ContentsLine[] {
  return blocks
    .filter((block) => block.kind === 'heading')
    .filter(({ depth }) => depth === 2)
    .map(({ runs }, index) => ({ title: textOfRuns(runs), place: `section-${index + 1}`, page: 0 }))
}

function setText(text: LegalText, plan: Plan, compress: boolean): { sheet: Sheet; plan: Plan } {
  const sheet = new Sheet(
    {
      title: text.title,
      version: text.version,
      subject: text.summary,
      published: new Date(`${text.published}T00:00:00Z`),
    },
    { pages: plan.pages, compress },
  )
  const { doc } = sheet
  const root = doc.struct('Document')
  doc.addStructure(root)
  writeFrontPage(sheet, text, plan.contents, root)
  sheet.turn()

  const contents: ContentsLine[] = []
  let bookmark = doc.outline
  writeBlocks(sheet, text.blocks, { x: paper.left, width: measure, tag: root }, ({ depth, runs }, y) => {
    const title = textOfRuns(runs)
    // A bookmark counts its left edge from the right one.
    const target = { expanded: true, top: y - 12, left: paper.width }
    if (depth > 2) {
      bookmark.addItem(title, target)
      return
    }
    bookmark = doc.outline.addItem(title, target)
    const place = `section-${contents.length + 1}`
    doc.addNamedDestination(place, 'XYZ', 0, y - 12, 0)
    contents.push({ title, place, page: sheet.page })
  })
  root.end()
  return { sheet, plan: { pages: sheet.page, contents } }
}
