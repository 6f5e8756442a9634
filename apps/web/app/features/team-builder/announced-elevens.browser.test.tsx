import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleMatch, sampleSquad } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { AnnouncedElevens } from './announced-elevens.tsx'

const match = sampleMatch()
const squad = sampleSquad(match, ['BOWL', 'BAT', 'WK', 'BAT'])
const lineup = page.getByRole('region', { name: 'Line-up of Riverside Royals' })

test('a squad and an announced eleven are listed by role', async () => {
  const { on } = stubApi({ 'GET /api/game/matches/:id/squad': { players: squad } })
  const first = await renderPage(<AnnouncedElevens match={match} own={null} />)
  await expect.element(lineup.getByRole('list', { name: 'Squad' })).toBeVisible()
  const heads = lineup.getByRole('heading', { level: 3 }).elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual(['WK', 'BAT', 'BOWL'])
  expect(lineup.getByRole('list', { name: 'Batsman' }).getByRole('listitem').elements()).toHaveLength(2)
  await first.unmount()

  const players = squad.map((player, at) => ({ ...player, announced: at !== 1 }))
  on('GET /api/game/matches/:id/squad', { players })
  await renderPage(<AnnouncedElevens match={{ ...match, announcedAt: match.startsAt }} own={null} />)
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
  stubApi({ 'GET /api/game/matches/:id/squad': { players } })
  await renderPage(<AnnouncedElevens match={match} own={['RIV2']} />)
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
    stubApi({ 'GET /api/game/matches/:id/squad': { players } })
    await renderPage(
      <div className="@container" style={{ width }}>
        <AnnouncedElevens match={{ ...match, announcedAt: match.startsAt }} own={['RIV0']} />
      </div>,
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
