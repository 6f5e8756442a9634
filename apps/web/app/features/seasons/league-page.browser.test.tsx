import { leagueTableResponse } from '@toprun/api-schema/season'
import { expect, test } from 'vitest'
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

test.for([
  [1, true],
  [2, false],
] as const)('the code comes before the table of a league with %i members: %s', async ([members, isFirst]) => {
  stubApi({ 'GET /api/game/leagues/:id': tableOf(members) })
  await renderPage(<LeaguePage id={id} />, { at: `/leagues/${id}`, as: 'Gully Grace' })
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect.element(code).toHaveValue('S4N4BBX5')
  const table = page.getByRole('table').element()
  await expect.element(page.getByRole('row').filter({ hasText: 'Invite a friend' })).toBeVisible()
  await expect.element(page.getByRole('row').filter({ hasText: /^3Free/ })).toBeVisible()
  const order = code.element().compareDocumentPosition(table)
  expect(Boolean(order & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(isFirst)
})
