import type { LegalText } from '@toprun/content/legal-text'
import { ink, measure, paper, styles, type TypeStyle } from './design.ts'
import type { Sheet, Tag } from './sheet.ts'
import { childOf, linesOf, writeLine } from './write-lines.ts'

/** An entry of the table of contents. */
export interface ContentsLine {
  title: string
  /** The named destination of its link. */
  place: string
  page: number
}

const plain = { bold: false, italic: false, code: false, link: null }
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Name, version, date, summary, and table of contents. */
export function writeFrontPage(
  sheet: Sheet,
  text: LegalText,
  contents: readonly ContentsLine[],
  tag: Tag,
): void {
  sheet.turn()
  writeTitle(sheet, text.title, tag)
  const { small, summary } = styles
  const published = day.format(new Date(`${text.published}T00:00:00Z`))
  const facts = `Version ${text.version}  ·  Published ${published}`
  writeParagraph(sheet, facts, { ...small, size: 9, leading: 14 }, tag)
  sheet.y += 8
  writeParagraph(sheet, text.summary, summary, tag)
  sheet.y += 22
  writeContents(sheet, contents, tag)
}

function writeTitle(sheet: Sheet, title: string, tag: Tag): void {
  const lines = linesOf(sheet, [{ ...plain, text: title }], measure, styles.title)
  const height = 84 + lines.length * styles.title.leading
  sheet.ornament('Layout', () => {
    sheet.doc.rect(0, 0, paper.width, height).fill(ink.night)
    sheet.doc.rect(0, height, paper.width, 3).fill(ink.gold)
    drawMark(sheet, paper.left, 28)
    sheet.put('TopRun', paper.left + 40, 30, 'wordmark', { ...styles.title, size: 20, leading: 26 })
  })
  const element = childOf(sheet, tag, 'H1')
  sheet.y = 68
  for (const line of lines) {
    writeLine(sheet, line, paper.left, sheet.y, styles.title, element)
    sheet.y += styles.title.leading
  }
  sheet.y = height + 24
}

/** The oval from above and the ball that leaves it, as on the site. */
function drawMark({ doc }: Sheet, x: number, y: number): void {
  doc.save().translate(x, y).scale(0.8)
  doc.ellipse(20, 22, 18.5, 15.5).fill(ink.pitch)
  doc.roundedRect(18, 16.5, 4, 11, 0.8).fill(ink.cream)
  doc.path('M23 20 Q30 18 35 12').lineWidth(5.5).stroke(ink.night)
  doc.path('M23 20 Q30 18 35 12').lineWidth(2).stroke(ink.gold)
  doc.circle(38.5, 8.5, 8.4).fill(ink.night)
  doc.circle(38.5, 8.5, 6.8).fill(ink.ball)
  doc.restore()
}

function writeParagraph(sheet: Sheet, text: string, style: TypeStyle, tag: Tag): void {
  const element = childOf(sheet, tag, 'P')
  for (const line of linesOf(sheet, [{ ...plain, text }], measure, style)) {
    writeLine(sheet, line, paper.left, sheet.y, style, element)
    sheet.y += style.leading
  }
}

function writeContents(sheet: Sheet, contents: readonly ContentsLine[], tag: Tag): void {
  const style = { ...styles.body, leading: 18 }
  const heading = childOf(sheet, tag, 'P')
  for (const line of linesOf(sheet, [{ ...plain, text: 'Contents' }], measure, styles.subsection))
    writeLine(sheet, line, paper.left, sheet.y, styles.subsection, heading)
  sheet.y += styles.subsection.leading + 4
  const list = childOf(sheet, tag, 'TOC')
  for (const { title, place, page } of contents) {
    const link = childOf(sheet, childOf(sheet, list, 'TOCI'), 'Link')
    const number = `${page}`
    const right = paper.width - paper.right - sheet.width(number, 'regular', style.size)
    const content = sheet.doc.markStructureContent('Link')
    sheet.put(`${title} `, paper.left, sheet.y, 'regular', style)
    sheet.put(number, right, sheet.y, 'regular', style)
    sheet.doc.endMarkedContent()
    link.add(content)
    sheet.doc.goTo(paper.left, sheet.y, measure, style.leading, place, { structParent: link })
    sheet.rule(paper.left, sheet.y + style.leading - 0.5, measure, { weight: 0.4 })
    sheet.y += style.leading
  }
}
