import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleTeam } from '../../testing/sample-entry.ts'
import { sampleMatch, sampleSquad } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { matchPointsQuery } from '../matches/match-queries.ts'
import { AnnouncedElevens } from './announced-elevens.tsx'

const match = sampleMatch()
const squad = sampleSquad(match, ['BOWL', 'BAT', 'WK', 'BAT'])
/** A team with these players of the squad. */
const teamOf = (...ids: string[]) => ({
  ...sampleTeam(match),
  ...{
    id: crypto.randomUUID(),
    players: sampleTeam(match).players.filter(({ playerId }) => ids.includes(playerId)),
  },
})
const lineup = page.getByRole('region', { name: 'Line-up of Riverside Royals' })

test('a squad and an announced eleven are listed by role', async () => {
  const { on } = stubApi({ 'GET /api/game/matches/:id/squad': { players: squad } })
  const first = await renderPage(<AnnouncedElevens match={match} />)
  await expect.element(lineup.getByRole('list', { name: 'Squad' })).toBeVisible()
  const heads = lineup.getByRole('heading', { level: 3 }).elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual(['WK', 'BAT', 'BOWL'])
  expect(lineup.getByRole('list', { name: 'Batsman' }).getByRole('listitem').elements()).toHaveLength(2)
  await first.unmount()

  const players = squad.map((player, at) => ({ ...player, announced: at !== 1 }))
  on('GET /api/game/matches/:id/squad', { players })
  await renderPage(<AnnouncedElevens match={{ ...match, announcedAt: match.startsAt }} />)
  const playing = lineup.getByRole('list', { name: 'Playing' })
  await expect.element(playing).toBeVisible()
  const names = playing.getByRole('listitem').elements()
  expect(names.map(({ textContent }) => textContent?.match(/RIV \d/)?.[0])).toEqual([
    'RIV 2',
    'RIV 3',
    'RIV 0',
  ])
  expect(lineup.getByRole('heading', { level: 3 }).elements()).toHaveLength(1)
  await expect.element(lineup.getByRole('list', { name: 'Not in the XI' })).toBeVisible()
})

test("a player's row has the credits and form, and says who is in the viewer's team", async () => {
  const players = squad.map((player, at) => ({
    ...player,
    ...(at === 2 ? { credits: 9, form: 42.4, lastPoints: [12, 60, 30, 70, 40] } : {}),
  }))
  stubApi({
    'GET /api/game/matches/:id/squad': { players },
    'GET /api/game/matches/:id/teams': { teams: [teamOf('RIV2')] },
  })
  await renderPage(<AnnouncedElevens match={match} />, { as: 'Owner' })
  const rows = lineup.getByRole('listitem')
  const mine = rows.filter({ hasText: 'RIV 2' }).last()
  await expect.element(mine).toMatchTextContent(/RIV 2In your team9.0 creditsForm 42.4/)
  await expect.element(rows.filter({ hasText: 'RIV 3' }).last()).toMatchTextContent(/RIV 38.5 creditsNew/)
  expect(page.getByText('In your team').elements()).toHaveLength(1)
})

test.for([328, 560, 1216])(
  'names are whole and rows equally high, whose figures have one column each, at %i px',
  async (width) => {
    await page.viewport(width + 64, 844)
    const names = ['Hamood Al Rahmani', 'Devontae Graveney', 'Ann Li', 'Siphelo Mabaso']
    const players = squad.map((player) => ({
      ...player,
      name: names[squad.indexOf(player) % names.length] ?? '',
      announced: true,
      credits: 10.5,
      ...(player.id.endsWith('2') ? {} : { form: 42.4, lastPoints: [12, 60, 30, 70, 40] }),
    }))
    stubApi({
      'GET /api/game/matches/:id/squad': { players },
      'GET /api/game/matches/:id/teams': { teams: [teamOf('RIV0')] },
    })
    await renderPage(
      <div className="@container" style={{ width }}>
        <AnnouncedElevens match={{ ...match, announcedAt: match.startsAt }} />
      </div>,
      { as: 'Owner' },
    )
    const rows = lineup.getByRole('listitem')
    await expect.element(rows.first()).toBeVisible()
    const heights = rows.elements().map((row) => row.getBoundingClientRect().height)
    expect(new Set(heights).size).toBe(1)
    const texts = rows.elements().flatMap((row) => [...row.querySelectorAll('span')])
    expect(
      texts.filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1),
    ).toEqual([])
    const figures = rows.getByText(/^10\.5/).elements()
    expect(new Set(figures.map((figure) => Math.round(figure.getBoundingClientRect().right))).size).toBe(1)
  },
)

