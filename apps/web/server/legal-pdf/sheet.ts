import PDFDocument from 'pdfkit'
import { type Face, faces, ink, measure, paper, type TypeStyle } from './design.ts'

export type Doc = InstanceType<typeof PDFDocument>
/** An element of the document's structure, which screen readers follow: a heading, a list, a cell. */
export type Tag = ReturnType<Doc['struct']>

/** The header of every page except the first, and the file's metadata. */
export interface Particulars {
  title: string
  version: string
  subject: string
  published: Date
}

/** Paper that is written from top to bottom: it tracks the remaining space and turns the page. */
export class Sheet {
  readonly doc: Doc
  /** Points from the top of the page; the writer moves it down. */
  y = 0
  readonly #about: Particulars
  readonly #pages: number
  #page = 0

  /** @param pages the total number, for `Page 2 of 9` */
  constructor(about: Particulars, { pages, compress }: { pages: number; compress: boolean }) {
    this.#about = about
    this.#pages = pages
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      compress,
      info: {
        Title: about.title,
        Author: 'TopRun',
        Subject: about.subject,
        CreationDate: about.published,
        ModDate: about.published,
      },
    })
    for (const [face, file] of Object.entries(faces)) this.doc.registerFont(face, file)
  }

  /** Number of the current page, from 1. */
  get page(): number {
    return this.#page
  }

  get room(): number {
    return paper.height - paper.bottom - this.y
  }

  /** A new page with its header and footer. */
  turn(): void {
    this.doc.addPage()
    this.#page += 1
    this.y = paper.top
    this.ornament('Pagination', () => this.#writeMargins())
  }

  /** Whether this page is still empty. */
  get isFresh(): boolean {
    return this.y === paper.top
  }

  /** Turns the page unless this much space is left. */
  need(height: number): void {
    if (height > this.room) this.turn()
  }

  /** Decoration: rules, shades, page numbers. Screen readers skip it. */
  ornament(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.doc.markContent('Artifact', { type })
    this.doc.save()
    draw()
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  rule(x: number, y: number, width: number, { colour = ink.line as string, weight = 0.6 } = {}): void {
    this.ornament('Layout', () => this.line(x, y, width, colour, weight))
  }

  /** Part of an ornament. */
  line(x: number, y: number, width: number, colour: string, weight: number): void {
    this.doc
      .lineWidth(weight)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(colour)
  }

  /** One text in one style on one line, its top at `y`. */
  put(text: string, x: number, y: number, face: Face, { size, leading, colour }: TypeStyle): void {
    this.doc.font(face, size).fillColor(colour)
    const above = (leading - this.doc.currentLineHeight()) / 2
    this.doc.text(text, x, y + above, { lineBreak: false })
  }

  width(text: string, face: Face, size: number): number {
    return this.doc.font(face, size).widthOfString(text)
  }

  #writeMargins(): void {
    const style: TypeStyle = { size: 8, leading: 11, face: 'regular', colour: ink.muted }
    const foot = paper.height - 52
    const number = `Page ${this.#page} of ${this.#pages}`
    this.line(paper.left, foot - 10, measure, ink.line, 0.6)
    this.put('support@toprun.example', paper.left, foot, 'regular', style)
    this.put(number, paper.width - paper.right - this.width(number, 'regular', 8), foot, 'regular', style)
    if (this.#page === 1) return
    const version = `Version ${this.#about.version}`
    this.put('TopRun', paper.left, 42, 'wordmark', { ...style, size: 11, colour: ink.text })
    const title = this.width('TopRun', 'wordmark', 11) + 8
    this.put(this.#about.title, paper.left + title, 42, 'regular', style)
    this.put(version, paper.width - paper.right - this.width(version, 'regular', 8), 42, 'regular', style)
    this.line(paper.left, 60, measure, ink.line, 0.6)
  }
}
