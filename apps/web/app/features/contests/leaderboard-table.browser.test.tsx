import type { LeaderboardRow } from '@toprun/api-schema/contest'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { LeaderboardTable } from './leaderboard-table.tsx'

const rows: LeaderboardRow[] = ['imran_inswing', 'PavelPadsUp'].map((user, at) => ({
  ...{ rank: at + 1, moved: 0, seat: at + 1, user, teamName: `${user}'s Team 2` },
  ...{ points: 330.5 - at, prize: at === 0 ? 126.5 : 0 },
}))

test.for([
  [[], 'Prizes end here: 1st won $126.50'],
  [[1], 'Prizes end here: 1st is shared'],
] as const)(
  'the line where prizes end says what its rank won, if it is not shared: %j',
  async ([shared, text]) => {
    await renderPage(
      <LeaderboardTable
        caption="Ranks"
        rows={rows}
        {...{ mine: new Set<number>(), shared: new Set(shared), lastPaid: 1, final: true }}
        pointsOf={String}
        onOpen={() => undefined}
      />,
    )
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  },
)

test.for([320, 360, 390])('names and prizes of a leaderboard are whole at %s px', async (width) => {
  await page.viewport(width, 760)
  const nobody = new Set<number>()
  const { container } = await renderPage(
    <div className="page">
      <LeaderboardTable
        caption="Ranks"
        rows={rows}
        {...{ mine: nobody, shared: nobody, lastPaid: 1, final: true, pointsOf: String }}
        onOpen={() => undefined}
      />
    </div>,
  )
  await document.fonts.ready
  const lines = container.querySelectorAll('.truncate')
  expect(lines).toHaveLength(2 * rows.length)
  for (const line of lines) expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
  const prize = page.getByRole('button', { name: /imran_inswing.*Won \$126\.50/ }).getByText('$126.50')
  await expect.element(prize).toBeVisible()
  const points = page.getByText('330.5', { exact: true }).element().getBoundingClientRect()
  expect(width - points.right).toBeLessThan(50)
  expect(container.scrollWidth).toBeLessThanOrEqual(width)
})
