/** A mutant that no test can notice, because the product does the same. */
interface Equivalent {
  file: string
  /** The line it is in, without indentation. */
  line: string
  replacement: string
  why: string
}

/** Each was looked at by a person. They count neither as noticed nor as missed. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'apps/api/src/cards/collectibles/cards-of-order.ts',
    line: '.select({ id: openings.id })',
    replacement: '{}',
    why: 'Whether there is a row is asked, not what is in it.',
  },
  {
    file: 'packages/leaderboard/src/narrow-scores.ts',
    line: 'const { column, by } = changes[at] ?? { column: changes[0]?.column ?? 0, by: 0 }',
    replacement: 'changes[0].column',
    why: 'Without changes there are no groups of four, and the loop around it does not run.',
  },
  {
    file: 'packages/leaderboard/src/narrow-scores.ts',
    line: 'this.#ball([])',
    replacement: '["Stryker was here"]',
    why: 'No change: a word has neither a column nor an amount, which is a change of the first column by nothing.',
  },
]