test.for([
  ['upcoming', true],
  ['live', false],
] as const)(
  "who is left out of the viewer's teams is marked, and mended until the deadline: %s",
  async ([state, isOpen]) => {
    const startsAt = new Date(Date.now() + (isOpen ? 3_600_000 : -3_600_000)).toISOString()
    const players = squad.map((player) => ({ ...player, announced: !['RIV1', 'RIV2'].includes(player.id) }))
    const torn = teamOf('RIV0', 'RIV2')
    stubApi({
      'GET /api/game/matches/:id/squad': { players },
      'GET /api/game/matches/:id/teams': {
        teams: [torn, { ...teamOf('RIV3'), name: 'Day Owls' }],
      },
    })
    await renderPage(
      <div className="@container" style={{ width: 1216 }}>
        <AnnouncedElevens match={{ ...match, state, startsAt, locksAt: startsAt, announcedAt: startsAt }} />
      </div>,
      { as: 'Owner' },
    )
    const out = lineup.getByRole('list', { name: 'Not in the XI' })
    const rows = out.getByRole('listitem')
    await expect.element(rows.first()).toMatchTextContent(/^RIV 2.*In 1 of your 2 teams/)
    await expect.element(rows.nth(1)).not.toMatchTextContent(/In \d of your/)
    const playing = lineup.getByRole('list', { name: 'Playing' }).getByRole('listitem')
    await expect.element(playing.filter({ hasText: 'RIV 0' })).toMatchTextContent(/In 1 of your 2 teams/)

    const links = page.getByRole('link', { name: 'Edit Night Owls' }).elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      isOpen ? Array(2).fill(`/matches/${match.id}/team/${torn.id}`) : [],
    )
    expect(page.getByText('Not in the XI: RIV 2.').elements()).toHaveLength(isOpen ? 1 : 0)
  },
)

test('once play has begun a player has the points of this match in place of the form, and the legend says so', async () => {
  const players = squad.map((player) => ({ ...player, announced: true, form: 42.4, lastPoints: [42] }))
  stubApi({ 'GET /api/game/matches/:id/squad': { players } })
  const before = await renderPage(<AnnouncedElevens match={match} />)
  await expect.element(page.getByText('Form: average points of the last five matches')).toBeVisible()
  await before.unmount()

  const { client } = await renderPage(<AnnouncedElevens match={{ ...match, state: 'live' }} />)
  const scored = { ...{ name: 'RIV 0', team: 'Riverside Royals', role: 'BOWL' as const }, lines: [] }
  // The live stream brings them.
  client.setQueryData(matchPointsQuery(match.id).queryKey, {
    players: [{ ...scored, playerId: 'RIV0', awards: 31.5, deductions: 0, points: 31.5 }],
  })
  const rows = lineup.getByRole('listitem')
  await expect.element(rows.filter({ hasText: 'RIV 0' })).toMatchTextContent(/8.5 credits31.5 points$/)
  await expect.element(rows.filter({ hasText: 'RIV 1' })).toMatchTextContent(/8.5 credits–No points$/)
  await expect.element(page.getByText('Points: in this match, before captaincy and cards')).toBeVisible()
  expect(page.getByText('42.4').elements()).toEqual([])
})
