import { fileURLToPath } from 'node:url'
import { type Block, blocksOf, textOfRuns } from '@toprun/content/blocks'
import type { LegalText } from '@toprun/content/legal-text'
import { readContent } from '@toprun/content/read-content'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ReadPdf, readPdf } from './read-pdf.testing.ts'
import { typeset } from './typeset.ts'
import { linesThatFit } from './write-blocks.ts'

const content = fileURLToPath(new URL('../../../../content/', import.meta.url))

function sample(markdown: string): LegalText {
  return {
    slug: 'aup',
    title: 'House rules',
    version: '2026-11',
    published: '2026-11-01',
    summary: 'How we get along.',
    blocks: blocksOf(markdown),
  }
}
function legalText(slug: LegalText['slug']): LegalText {
  const read = readContent(content)
  const text = read.ok ? read.content.legal.find((one) => one.slug === slug) : undefined
  if (!text) throw new Error(`There is no ${slug}.`)
  return text
}
const set = async (text: LegalText) => readPdf(await typeset(text, { compress: false }))
const sentence = 'The toss is at noon and the light is good. '

describe('the terms on paper', () => {
  const text = legalText('terms-and-conditions')
  let pdf: ReadPdf
  beforeAll(async () => {
    pdf = await set(text)
  })
  const sections = text.blocks.flatMap((block) =>
    block.kind === 'heading' && block.depth === 2 ? [textOfRuns(block.runs)] : [],
  )

  it('begin with title, version, date and summary', () => {
    expect(pdf.pages[0]).toMatch(/^Terms and ConditionsVersion [\d.-]+ · Published \w+ \d+, \d{4}/)
    expect(pdf.pages[0]).toContain(`Version ${text.version} ·`)
    expect(pdf.pages[0]).toContain(text.summary)
  })

  it('have a bookmark for each section', () => {
    expect(sections.length).toBeGreaterThan(15)
    expect(pdf.bookmarks).toEqual(sections)
  })

  it('list each section with its page', () => {
    for (const title of sections) {
      const page = pdf.pages.findIndex((words, index) => index > 0 && words.includes(title)) + 1
      expect(pdf.pages[0]).toContain(`${title} ${page}`)
    }
  })

  it('number their pages', () => {
    const { length } = pdf.full
    expect(pdf.full.map((words) => /Page \d+ of \d+/.exec(words)?.[0])).toEqual(
      Array.from({ length }, (_, index) => `Page ${index + 1} of ${length}`),
    )
  })

  it('lose no word of the text', () => {
    const printed = pdf.pages.join('')
    for (const words of text.blocks.flatMap(wordsOf)) expect(printed).toContain(words)
  })

  it('are tagged for screen readers', () => {
    expect(pdf.catalog).toContain('/Lang (en)')
    expect(pdf.catalog).toContain('/MarkInfo')
    expect(new Set(pdf.tags)).toEqual(
      new Set('Document H1 P TOC TOCI Link H2 L LI Lbl LBody Table TR TH TD'.split(' ')),
    )
  })

  it('link to their targets', () => {
    expect(pdf.links).toContain('/aml-cft-policy')
    expect(pdf.links).toContain('mailto:support@toprun.example')
  })
})

describe('a page break', () => {
  it('never separates a heading from what follows it', async () => {
    for (let lines = 34; lines <= 44; lines += 1) {
      const filler = Array.from({ length: lines }, (_, index) => `line ${index}`).join('\n\n')
      const { pages } = await set(sample(`${filler}\n\n## Beginning\n\nOf the section.`))
      const page = pages.find((words, index) => index > 0 && words.includes('Beginning'))
      expect(page).toContain('Of the section.')
    }
  })

  it('repeats the head of a table visually only', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => `| over ${index} | ${index} |`).join('\n')
    const pdf = await set(sample(`## Overs\n\n| Over | Runs |\n| --- | ---: |\n${rows}`))
    const heads = (pages: string[]) => pages.join(' ').match(/OverRuns/g)?.length
    expect(pdf.full.length).toBe(4)
    expect([heads(pdf.full), heads(pdf.pages)]).toEqual([3, 1])
  })

  it.each([
    { lines: 5, room: 9, fit: 5, because: 'all fit' },
    { lines: 5, room: 4, fit: 3, because: 'two must follow' },
    { lines: 3, room: 2, fit: 0, because: 'one would be alone on the next page' },
    { lines: 9, room: 1, fit: 0, because: 'one would be alone on this page' },
    { lines: 9, room: 0, fit: 0, because: 'there is no room' },
  ])('takes $fit of $lines lines where $room fit: $because', ({ lines, room, fit }) => {
    expect(linesThatFit(lines, room)).toBe(fit)
  })

  it('splits paragraphs of any length', async () => {
    const { pages } = await set(sample(sentence.repeat(400)))
    expect(pages.slice(1).join('').trim()).toBe(sentence.repeat(400).trim())
  })
})

describe('a PDF', () => {
  it('is deterministic to the byte', async () => {
    const text = sample(`## One\n\n${sentence}\n\n- a\n- [b](/aup)`)
    expect((await typeset(text)).equals(await typeset(text))).toBe(true)
  })

  it('nests bookmarks like headings', async () => {
    const { bookmarks, tags } = await set(sample('## One\n\na\n\n### One and a half\n\nb\n\n## Two\n\nc'))
    expect(bookmarks).toEqual(['One', '  One and a half', 'Two'])
    expect(tags).toContain('H3')
  })
})

function wordsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [textOfRuns(block.runs)]
    case 'list':
      return block.items.flat().flatMap(wordsOf)
    case 'quote':
      return block.blocks.flatMap(wordsOf)
    case 'table':
      return [block.head, ...block.rows].flat().map(textOfRuns)
    case 'rule':
      return []
  }
}
