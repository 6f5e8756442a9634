import type { CryptoOptionsResponse } from '@toprun/api-schema/crypto'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { announceWallet, connectTestWallet, sentHash } from '../../wallet-connect/browser-wallet.testing.ts'
import { claim, cryptoOptions } from './crypto.testing.ts'
import { showPayment } from './payment-page.testing.tsx'

/** The payment page without an order, on which a deposit was chosen. */
async function showDeposit(options: CryptoOptionsResponse = cryptoOptions) {
  const shown = await showPayment(0, '/elsewhere')
  shown.on('GET /payments/crypto/options', options)
  await shown.router.navigate('/payment')
  await page.getByRole('main').getByRole('button', { name: 'Deposit a stablecoin' }).click()
  return shown
}

test.each([
  ['tokens', { ...cryptoOptions, tokens: [] }, 'No stablecoins yet'],
  ['chains', { networks: [], tokens: [], faucet: false }, 'Crypto payments are off'],
])('without %s a deposit says that it is off', async (_what, options, text) => {
  await showDeposit(options)
  await expect.element(page.getByText(text)).toBeVisible()
})

test("the wallet's link leads to the form of a deposit, already open", async () => {
  const { on, router } = await showPayment(0, '/elsewhere')
  on('GET /payments/crypto/options', cryptoOptions)
  await router.navigate('/payment#deposit')
  await expect.element(page.getByLabelText('Stablecoin', { exact: true })).toBeVisible()
})

test.each([
  ['PVD', 'Pavilion Dollar (PVD)'],
  ['CRD', 'Crease Dollar (CRD)'],
])('%s is deposited into the wallet, which takes the focus', async (symbol, name) => {
  announceWallet()
  const { on, sent } = await showDeposit()
  const credited = { service: 'deposit', state: 'settled', outcome: 'deposited', credited: 12.34 } as const
  on('POST /payments/stablecoin/confirm', claim('$12.34 are in your wallet.', credited))
  on('POST /payments/crypto/faucet', { status: 1, msg: 'Your wallet got 1,000 of each stablecoin.' })
  await page.getByLabelText('Stablecoin', { exact: true }).selectOptions(name)
  const amount = page.getByLabelText(`Amount in ${symbol}`)
  await amount.fill('12.345')
  amount.element().blur()
  await expect.element(page.getByText('Enter a number with at most two decimals.')).toBeVisible()
  await amount.fill('12.34')
  await connectTestWallet()
  await page.getByRole('button', { name: 'Get play money' }).click()
  await expect.element(page.getByText(/1,000 of each stablecoin/)).toBeVisible()
  await page.getByRole('button', { name: `Deposit 12.34 ${symbol}` }).click()
  await expect.element(page.getByText('$12.34 are in your wallet.')).toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('status').filter({ hasText: 'are in your wallet' }))
    .toHaveFocus()
  expect(sent('POST /payments/stablecoin/confirm')[0]).toEqual({
    token: symbol.toLowerCase(),
    hash: sentHash,
  })
})
