import type { MatchSummary } from '@toprun/api-schema/match'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderPage } from '../../testing/render-page.tsx'
import { sampleMatch } from '../../testing/sample-match.ts'
import { refusal, stubApi } from '../../testing/stub-api.ts'
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

test('entries that could not be read are a failure, until they are read again', async () => {
  const completed = sampleMatch({ state: 'completed', id: crypto.randomUUID() })
  const api = stubApi({
    'GET /api/game/entries': refusal(403, 'forbidden', 'Not now.'),
    'GET /api/game/matches/:id/teams': { teams: [] },
  })
  await renderPage(<Retried match={completed} />, { as: 'Watcher' })
  const retry = page.getByRole('button', { name: 'Not now.' })
  await expect.element(retry).toBeVisible()
  api.on('GET /api/game/entries', { entries: [], next: null })
  await press(retry)
  await expect.element(page.getByText('known', { exact: true })).toBeVisible()
})

function Retried({ match }: { match: MatchSummary }) {
  const { failure, isKnown } = useMyMatch(match)
  if (failure)
    return (
      <button type="button" onClick={failure.retry}>
        {failure.message}
      </button>
    )
  return isKnown && <p>known</p>
}

function Mine({ match }: { match: MatchSummary }) {
  return useMyMatch(match).isKnown
}
