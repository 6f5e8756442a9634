import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleMatch, sampleSquad } from '../../testing/sample-match.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { AnnouncedElevens } from './announced-elevens.tsx'

const match = sampleMatch()
const squad = sampleSquad(match, ['BOWL', 'BAT', 'WK', 'BAT'])
const lineup = page.getByRole('region', { name: 'Line-up of Riverside Royals' })

test('a squad is listed by role, and an announced eleven as it is', async () => {
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
  await expect.element(lineup.getByRole('list', { name: 'Playing' })).toBeVisible()
  expect(lineup.getByRole('heading', { level: 3 }).elements()).toHaveLength(1)
  await expect.element(lineup.getByRole('list', { name: 'Not in the XI' })).toBeVisible()
})
