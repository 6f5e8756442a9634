import type { MatchSummary } from '@toprun/api-schema/match'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleMatch } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { MatchCentre } from './match-centre.tsx'

async function tabsOf(state: MatchSummary['state'], query = '') {
  const match = sampleMatch({ state })
  stubApi({ 'GET /api/game/matches/:id/points': { players: [] } })
  const none = { contests: null, teams: null, lineups: null, mine: null, dreamTeam: null, team: null }
  await renderPage(
    <MatchCentre response={{ match, revision: 0, live: null, balls: [] }} {...none} rank={null} />,
    { at: `/matches/${match.id}${query}` },
  )
  await expect.element(page.getByRole('tab', { name: 'My teams' })).toBeVisible()
  return page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)
}

test('before the first ball a match has no tabs of play', async () => {
  expect(await tabsOf('upcoming')).toEqual(['Contests', 'Line-ups', 'My teams'])
})

test('their addresses work all the same', async () => {
  expect(await tabsOf('upcoming', '?tab=play')).toEqual(['Contests', 'Line-ups', 'Ball by ball', 'My teams'])
  await expect.element(page.getByText('Play has not started')).toBeVisible()
})

test('a match that is played has all six', async () => {
  expect(await tabsOf('completed')).toHaveLength(6)
})
