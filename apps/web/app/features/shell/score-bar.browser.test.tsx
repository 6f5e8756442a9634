import type { LiveMessages } from '@toprun/api-schema/live'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import ScoreBar from './score-bar.tsx'

const match = sampleMatch({ state: 'live', id: crypto.randomUUID() })

type Listeners = { summary: (update: Pick<LiveMessages['summary'], 'match'>) => void }

vi.mock('../../platform/live/use-live.ts', () => ({
  useLive: (_topics: object, { summary }: Listeners) => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: the stream sends the match once
    useEffect(() => summary({ match }), [])
  },
}))

test.for([
  ['/faq', 1],
  ['/', 0],
  ['/my-contests', 0],
] as const)('the score of a live contest follows to pages that do not show it: %s', async ([at, bars]) => {
  const entry = sampleEntry(match, { teamId: crypto.randomUUID() })
  const api = stubApi({ 'GET /api/game/entries': { entries: [entry], next: null } })
  await renderPage(<ScoreBar />, { at, as: 'Watcher' })
  await expect.poll(() => api.sent('GET /api/game/entries').length).toBe(1)
  await expect
    .poll(() => page.getByRole('complementary', { name: 'Your live contest' }).elements().length)
    .toBe(bars)
})
