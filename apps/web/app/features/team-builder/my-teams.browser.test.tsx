import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleTeam } from '../../testing/sample-entry.ts'
import { sampleMatch, sampleSquad } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { matchPointsQuery } from '../matches/match-queries.ts'
import { MyTeams } from './my-teams.tsx'

const match = sampleMatch({ state: 'live' })

async function ovals(width: number, teams: number) {
  await page.viewport(1440, 900)
  const names = Array.from({ length: teams }, (_, at) => `Team ${at + 1}`)
  stubApi({
    'GET /api/game/matches/:id/teams': {
      teams: names.map((name) => ({ ...sampleTeam(match), id: crypto.randomUUID(), name })),
    },
    'GET /api/game/matches/:id/points': { players: [] },
    'GET /api/game/matches/:id/squad': { players: [] },
  })
  await renderPage(
    <div style={{ width }}>
      <MyTeams match={match} />
    </div>,
    { as: 'Owner' },
  )
  const all = page.getByRole('region', { name: /on the oval$/ })
  await expect.poll(() => all.elements().length).toBe(teams)
  return all.elements().map((oval) => oval.getBoundingClientRect())
}

test('in the middle column of a live match each team has the whole width', async () => {
  const [first, second] = await ovals(600, 2)
  expect(first?.width).toBeGreaterThanOrEqual(480)
  expect(second?.top).toBeGreaterThan(first?.bottom ?? 0)
})

test('two teams are beside each other where both have room', async () => {
  const [first, second] = await ovals(1216, 2)
  expect(second?.top).toBe(first?.top)
  expect(first?.width).toBeGreaterThanOrEqual(480)
})

test('one team fills its width: what it is made of stands beside its oval', async () => {
  const [oval] = await ovals(1216, 1)
  const captain = sampleTeam(match).players.find(({ captaincy }) => captaincy === 'captain')
  const fact = page
    .getByRole('definition')
    .filter({ hasText: captain?.name ?? 'no captain' })
    .first()
  await expect.element(fact).toBeVisible()
  expect(fact.element().getBoundingClientRect().left).toBeGreaterThan(oval?.right ?? Infinity)
})

test('one team that can be changed leaves no hole beside its oval: each player is there with the form', async () => {
  await page.viewport(1440, 900)
  const coming = sampleMatch()
  const squad = sampleSquad(coming, ['WK', 'BAT', 'BAT', 'AR', 'BOWL', 'BOWL'])
  stubApi({
    'GET /api/game/matches/:id/teams': { teams: [{ ...sampleTeam(coming), id: crypto.randomUUID() }] },
    'GET /api/game/matches/:id/squad': {
      players: squad.map((player) => ({ ...player, form: 31.5, lastPoints: [20, 43] })),
    },
  })
  await renderPage(<MyTeams match={coming} />, { as: 'Owner' })
  const sheet = page.getByRole('region', { name: 'Last five matches' })
  const rows = sheet.getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent('RIV 0CCaptainform 31.5')
  expect(rows.elements()).toHaveLength(11)
  const oval = page.getByRole('region', { name: /on the oval$/ }).element()
  const { bottom } = sheet.element().getBoundingClientRect()
  expect(oval.getBoundingClientRect().bottom - bottom).toBeLessThan(80)
})

