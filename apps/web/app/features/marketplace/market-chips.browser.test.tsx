import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { press, renderPage } from '../../testing/render-page.tsx'
import { MarketChips } from './market-chips.tsx'
import { marketChoices } from './market-choices.ts'
import { marketFiltersOf } from './market-search.ts'

const choices = marketChoices([{ id: 'hemi-stirling', name: 'Hemi Stirling' }])

function Listings() {
  const [search] = useSearchParams()
  return (
    <section>
      <h2>Listings</h2>
      <MarketChips filters={marketFiltersOf(search)} choices={choices} />
    </section>
  )
}

const chips = page.getByRole('list', { name: 'Filters' }).getByRole('link')
const chip = (name: string) => page.getByRole('link', { name: `Remove ${name}` })

test('each filter of the marketplace is a chip that removes it by the keyboard, and the focus stays at the list', async () => {
  const { router } = await renderPage(<Listings />, {
    at: '/marketplace?player=hemi-stirling&tier=gold&kind=auction&sort=cheapest',
  })
  await expect.element(chips).toHaveLength(3)
  await expect.element(chip('Player: Hemi Stirling')).toBeVisible()
  await expect.element(chip('Listing: Auctions')).toBeVisible()
  chip('Tier: Gold').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(chips).toHaveLength(2)
  expect(router.state.location.search).toBe('?player=hemi-stirling&kind=auction&sort=cheapest')
  await expect.element(page.getByRole('heading', { name: 'Listings' })).toHaveFocus()
})

test('Clear all removes every filter of the marketplace and keeps the order', async () => {
  const { router } = await renderPage(<Listings />, {
    at: '/marketplace?tier=gold&kind=auction&sort=cheapest',
  })
  await press(page.getByRole('link', { name: 'Clear all' }))
  await expect.element(page.getByRole('list', { name: 'Filters' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Clear all' })).not.toBeInTheDocument()
  expect(router.state.location.search).toBe('?sort=cheapest')
})
