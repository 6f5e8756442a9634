import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, renderPage } from '../../testing/render-page.tsx'
import { sampleContest } from '../../testing/sample-contest.ts'
import { stubApi } from '../../testing/stub-api.ts'
import { Participants } from './participants.tsx'

test('each manager is listed once, with the number of entries, and a long list is shown on demand', async () => {
  const participants = Array.from({ length: 40 }, (_, at) => ({ seat: at + 1, user: `Manager ${at % 20}` }))
  stubApi({ 'GET /api/game/contests/:id/participants': { participants, next: null } })
  await renderPage(<Participants contest={sampleContest({ entries: 40 })} />)
  await expect.element(page.getByText(/^20 managers, 40 entries\. /)).toBeVisible()
  const rows = page.getByRole('listitem')
  expect(rows.elements()).toHaveLength(16)
  await expect.element(rows.first()).toHaveTextContent('Manager 0×2 entries')
  await press(page.getByRole('button', { name: 'Show all' }))
  expect(rows.elements()).toHaveLength(20)
})
