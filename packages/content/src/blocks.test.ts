import { describe, expect, it } from 'vitest'
import { blocksOf, textOfRuns } from './blocks.ts'

const plain = { bold: false, italic: false, code: false, link: null }

describe('Markdown for PDF', () => {
  it('keeps the styles and links of text runs', () => {
    expect(blocksOf('Play **fair, [as agreed](/aup)**, `always`.')).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { ...plain, text: 'Play ' },
          { ...plain, text: 'fair, ', bold: true },
          { ...plain, text: 'as agreed', bold: true, link: '/aup' },
          { ...plain, text: ', ' },
          { ...plain, text: 'always', code: true },
          { ...plain, text: '.' },
        ],
      },
    ])
  })

  it('joins the lines of a paragraph', () => {
    const [block] = blocksOf('one\ntwo')
    expect(block).toEqual({ kind: 'paragraph', runs: [{ ...plain, text: 'one two' }] })
  })

  it('numbers lists from their start, and nests them', () => {
    const [list] = blocksOf('3. three\n   - inside\n4. four')
    expect(list).toMatchObject({
      kind: 'list',
      start: 3,
      items: [
        [{ kind: 'paragraph' }, { kind: 'list', start: null, items: [[{ kind: 'paragraph' }]] }],
        [{ kind: 'paragraph' }],
      ],
    })
  })

  it('separates the head of a table from its rows, with column alignment', () => {
    const [table] = blocksOf('| Tier | Chance |\n| --- | ---: |\n| Gold | 12% |')
    if (table?.kind !== 'table') throw new Error('no table')
    expect(table.align).toEqual(['left', 'right'])
    expect(table.head.map(textOfRuns)).toEqual(['Tier', 'Chance'])
    expect(table.rows.map((row) => row.map(textOfRuns))).toEqual([['Gold', '12%']])
  })

  it.each([
    ['a picture', 'Look:\n![a ball](/ball.png)', 'Line 2: image'],
    ['raw HTML', '<b>no</b>', 'Line 1: html'],
    ['code', 'so\n\n```\nx\n```', 'Line 3: code'],
  ])('refuses %s with its line', (_, markdown, said) => {
    expect(() => blocksOf(markdown)).toThrow(said)
  })
})
