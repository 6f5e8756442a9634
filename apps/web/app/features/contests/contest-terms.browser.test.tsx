import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleContest } from '../../testing/sample-contest.ts'
import { ContestTerms } from './contest-terms.tsx'

const prizes = [{ from: 1, to: 1, amount: 1269.75 }]
const contest = sampleContest({
  ...{ entryFee: 25, entries: 1081, maxEntries: 2000, prizePool: 4000, fullPrizePool: 5400 },
  ...{ prizes, fullPrizes: prizes },
})

test.for([
  [360, 'open', 0, ['$5,400.00', '$1,269.75', '$25.00']],
  [360, 'open', 5000, ['$5,400.00', '$1,269.75', '$25.00']],
  [360, 'locked', 0, ['$4,000.00', '$1,269.75', '$25.00', '1,081']],
  [320, 'locked', 0, ['$4,000.00', '$1,269.75', '$25.00', '1,081']],
] as const)(
  'on a phone of %s px the terms of a contest are one row: %s, guarantee %s',
  async ([width, state, guarantee, values]) => {
    await page.viewport(width, 800)
    await renderPage(
      <div style={{ padding: 32 }}>
        <ContestTerms contest={{ ...contest, state, guarantee }} />
      </div>,
    )
    const shown = values.map((text) =>
      page.getByText(text, { exact: true }).element().getBoundingClientRect(),
    )
    expect(new Set(shown.map(({ top }) => Math.round(top))).size).toBe(1)
    expect(shown.at(-1)?.right).toBeLessThanOrEqual(width - 32)
  },
)
