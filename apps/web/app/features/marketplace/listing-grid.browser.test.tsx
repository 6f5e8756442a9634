import type { MarketListing } from '@toprun/api-schema/market'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleFace } from '../../testing/sample-face.ts'
import { ListingItem } from './listing-grid.tsx'

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
