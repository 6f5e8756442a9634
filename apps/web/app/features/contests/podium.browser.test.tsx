import type { LeaderboardRow } from '@toprun/api-schema/contest'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { Podium } from './podium.tsx'

const rows: LeaderboardRow[] = [1, 2, 3].map((rank) => ({
  ...{ rank, moved: 0, seat: rank, user: `User ${rank}`, teamName: `Team ${rank}` },
  ...{ points: 400 - rank, prize: 1_126.5 },
}))

test.for([360, 390])('places and prizes stay clear of the blocks of a podium at %i px', async (width) => {
  await page.viewport(width, 844)
  await renderPage(<Podium rows={rows} pointsOf={String} />)
  await document.fonts.ready
  const prizes = page.getByText('$1,126.50').elements()
  expect(prizes).toHaveLength(rows.length)
  for (const prize of prizes) {
    const text = prize.getBoundingClientRect()
    const block = prize.parentElement?.getBoundingClientRect()
    expect(text.left - (block?.left ?? text.left)).toBeGreaterThan(4)
    expect((block?.bottom ?? 0) - text.bottom).toBeGreaterThan(0)
  }
})
