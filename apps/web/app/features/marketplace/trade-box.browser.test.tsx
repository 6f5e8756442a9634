import type { ListingResponse } from '@toprun/api-schema/market'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { walletOf } from '../../testing/sample-account.ts'
import { sampleFace } from '../../testing/sample-face.ts'
import { stubApi } from '../../testing/stub-api.ts'
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

const auction: ListingResponse['listing'] = {
  ...{ ...sold, kind: 'auction', state: 'open', price: 2.88, bids: 1, closedAt: null },
  endsAt: '2026-12-30T10:00:00.000Z',
}

test('a bid below the least is refused before it is sent, and nothing says that it will be held', async () => {
  const { sent } = stubApi({ 'GET /api/wallet': walletOf(50) })
  await renderPage(<TradeBox listing={auction} leastBid={3.02} caller="other" />, { as: 'Card Buyer' })
  await page.getByRole('button', { name: 'Place a bid' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Place a bid' })
  await expect.element(dialog.getByRole('button', { name: 'Bid $3.02' })).toBeEnabled()
  await dialog.getByLabelText('Your bid in USD').fill('1')
  await expect.element(dialog.getByText(/\$1\.00/)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Bid', exact: true }).click()
  await expect.element(dialog.getByText('The next bid must be at least $3.02.')).toBeVisible()
  expect(sent(`POST /api/market/listings/${auction.id}/bids`)).toEqual([])
})

test('who has the highest bid is asked to raise it', async () => {
  stubApi({ 'GET /api/wallet': walletOf(50) })
  await renderPage(<TradeBox listing={auction} leastBid={3.02} caller="leading" />, { as: 'Card Buyer' })
  await page.getByRole('button', { name: 'Raise your bid' }).first().click()
  await expect.element(page.getByRole('dialog', { name: 'Raise your bid' })).toBeVisible()
})
