import type { Run } from '@toprun/content/blocks'

/** The part of a run on one line. */
export interface Piece {
  run: Run
  /** With the space that follows, so that words are separated in the extracted text. */
  text: string
}
export interface Line {
  pieces: Piece[]
  /** Without the space at its end. */
  width: number
}
/** The width of a text in the style of a run. */
export type Measure = (text: string, run: Run) => number

interface Word {
  parts: Piece[]
  /** The run of the space after it; null at the end. */
  space: Run | null
}

/** Breaks runs between words into lines, as full as possible. A word wider than the line gets its own. */
export function breakLines(runs: readonly Run[], width: number, measure: Measure): Line[] {
  const lines: { words: Word[]; width: number; space: number }[] = []
  for (const word of wordsOf(runs)) {
    const wide = word.parts.reduce((sum, { text, run }) => sum + measure(text, run), 0)
    const space = word.space ? measure(' ', word.space) : 0
    const last = lines.at(-1)
    if (last && last.width + last.space + wide <= width) {
      last.words.push(word)
      last.width += last.space + wide
      last.space = space
    } else lines.push({ words: [word], width: wide, space })
  }
  return lines.map((line) => ({ pieces: piecesOf(line.words), width: line.width }))
}

/** The widths of the widest word and of the whole text on one line. */
export function extentOf(runs: readonly Run[], measure: Measure): { least: number; most: number } {
  const least = breakLines(runs, 0, measure).reduce((most, { width }) => Math.max(most, width), 0)
  const [line] = breakLines(runs, Number.POSITIVE_INFINITY, measure)
  return { least, most: line?.width ?? 0 }
}

function wordsOf(runs: readonly Run[]): Word[] {
  const words: Word[] = []
  let parts: Piece[] = []
  for (const run of runs) {
    for (const [index, text] of run.text.split(' ').entries()) {
      if (index > 0 && parts.length > 0) {
        words.push({ parts, space: run })
        parts = []
      }
      if (text !== '') parts.push({ run, text })
    }
  }
  return parts.length > 0 ? [...words, { parts, space: null }] : words
}

function piecesOf(words: readonly Word[]): Piece[] {
  const pieces: Piece[] = []
  for (const { parts, space } of words) {
    for (const part of space ? [...parts, { run: space, text: ' ' }] : parts) {
      const last = pieces.at(-1)
      if (last?.run === part.run) last.text += part.text
      else pieces.push({ ...part })
    }
  }
  return pieces
}
