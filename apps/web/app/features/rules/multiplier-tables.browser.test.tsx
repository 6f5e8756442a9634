import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { MultiplierTables } from './multiplier-tables.tsx'
import type { Multipliers } from './multipliers.server.ts'

const multipliers: Multipliers = {
  captain: '2x',
  viceCaptain: '1.5x',
  tiers: [
    { tier: 'Silver', power: '2x', wild: '1.5x' },
    { tier: 'Gold', power: '3x', wild: '2x' },
    { tier: 'Black', power: '5x', wild: '3x' },
    { tier: 'Diamond', power: '7x', wild: '4x' },
  ],
  single: { cards: ['Blue', 'Active', 'Legendary'], factor: '1x' },
}

test.for([320, 390, 1440])('every card is drawn over what it multiplies by: %i px', async (width) => {
  await page.viewport(width, 844)
  const { container } = await renderPage(
    <div className="page">
      <MultiplierTables multipliers={multipliers} />
    </div>,
  )
  await document.fonts.ready
  expect(container.querySelectorAll('.player-card')).toHaveLength(8)
  for (const { power, wild } of multipliers.tiers)
    for (const factor of [power, wild])
      await expect.element(page.getByRole('cell', { name: factor, exact: true }).first()).toBeVisible()
  // A seal of a thumbnail is drawn from 80 px.
  const seals = [...container.querySelectorAll('.player-card__seal')].filter((seal) => seal.checkVisibility())
  expect(seals.map(({ textContent }) => textContent)).toEqual(
    width < 390 ? [] : ['2x', '3x', '5x', '7x', '1.5x', '2x', '3x', '4x'],
  )
  for (const band of container.querySelectorAll('dl .captaincy-mark'))
    expect(band.checkVisibility()).toBe(true)
  for (const factor of container.querySelectorAll('dd')) {
    const { right } = factor.parentElement?.getBoundingClientRect() ?? { right: 0 }
    expect(factor.getBoundingClientRect().left + factor.scrollWidth).toBeLessThanOrEqual(right)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
