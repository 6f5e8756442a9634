import type { ListingResponse } from '@toprun/api-schema/market'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { sampleFace } from '../../testing/sample-face.ts'
import { TradeBox } from './trade-box.tsx'

const sold: ListingResponse['listing'] = {
  ...{ id: crypto.randomUUID(), kind: 'fixed', state: 'sold', price: 40, bids: 0, endsAt: null, serial: 1 },
  ...{ listedAt: '2026-11-29T10:00:00.000Z', closedAt: '2026-11-29T11:00:00.000Z', seller: 'Card Seller' },
  face: sampleFace,
}

test.for([
  ['buyer', 1],
  ['other', 0],
] as const)('a bought card leads its buyer to the vault: %s', async ([caller, links]) => {
  await renderPage(<TradeBox listing={sold} leastBid={null} caller={caller} />, { as: 'Card Buyer' })
  await expect.poll(() => page.getByRole('link', { name: 'Go to your vault' }).elements().length).toBe(links)
})
