import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Block, textOfRuns } from './blocks.ts'
import { readFiles } from './content-files.ts'
import { formatIssue } from './content-issue.ts'
import { ContentReader } from './content-reader.ts'
import { legalOf } from './legal-text.ts'

const content = fileURLToPath(new URL('../../../content/', import.meta.url))

const documents = legalOf(new ContentReader(readFiles(content).files))

function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return textOfRuns(block.runs)
    case 'list':
      return block.items.flat().map(wordsOf).join('\n')
    case 'quote':
      return block.blocks.map(wordsOf).join('\n')
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(textOfRuns).join(' | ')).join('\n')
    case 'rule':
      return ''
  }
}

describe('the terms', () => {
  const { blocks = [] } = documents.find(({ slug }) => slug === 'terms-and-conditions') ?? {}
  const terms = blocks.map(wordsOf).join('\n')

  it.each([
    { what: 'card tiers', words: 'Silver, Gold, Black and Diamond, and in two categories, Power and Wild' },
    { what: 'Active and Legendary cards', words: 'Active and Legendary | 1x | 1x' },
    { what: 'the Blue Card', words: 'The Blue Card is not a collectible' },
    { what: 'the multiplier of Silver', words: 'Silver | 2x | 1.5x' },
    { what: 'the multiplier of Gold', words: 'Gold | 3x | 2x' },
    { what: 'the multiplier of Black', words: 'Black | 5x | 3x' },
    { what: 'the multiplier of Diamond', words: 'Diamond | 7x | 4x' },
    { what: 'the currency', words: 'US dollars (USD) are the only currency inside the game' },
    { what: 'stablecoins', words: 'stablecoin deposit, of two kinds' },
    { what: 'the age', words: 'You must be 18 or over' },
    { what: 'one account per person', words: 'One account per person' },
    { what: 'suspension and deletion', words: 'We may suspend or delete an account' },
    { what: 'the window to reject', words: 'reject a new version within 48 hours of its publication' },
    { what: 'silence', words: 'If you do not reject it within 48 hours, it is deemed accepted' },
    {
      what: 'talks',
      words: '15 days to find a solution by talking. Only then may either side begin an arbitration',
    },
    { what: 'appeals', words: 'appeal within 15 days' },
    { what: 'finality', words: 'Completed is final' },
    { what: 'equal scores', words: 'Equal scores share' },
    { what: 'the D/L rule', words: '20 overs in a one-day match or 5 overs in a T20' },
    { what: 'support', words: '9 AM to 6 PM Eastern, Monday to Friday' },
  ])('state $what', ({ words }) => {
    expect(terms).toContain(words)
  })
})

describe('every legal document', () => {
  it.each(documents)('numbers its sections without a gap: $slug', ({ blocks }) => {
    const numbers = blocks.flatMap((block) =>
      block.kind === 'heading' && block.depth === 2 ? [Number.parseInt(wordsOf(block), 10)] : [],
    )
    expect(numbers).toEqual(Array.from(numbers, (_, index) => index + 1))
  })
})

describe('a legal document that is invalid', () => {
  /** What is said of it; the other three are missing. */
  function saidOf(text: string): string[] {
    const reader = new ContentReader(new Map([['legal/aup.md', text]]))
    legalOf(reader)
    return reader.issues.map(formatIssue).filter((said) => !said.endsWith('is missing'))
  }

  it('is reported with the line of its front matter', () => {
    const text = "---\ntitle: Rules\nversion: ''\npublished: '2026-11-01'\nsummary: Short.\n---\n\nText.\n"
    expect(saidOf(text)).toEqual(['content/legal/aup.md:3: version: must not be empty'])
  })

  it('is reported with the line of the text that cannot be typeset', () => {
    const text =
      "---\ntitle: R\nversion: '1'\npublished: '2026-11-01'\nsummary: S.\n---\n\nText.\n\n![a](/b.png)\n"
    expect(saidOf(text)).toEqual(['content/legal/aup.md:10: cannot be set in the PDF: image'])
  })
})
