import type { LeagueRow } from '@toprun/api-schema/season'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { StandingsTable } from './standings-table.tsx'

const rows: LeagueRow[] = ['imran_inswing', 'PavelPadsUp'].map((user, at) => ({
  ...{ place: at + 1, rank: at + 1, moved: null, user, you: false },
  ...{ matchPoints: 384.5, points: 2_621.5 - at },
}))

test.for([320, 360, 390])('names and points of a season are whole at %s px', async (width) => {
  await page.viewport(width, 760)
  const { container } = await renderPage(
    <div className="page">
      <StandingsTable caption="Managers by points" rows={rows} own={null} />
    </div>,
  )
  await document.fonts.ready
  const names = container.querySelectorAll('.truncate')
  expect(names).toHaveLength(rows.length)
  for (const name of names) expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
  await expect.element(page.getByText('Match 384.5').first()).toBeVisible()
  const total = page.getByText('2,621.5').element()
  expect(total.scrollWidth).toBeLessThanOrEqual(total.clientWidth)
  expect(width - total.getBoundingClientRect().right).toBeLessThan(50)
})

test("the user's own row has as many decimals as the table below it", async () => {
  const own: LeagueRow = {
    ...{ place: 9, rank: 9, moved: null, user: 'Gully Grace', you: true, matchPoints: 40, points: 403 },
  }
  await renderPage(<StandingsTable caption="Managers by points" rows={rows} own={own} />)
  await expect.element(page.getByRole('table', { name: 'Your place' }).getByText('403.0')).toBeVisible()
})
