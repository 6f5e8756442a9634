import type { Run } from '@toprun/content/blocks'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines, extentOf } from './lines.ts'

const run = (text: string, look: Partial<Run> = {}): Run => ({
  text,
  bold: false,
  italic: false,
  code: false,
  link: null,
  ...look,
})
/** Every character is one wide. */
const measure = (text: string) => text.length
const textOf = (lines: ReturnType<typeof breakLines>) =>
  lines.map(({ pieces }) => pieces.map(({ text }) => text).join(''))

describe('a paragraph broken into lines', () => {
  it('fills each line with whole words and keeps the space at its end', () => {
    expect(textOf(breakLines([run('one two three four')], 9, measure))).toEqual([
      'one two ',
      'three ',
      'four',
    ])
  })

  it('does not break a word at a change of style', () => {
    const lines = breakLines([run('it is '), run('final', { bold: true }), run('. Then')], 9, measure)
    expect(textOf(lines)).toEqual(['it is ', 'final. ', 'Then'])
  })

  it('assigns the space between two styles to the run that contains it', () => {
    const [line] = breakLines([run('see'), run(' the'), run(' terms', { link: '/t' })], 99, measure)
    expect(line?.pieces.map(({ text }) => text)).toEqual(['see', ' the', ' terms'])
  })

  it('puts a word that is too wide on its own line', () => {
    expect(textOf(breakLines([run('a incomprehensible b')], 5, measure))).toEqual([
      'a ',
      'incomprehensible ',
      'b',
    ])
  })

  it('loses no word at any width, and overfills no line that has two', () => {
    const texts = fc.array(fc.stringMatching(/^[a-z ]{0,12}$/), { maxLength: 8 })
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 30 }), (parts, width) => {
        const runs = parts.map((text) => run(text))
        const lines = breakLines(runs, width, measure)
        expect(textOf(lines).join('').split(' ').filter(Boolean)).toEqual(
          parts.join('').split(' ').filter(Boolean),
        )
        const shown = textOf(lines).map((text) => text.trim())
        expect(lines.map((line) => line.width)).toEqual(shown.map(({ length }) => length))
        expect(shown.filter((text) => text.includes(' ') && text.length > width)).toEqual([])
      }),
    )
  })
})

describe('the extent of a text', () => {
  it('is from its widest word to all of it on one line', () => {
    expect(extentOf([run('a Gold '), run('Power card')], measure)).toEqual({ least: 5, most: 17 })
    expect(extentOf([], measure)).toEqual({ least: 0, most: 0 })
  })
})
