import type { Run } from '@toprun/content/blocks'
import { type Face, ink, type TypeStyle } from './design.ts'
import { breakLines, type Line, type Measure, type Piece } from './lines.ts'
import type { Sheet, Tag } from './sheet.ts'

declare global {
  namespace PDFKit.Mixins {
    interface AnnotationOption {
      /** The element of the structure that the link belongs to; missing in the published types. */
      structParent?: Tag
    }
  }
}

/** The width of runs in a style. */
export function measureIn(sheet: Sheet, style: TypeStyle): Measure {
  return (text, run) => sheet.width(text, faceOf(run, style), style.size)
}

export function linesOf(sheet: Sheet, runs: readonly Run[], width: number, style: TypeStyle): Line[] {
  return breakLines(runs, width, measureIn(sheet, style))
}

/** Writes one line at `y` and adds it to an element of the structure. Links are clickable. */
export function writeLine(sheet: Sheet, line: Line, x: number, y: number, style: TypeStyle, tag: Tag): void {
  let left = x
  for (const piece of line.pieces) {
    const width = sheet.width(piece.text, faceOf(piece.run, style), style.size)
    const holder = piece.run.link === null ? tag : childOf(sheet, tag, 'Link')
    const content = sheet.doc.markStructureContent(piece.run.link === null ? 'Span' : 'Link')
    writePiece(sheet, piece, left, y, style)
    sheet.doc.endMarkedContent()
    holder.add(content)
    if (piece.run.link !== null)
      sheet.doc.link(left, y, width, style.leading, piece.run.link, { structParent: holder })
    left += width
  }
}

/** A new element of the structure inside another. */
export function childOf(sheet: Sheet, tag: Tag, type: string): Tag {
  const child = sheet.doc.struct(type)
  tag.add(child)
  return child
}

function writePiece(sheet: Sheet, { run, text }: Piece, x: number, y: number, style: TypeStyle): void {
  const face = faceOf(run, style)
  sheet.put(text, x, y, face, run.link === null ? style : { ...style, colour: ink.link })
  if (run.link === null) return
  const under = sheet.width(text.trimEnd(), face, style.size)
  sheet.line(x, y + style.leading / 2 + style.size * 0.46, under, ink.link, 0.5)
}

function faceOf(run: Run, { face }: TypeStyle): Face {
  if (face !== null) return face
  const bold = run.bold || run.code
  if (run.italic) return bold ? 'boldItalic' : 'italic'
  return bold ? 'bold' : 'regular'
}
