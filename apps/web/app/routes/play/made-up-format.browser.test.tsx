import { addFormat } from '@toprun/game-rules/formats/formats'
import { sixes } from '@toprun/game-rules/formats/testing/sixes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MatchCentre } from '../../features/live/match-centre.tsx'
import { MatchCard } from '../../features/matches/match-card.tsx'
import { PointsPage } from '../../features/rules/points-page.tsx'
import { pointsPageData } from '../../features/rules/points-page-data.server.ts'
import { TeamBuilderPage } from '../../features/team-builder/team-builder-page.tsx'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleMatch, sampleSquad } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'

/** What the pages show of a format that the site does not have, once its record is added. */

let removeFormat: () => void
beforeAll(() => {
  removeFormat = addFormat(sixes)
})
afterAll(() => removeFormat())

const match = sampleMatch({ format: 'Sixes', competition: 'Harbour Sixes' })
const squad = sampleSquad(match, ['WK', 'BOWL', 'BOWL', 'BOWL', 'AR', 'AR'])

test('the list of matches names it, and its charts have its overs', async () => {
  const score = [
    ...[
      {
        team: 'Riverside Royals',
        runs: 74,
        wickets: 3,
        overs: '4.0',
        superOver: false,
        declared: false,
        allOut: false,
      },
    ],
    ...[
      {
        team: 'Hill Hoppers',
        runs: 31,
        wickets: 1,
        overs: '2.0',
        superOver: false,
        declared: false,
        allOut: false,
      },
    ],
  ]
  const live = { ...match, state: 'live' as const, score }
  const overs = (of: readonly number[]) => of.map((runs, over) => ({ over, runs, wickets: 0 }))
  stubApi({
    'GET /api/game/matches/:id/overs': {
      innings: [
        { team: 'Riverside Royals', superOver: false, overs: overs([20, 18, 16, 20]) },
        { team: 'Hill Hoppers', superOver: false, overs: overs([15, 16]) },
      ],
    },
    'GET /api/game/matches/:id/corrections': { corrections: [] },
  })
  await renderPage(
    <>
      <MatchCard match={live} />
      <MatchCentre
        response={{ match: live, revision: 40, live: null, balls: [] }}
        {...{
          rank: null,
          contests: null,
          teams: null,
          lineups: null,
          mine: null,
          ranks: null,
          dreamTeam: null,
          team: null,
        }}
      />
    </>,
    { at: `/matches/${match.id}?tab=play`, path: '/matches/:id' },
  )
  await expect.element(page.getByText('Super Sixes · Harbour Sixes')).toBeVisible()
  await expect.element(page.getByRole('article').getByText('2.0 ov')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Score' }).getByText('(2.0)')).toBeVisible()
})

test('a team of it is built within its limits: six players, one card, two backups', async () => {
  const api = stubApi({
    'GET /api/game/matches/:id/cards': { cards: [], next: null },
    'POST /api/game/teams': (body: unknown) =>
      Response.json({ msg: JSON.stringify(body), code: 'lineup' }, { status: 422 }),
  })
  await renderPage(
    <TeamBuilderPage match={match} squad={squad} teamId={undefined} onJoin={async () => undefined} />,
    {
      at: `/matches/${match.id}/team`,
      path: '/matches/:matchId/team',
      as: 'Six Hitter',
    },
  )
  await expect.element(page.getByText('0 of 6 players, 54 credits left')).toBeVisible()
  const oval = page.getByRole('region', { name: 'Your team on the oval' })
  await expect.poll(() => oval.getByRole('listitem').elements().length).toBe(6)
  await page.getByRole('button', { name: 'Suggest a team' }).click()
  await expect.element(page.getByText('6 of 6 players, 3 credits left')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('heading', { name: 'Your card' })).toBeVisible()
  await expect.element(page.getByLabelText('Second card on')).not.toBeInTheDocument()
  const backups = page.getByLabelText('Add a backup')
  await expect.element(page.getByText('0 of 2 chosen')).toBeInTheDocument()
  const free = () =>
    squad.filter(
      ({ name }) => backups.getByRole('option', { name: new RegExp(`^${name} `) }).elements().length > 0,
    )
  for (const at of [0, 1]) {
    const next = free()[at] ?? free()[0]
    await backups.selectOptions(next?.id ?? '')
  }
  await expect.element(backups).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save team' }).click()
  await expect.poll(() => api.sent('POST /api/game/teams').length).toBe(1)
  const [sent] = api.sent('POST /api/game/teams')
  expect(sent).toMatchObject({ matchId: match.id, cards: [{ cardId: null }] })
  expect(sent).toHaveProperty('players.length', 6)
  expect(sent).toHaveProperty('cards.length', 1)
  expect(sent).toHaveProperty('backups.length', 2)
})

test('the points page has the four tabs, and its table stands in the one it names', async () => {
  await renderPage(<PointsPage data={pointsPageData()} />, {
    at: '/toprun/points-system?format=t10',
  })
  const tabs = page.getByRole('tab')
  await expect
    .poll(() => tabs.elements().map((tab) => tab.textContent))
    .toEqual(['T20', 'ODI', 'Test', 'T10/3TC'])
  const table = page.getByRole('region', { name: 'Super Sixes' })
  await table.getByRole('heading', { name: 'Batting' }).click()
  await expect.element(table.getByRole('row', { name: /^Six bonus .*\+6$/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Super Sixes T&C' })).toBeInTheDocument()
  await expect.element(page.getByText(/2 overs of a Super Sixes innings/)).toBeInTheDocument()
})
