import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { MatchSummary } from '@toprun/api-schema/match'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleMatch } from '../../testing/sample-match.ts'
import { BestPlayers } from './best-players.tsx'
import { matchPointsQuery } from './match-queries.ts'

const id = '00000000-0000-4000-8000-000000000001'

/** Beside another part of the page, which has read the points. */
function textOf(state: MatchSummary['state']): string {
  const client = new QueryClient()
  const ace = { playerId: 'ace', name: 'Ada Bloom', team: 'Riverside', role: 'BAT' } as const
  client.setQueryData(matchPointsQuery(id).queryKey, {
    players: [{ ...ace, points: 82, awards: 82, deductions: 0, lines: [] }],
  })
  const match = sampleMatch({ id, state })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <BestPlayers match={match} />
    </QueryClientProvider>,
  )
}

test('a completed match has its player, and a match that is played or reviewed has none yet', () => {
  expect(textOf('completed')).toContain('Player of the Match')
  expect(textOf('completed')).toContain('Ada Bloom')
  expect(textOf('live')).toBe('')
  expect(textOf('review')).toBe('')
})
