import type { MarketListing } from '@toprun/api-schema/market'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleFace } from '../../testing/sample-face.ts'
import { CardGrid, ListingItem } from './listing-grid.tsx'

const listing: MarketListing = {
  ...{ id: crypto.randomUUID(), kind: 'fixed', state: 'open', price: 4, bids: 0, endsAt: null, serial: 1 },
  ...{ listedAt: '2026-11-29T10:00:00.000Z', closedAt: null, seller: 'Card Seller', face: sampleFace },
}

test.for([
  [{}, false, 'Buy now$4.00From Card Seller'],
  [{}, true, 'Your priceYours$4.00'],
  [{ kind: 'auction', endsAt: '2099-11-29T10:00:00.000Z' }, false, 'Opening bid$4.00'],
] as const)(
  'a listing says how it is sold, and which one is the viewer’s: %o, own %s',
  async ([other, isOwn, text]) => {
    const price = { edition: sampleFace.edition, floor: 4, lastSale: null }
    await renderPage(<ListingItem listing={{ ...listing, ...other }} price={price} isOwn={isOwn} />)
    await expect.poll(() => page.getByRole('link').element().textContent).toContain(text)
  },
)

test('on a phone all tiles have the same rows below the price, and none breaks between a word and its figure', async () => {
  await page.viewport(390, 844)
  const price = { edition: sampleFace.edition, floor: 1234.5, lastSale: 1333 }
  const auction = { kind: 'auction', bids: 2, endsAt: '2099-11-29T10:00:00.000Z' } as const
  await renderPage(
    <CardGrid>
      <ListingItem listing={{ ...listing, id: crypto.randomUUID() }} price={undefined} isOwn={false} />
      <ListingItem listing={{ ...listing, ...auction }} price={price} isOwn />
    </CardGrid>,
  )
  await document.fonts.ready
  const [plain = [], full = []] = page
    .getByRole('link')
    .elements()
    .map((tile) => [...(tile.lastElementChild?.children ?? [])].map((row) => row.getBoundingClientRect()))
  expect(plain).toHaveLength(5)
  expect(full.map(({ height }) => Math.round(height))).toEqual(plain.map(({ height }) => Math.round(height)))
})
