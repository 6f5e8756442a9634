import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { demoNetwork } from '../wallet-connect/browser-wallet.testing.ts'
import MyTokens from './my-tokens.tsx'

test('in a browser without a wallet it is said how tokens get here, with one way on', async () => {
  stubApi({ 'GET /api/nft/networks': { networks: [{ ...demoNetwork, contract: `0x${'ab'.repeat(20)}` }] } })
  await renderPage(<MyTokens />, { as: 'Tara Token' })
  await expect.element(page.getByText('Connect the wallet that holds your tokens.')).toBeVisible()
  const steps = page.getByRole('list', { name: 'How your tokens get here' })
  await expect.element(steps.getByRole('heading', { name: '2. Your tokens appear' })).toBeVisible()
  await expect.element(page.getByText('No crypto wallet was found in this browser')).toBeVisible()
  expect(document.querySelectorAll('a, button')).toHaveLength(1)
  await expect
    .element(page.getByRole('link', { name: 'See the tokens for sale' }))
    .toHaveAttribute('href', '/marketplace/tokens')
})
