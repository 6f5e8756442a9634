import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

/** Points, 72 to the inch. A4. */
export const paper = Object.freeze({
  width: 595.28,
  height: 841.89,
  left: 78,
  right: 78,
  top: 84,
  bottom: 84,
})

export const measure = paper.width - paper.left - paper.right

/** The site's colours of the light theme, for paper. */
export const ink = Object.freeze({
  text: '#131b2a',
  muted: '#515a69',
  link: '#12602f',
  line: '#d9d5cb',
  shade: '#f4f1ea',
  night: '#0e1624',
  cream: '#f6f2e8',
  gold: '#e5b63c',
  pitch: '#2f9d57',
  ball: '#c2321f',
})

const { resolve } = createRequire(import.meta.url)
const file = (path: string) => unpackWoff(readFileSync(resolve(path)))

/** The site's own fonts in static cuts, because a variable font cannot be embedded. */
export const faces = Object.freeze({
  regular: file('@fontsource/inter/files/inter-latin-400-normal.woff'),
  bold: file('@fontsource/inter/files/inter-latin-600-normal.woff'),
  italic: file('@fontsource/inter/files/inter-latin-400-italic.woff'),
  boldItalic: file('@fontsource/inter/files/inter-latin-600-italic.woff'),
  display: file('@fontsource/sofia-sans-condensed/files/sofia-sans-condensed-latin-700-normal.woff'),
  wordmark: file('@fontsource/sofia-sans-condensed/files/sofia-sans-condensed-latin-800-italic.woff'),
})
export type Face = keyof typeof faces

export interface TypeStyle {
  size: number
  /** From one baseline to the next. */
  leading: number
  /** The font without emphasis; null if the emphasis of each run applies. */
  face: Face | null
  colour: string
}

type StyleName = 'title' | 'section' | 'subsection' | 'body' | 'summary' | 'cell' | 'cellHead' | 'small'

export const styles: Readonly<Record<StyleName, TypeStyle>> = Object.freeze({
  title: { size: 36, leading: 38, face: 'display', colour: ink.cream },
  section: { size: 18, leading: 21, face: 'display', colour: ink.text },
  subsection: { size: 14, leading: 17, face: 'display', colour: ink.text },
  body: { size: 9.75, leading: 15, face: null, colour: ink.text },
  summary: { size: 11.5, leading: 17.5, face: null, colour: ink.text },
  cell: { size: 9, leading: 13, face: null, colour: ink.text },
  cellHead: { size: 9, leading: 13, face: 'bold', colour: ink.text },
  small: { size: 8, leading: 11, face: 'regular', colour: ink.muted },
})

/** White space above and below. */
export const gaps = Object.freeze({
  sectionAbove: 22,
  subsectionAbove: 14,
  headingBelow: 5,
  block: 8,
  item: 3.5,
  listIndent: 17,
  quoteIndent: 14,
  cellX: 8,
  cellY: 5,
})
