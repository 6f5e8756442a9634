import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleContest } from '../../testing/sample-contest.ts'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { leaderboardQuery } from './contest-queries.ts'
import { NoTeamPanel } from './no-team-panel.tsx'

test.for([
  ['open', 'button', 'Sign in to join'],
  ['locked', 'link', 'Choose a match'],
] as const)(
  'beside a live match a visitor sees who leads its largest contest, and no gold button: with a slot that is %s',
  async ([state, role, way]) => {
    await page.viewport(1440, 900)
    const contest = sampleContest({ state: 'locked', name: 'Classic', prizePool: 300, entries: 81 })
    const small = { ...contest, id: crypto.randomUUID(), name: 'Duel', prizePool: 20 }
    const slot = { ...contest, id: crypto.randomUUID(), slot: 2, prizePool: 900, state }
    const match = sampleMatch({ id: contest.matchId, state: 'live' })
    const contests = [small, slot, contest]
    stubApi({ 'GET /api/game/matches/:id/contests': { contests } })
    const none = {
      ...{ entries: [], entry: null, team: null, isKnown: false, isPending: false, failure: null },
      choose: () => undefined,
    }
    const { client } = await renderPage(<NoTeamPanel my={none} match={match} asVisitor={{ contests }} />)
    const rows = [188, 181.5, 172.5, 90].map((points, at) => ({
      ...{ seat: at, rank: at + 1, moved: 0, user: `User ${at + 1}`, teamName: 'Owls', points },
      prize: at === 0 ? 126.5 : 0,
    }))
    // The live stream brings them.
    client.setQueryData(leaderboardQuery(contest, 1, []).queryKey, {
      ...{ contestId: contest.id, revision: 1, total: 81, rows, mine: [] },
    })
    const leading = page.getByRole('list', { name: 'Leading now' }).getByRole('listitem')
    await expect
      .poll(() => leading.elements().map(({ textContent }) => textContent))
      .toEqual(['User 11st · $126.50188.0 points', 'User 22nd181.5 points', 'User 33rd172.5 points'])
    await expect.element(page.getByRole('link', { name: 'Classic' })).toBeVisible()
    await expect.element(page.getByRole(role, { name: way })).toBeVisible()
    expect(document.querySelectorAll('.bg-gold')).toHaveLength(0)
  },
)
