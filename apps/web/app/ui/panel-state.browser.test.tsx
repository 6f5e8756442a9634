import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../testing/render-page.tsx'
import tag from './empty/tag.svg?no-inline'
import { EmptyState } from './panel-state.tsx'

test.each([
  [1440, 'beside'],
  [390, 'above'],
])('at %i px the drawing of an empty state is %s the words', async (width, where) => {
  await page.viewport(width, 844)
  const { container } = await renderPage(<EmptyState picture={tag} title="No listings" text="None." />)
  await expect.element(page.getByRole('heading', { name: 'No listings' })).toBeVisible()
  const picture = container.querySelector('img')?.getBoundingClientRect()
  const words = page.getByRole('heading').element().getBoundingClientRect()
  expect(picture?.width).toBe(320)
  const isBeside = words.left >= (picture?.right ?? 0) && words.top < (picture?.bottom ?? 0)
  const isAbove = words.top >= (picture?.bottom ?? 0)
  expect({ isBeside, isAbove }).toEqual({ isBeside: where === 'beside', isAbove: where === 'above' })
})