test('a phone has the team in its first screen: its oval begins below its name, and Create a team is after it', async () => {
  await page.viewport(390, 844)
  const coming = sampleMatch()
  stubApi({
    'GET /api/game/matches/:id/teams': { teams: [{ ...sampleTeam(coming), id: crypto.randomUUID() }] },
    'GET /api/game/matches/:id/squad': { players: [] },
  })
  const { container } = await renderPage(<MyTeams match={coming} />, { as: 'Owner' })
  const oval = page.getByRole('region', { name: /on the oval$/ })
  await expect.element(oval).toBeVisible()
  const box = oval.element().getBoundingClientRect()
  const top = container.getBoundingClientRect().top
  expect(box.top - top).toBeLessThan(80)
  // The head of the match takes 400 px, the bar of the site 60.
  expect(box.bottom - top).toBeLessThan(844 - 400 + 60)
  const create = page.getByRole('link', { name: 'Create a team' }).element().getBoundingClientRect()
  expect(create.top).toBeGreaterThan(box.bottom)
  await expect.element(page.getByRole('link', { name: 'Edit Night Owls' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy Night Owls' })).toBeVisible()
})

test.for([true, false])(
  'before the lock the gold button replaces who is not in the XI, or creates a team (someone is out: %s)',
  async (isOut) => {
    const coming = sampleMatch({ announcedAt: '2026-11-22T13:50:00.000Z' })
    const team = { ...sampleTeam(coming), id: crypto.randomUUID() }
    const out = isOut ? team.players.slice(0, 2).map(({ playerId }) => playerId) : []
    const squad = sampleSquad(coming, ['WK', 'BAT', 'BAT', 'AR', 'BOWL', 'BOWL'])
    stubApi({
      'GET /api/game/matches/:id/teams': {
        teams: [{ ...sampleTeam(coming), id: crypto.randomUUID(), name: 'Fit', players: [] }, team],
      },
      'GET /api/game/matches/:id/squad': {
        players: squad.map((player) => ({ ...player, announced: !out.includes(player.id) })),
      },
    })
    const { container } = await renderPage(<MyTeams match={coming} />, { as: 'Owner' })
    const gold = () => [...container.querySelectorAll('a.bg-gold')].map(({ textContent }) => textContent)
    await expect.poll(gold).toEqual([isOut ? 'Replace players of Night Owls' : 'Create a team'])
    expect(page.getByRole('link', { name: 'Edit Night Owls' }).elements()).toHaveLength(isOut ? 0 : 1)
    expect(page.getByRole('link', { name: 'Edit Fit' }).elements()).toHaveLength(1)
    const choose = page.getByRole('link', { name: 'Choose backups' })
    expect(choose.elements().map((link) => link.getAttribute('href'))).toEqual(
      isOut ? [`/matches/${coming.id}/team/${team.id}?step=lead#backups`] : [],
    )
  },
)

test.for([
  ['completed', [], 'You chose no backups, so they score 0.'],
  ['completed', ['else'], 'They score 0.'],
  ['live', [], 'No points so far.'],
  ['live', ['else'], 'No points so far.'],
] as const)(
  'a pick outside the XI is greyed once the match is %s, with what follows from backups %j',
  async ([state, backups, follows]) => {
    const played = sampleMatch({ state })
    const team = { ...sampleTeam(played), id: crypto.randomUUID(), backups: [...backups] }
    const [first, second, substitute] = team.players
    const out = [first, second, substitute].map((player) => player?.playerId)
    stubApi({
      'GET /api/game/matches/:id/teams': { teams: [team] },
      'GET /api/game/matches/:id/points': { players: [] },
      'GET /api/game/matches/:id/squad': {
        players: sampleSquad(played, ['WK', 'BAT', 'BAT', 'AR', 'BOWL', 'BOWL']).map((player) => ({
          ...player,
          announced: !out.includes(player.id),
        })),
      },
    })
    await page.viewport(390, 844)
    const { client } = await renderPage(<MyTeams match={played} entriesOf={() => <p>Duel: 7th of 75</p>} />, {
      as: 'Owner',
    })
    client.setQueryData(matchPointsQuery(played.id).queryKey, {
      players: team.players.slice(2, 3).map(({ card: _card, captaincy: _captaincy, ...player }) => ({
        ...player,
        ...{ points: 4, awards: 4, deductions: 0, lines: [] },
      })),
    })
    await expect.element(page.getByText(`Not in the XI: ${first?.name}, ${second?.name}.`)).toBeVisible()
    await expect.element(page.getByText(follows)).toBeVisible()
    expect(page.getByText(/^Not in XI/).elements()).toHaveLength(2)
    // What is read later pushes no oval down.
    const oval = page.getByRole('region', { name: /on the oval$/ }).element()
    for (const later of [page.getByText(follows), page.getByText('Duel: 7th of 75')])
      expect(later.element().getBoundingClientRect().top).toBeGreaterThan(oval.getBoundingClientRect().bottom)
    await page.viewport(1440, 900)
    const beside = page.getByText('Duel: 7th of 75').element()
    expect(beside.getBoundingClientRect().left).toBeGreaterThan(oval.getBoundingClientRect().right)
  },
)
