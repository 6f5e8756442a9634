import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { shelfLayout } from './shelf-layout.ts'
import { VaultSkeleton } from './vault-skeleton.tsx'

test.for([328, 600, 920, 1152])('a vault of %i px waits with the columns of its shelves', async (width) => {
  await page.viewport(1440, 800)
  await renderPage(
    <div style={{ width }}>
      <VaultSkeleton />
    </div>,
  )
  const cards = [...document.querySelectorAll<HTMLElement>('.card-outline')].filter((card) =>
    card.checkVisibility(),
  )
  const { columns, cardWidth } = shelfLayout(width)
  expect(cards).toHaveLength(columns * 2)
  for (const card of cards) expect(Math.abs(card.offsetWidth - cardWidth)).toBeLessThanOrEqual(1)
})
