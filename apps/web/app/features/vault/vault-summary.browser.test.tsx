import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleSide } from '../../testing/sample-match.ts'
import { VaultSummary } from './vault-summary.tsx'

const sides = ['RIV', 'HIL'].map((short) => ({
  side: { ...sampleSide, name: short, short },
  players: 13,
  held: 13,
}))

test.for([320, 360, 390])('how far a set is stands in one line on a screen of %s px', async (width) => {
  await page.viewport(width, 760)
  await renderPage(
    <div className="page">
      <VaultSummary
        value={{ total: 0, floors: 0, lastSales: 0 }}
        cards={26}
        listed={0}
        isPartial={false}
        sides={sides}
      />
    </div>,
  )
  await expect.element(page.getByRole('heading', { name: '26 cards' })).toBeVisible()
  const region = page.getByRole('region', { name: '26 cards' })
  expect(region.element().getBoundingClientRect().height).toBeLessThan(130)
  await page.getByText('Your sets').click()
  await document.fonts.ready
  const counts = page.getByText('13 of 13', { exact: true }).elements()
  expect(counts).toHaveLength(sides.length)
  for (const count of counts) {
    const line = count.parentElement
    expect(count.getBoundingClientRect().height).toBeLessThan(30)
    expect(line?.scrollWidth).toBeLessThanOrEqual(line?.clientWidth ?? 0)
  }
})

test('beside the menu of the account the summary is one line', async () => {
  await page.viewport(1440, 900)
  await renderPage(
    <div style={{ width: 920 }}>
      <VaultSummary
        value={{ total: 191.5, floors: 1, lastSales: 12 }}
        cards={32}
        listed={0}
        isPartial={false}
        sides={sides}
      />
    </div>,
  )
  await document.fonts.ready
  expect(
    page.getByRole('region', { name: '32 cards' }).element().getBoundingClientRect().height,
  ).toBeLessThan(60)
  expect(
    page.getByRole('link', { name: 'Marketplace' }).element().getBoundingClientRect().height,
  ).toBeLessThan(50)
  expect(
    page
      .getByText(/in all\.$/)
      .first()
      .element()
      .getBoundingClientRect().height,
  ).toBeLessThan(30)
})
