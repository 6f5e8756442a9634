import { leagueTableResponse } from '@toprun/api-schema/season'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { LeaguePage } from './league-page.tsx'

const id = crypto.randomUUID()

function tableOf(members: number) {
  const season = { id: crypto.randomUUID(), competition: 'Floodlight League', year: 2026, matches: 6 }
  const row = { place: 1, rank: 1, moved: null, user: 'Gully Grace', you: true, matchPoints: 40, points: 900 }
  return leagueTableResponse.parse({
    league: { id, name: 'Sunday friends', code: 'S4N4BBX5', members, season },
    ...{ after: 6, matchTitle: 'Riverside v Hill', page: 1, pages: 1, rows: [row], own: row },
  })
}

test('a league of one begins with its table and the place of a friend, and has its code with one way to share it', async () => {
  stubApi({ 'GET /api/game/leagues/:id': tableOf(1) })
  await renderPage(<LeaguePage id={id} />, { at: `/leagues/${id}`, as: 'Gully Grace' })
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect.element(code).toHaveValue('S4N4BBX5')
  await expect.element(page.getByRole('row').filter({ hasText: 'Invite a friend' })).toBeVisible()
  await expect.element(page.getByRole('row').filter({ hasText: 'Invite another friend' })).toBeVisible()
  expect(page.getByRole('row').elements(), 'the heading and three places').toHaveLength(4)
  const order = page.getByRole('table').element().compareDocumentPosition(code.element())
  expect(Boolean(order & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(true)
  expect(page.getByText('Invite friends').elements()).toHaveLength(1)
  expect(page.getByRole('list', { name: 'Share' }).elements()).toEqual([])
})

test('a league of one speaks of the code alone, and of nothing that is not shown', async () => {
  stubApi({ 'GET /api/game/leagues/:id': tableOf(1) })
  await renderPage(<LeaguePage id={id} />, { at: `/leagues/${id}`, as: 'Gully Grace' })
  await expect.element(page.getByText('Send your friends the code.')).toBeVisible()
  const blocked = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Blocked'))
  onTestFinished(() => blocked.mockRestore())
  await page.getByRole('button', { name: 'Invite friends' }).click()
  await expect
    .element(page.getByText('Your browser blocked copying. Copy the code on this page.'))
    .toBeVisible()
})

test('with a second member the link and the ways to share it are beside the table', async () => {
  stubApi({ 'GET /api/game/leagues/:id': tableOf(2) })
  await renderPage(<LeaguePage id={id} />, { at: `/leagues/${id}`, as: 'Gully Grace' })
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Share' })).toBeVisible()
  expect(page.getByText('Invite friends').elements()).toHaveLength(1)
})

test.for([undefined, 'Gully Grace'])(
  'without a league to show the page has its title still, for %s',
  async (as) => {
    stubApi()
    await renderPage(<LeaguePage id={id} />, { at: `/leagues/${id}`, ...(as !== undefined && { as }) })
    const shown = as === undefined ? 'Sign in to see your mini-league' : 'You are not in this mini-league'
    await expect.element(page.getByRole('heading', { name: shown })).toBeVisible()
    expect(page.getByRole('heading', { level: 1, name: 'Mini-league' }).elements()).toHaveLength(1)
  },
)
