import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { matchInPlay as match } from '../../testing/match-in-play.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { MyContests } from './my-contests.tsx'

vi.mock(
  '../../platform/live/use-live.ts',
  async () => (await import('../../testing/match-in-play.ts')).streamOfMatch,
)

test.for([390, 1440])(
  'a live match among my contests has its score: of the side at bat, after what the other made where there is room: %i px',
  async (width) => {
    await page.viewport(width, 844)
    const entry = sampleEntry(match, { teamId: crypto.randomUUID() })
    stubApi({
      'GET /api/game/entries': (_body, url) => ({
        entries: url.searchParams.get('only') === 'claimable' ? [] : [entry],
        next: null,
      }),
      'GET /api/game/withdrawn-entries': { entries: [] },
    })
    await renderPage(<MyContests />, { at: '/my-contests', as: 'Watcher' })
    const batting = page.getByText('20/1')
    await expect.element(batting).toBeVisible()
    // biome-ignore lint/performance/useDomNodeTextContent: what a narrow screen hides is not in it
    const drawn = batting.element().closest('p')?.innerText
    expect(drawn).toBe(width < 640 ? 'HIL 20/1 (3.2) · T20' : 'RIV 159 all out · HIL 20/1 (3.2) · T20')
  },
)
