import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { TokensPage } from './tokens-page.tsx'

const first = { tokens: [], next: null }

test('a market without tokens says how one is sold, with one action and no filters', async () => {
  await renderPage(<TokensPage sale={undefined} first={first} />)
  await expect.element(page.getByText('Yours can be the first.', { exact: false })).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'How a token is sold' }).getByRole('listitem').nth(2))
    .toBeVisible()
  expect(page.getByRole('link', { name: 'Mint an NFT' }).elements()).toHaveLength(1)
  await expect.element(page.getByText('Auctions')).not.toBeInTheDocument()
})

test('a filter that finds nothing stays', async () => {
  await renderPage(<TokensPage sale="auction" first={first} />)
  await expect.element(page.getByText('No token is for sale in this way right now.')).toBeVisible()
  await expect.element(page.getByText('Auctions')).toBeVisible()
})
