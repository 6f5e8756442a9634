import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { GalleryFilter } from './gallery-filter.tsx'
import { usualFilters } from './gallery-search.ts'

test('on a phone kind and name are in a sheet, which closes once a name is sent', async () => {
  await page.viewport(360, 780)
  const { address } = await renderPage(<GalleryFilter filters={usualFilters} />, { at: '/cards' })
  const kind = page.getByLabelText('Kind')
  const player = page.getByLabelText('Player')
  await expect.element(kind).not.toBeVisible()
  for (const metal of ['Silver', 'Gold', 'Black', 'Diamond'])
    await expect.element(page.getByRole('link', { name: metal })).toBeVisible()
  const row = page.getByRole('navigation', { name: 'Tier' }).element()
  expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)

  await page.getByRole('button', { name: 'Filters' }).click()
  await expect.element(kind).toBeVisible()
  await kind.selectOptions('Wild')
  await expect.poll(address).toBe('/cards?tier=gold&category=wild&q=')
  await expect.element(player).toBeVisible()
  await player.fill('velankani')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/cards?tier=gold&category=wild&q=velankani')
  await expect.element(player).not.toBeVisible()
})

test('beside the list the fields are in the page, without a button to open them', async () => {
  await page.viewport(1440, 800)
  await renderPage(<GalleryFilter filters={{ ...usualFilters, q: 'velankani' }} />, { at: '/cards' })
  await expect.element(page.getByLabelText('Player')).toBeVisible()
  await expect.element(page.getByLabelText('Kind')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Filters/ })).not.toBeInTheDocument()
})
