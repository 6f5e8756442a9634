import type { MatchSummary } from '@toprun/api-schema/match'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { useMyMatch } from './use-my-match.ts'

test("the user's entries in a match are asked for once it is played, not before", async () => {
  const upcoming = sampleMatch({ state: 'upcoming', id: crypto.randomUUID() })
  const completed = sampleMatch({ state: 'completed', id: crypto.randomUUID() })
  const asked: (string | null)[] = []
  stubApi({
    'GET /api/game/entries': (_body: unknown, url: URL) => {
      asked.push(url.searchParams.get('match'))
      return { entries: [], next: null }
    },
  })
  await renderPage(
    [upcoming, completed].map((match) => <Mine key={match.id} match={match} />),
    {
      as: 'Watcher',
    },
  )
  await expect.poll(() => asked).toContain(completed.id)
  expect(asked).toEqual([completed.id])
})

function Mine({ match }: { match: MatchSummary }) {
  return useMyMatch(match).isKnown
}
