import type { WalletEntry } from '@toprun/api-schema/wallet'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../testing/render-page.tsx'
import { walletOf } from '../../../testing/sample-account.ts'
import { stubApi } from '../../../testing/stub-api.ts'
import { WalletPage } from './wallet-page.tsx'

async function openOwing(owed: number) {
  stubApi({ 'GET /api/wallet': walletOf(0, { owed }), 'GET /payments/crypto/held': { held: [] } })
  await renderPage(<WalletPage claim={() => null} />, { at: '/wallet', as: 'Owing Opener' })
  await expect.element(page.getByRole('button', { name: 'Add Balance' })).toBeVisible()
}

test('winnings are claimed where their sum is', async () => {
  stubApi({ 'GET /api/wallet': walletOf(0, { winnings: 18.75 }), 'GET /payments/crypto/held': { held: [] } })
  await renderPage(<WalletPage claim={(winnings) => <button type="button">Claim {winnings}</button>} />, {
    ...{ at: '/wallet', as: 'Winning Opener' },
  })
  const balance = page.getByRole('region', { name: 'Balance' })
  await expect.element(balance.getByRole('button', { name: 'Claim 18.75' })).toBeVisible()
  await expect.element(balance).toMatchTextContent('$18.75')
  // Gold is for the claim.
  await expect.element(page.getByRole('button', { name: 'Add Balance' })).not.toHaveClass('bg-gold')
})

test('a debt is shown until it is settled', async () => {
  await openOwing(12.5)
  await expect.element(page.getByText('You owe $12.50.')).toBeVisible()
})

test('a debt that is settled is not shown', async () => {
  await openOwing(0)
  await expect.element(page.getByText(/You owe/)).not.toBeInTheDocument()
})

test('on a phone, Add Balance comes below the balance and the winnings, before what is held', async () => {
  await page.viewport(390, 844)
  await openOwing(0)
  const top = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().top
  expect(top('Add Balance')).toBeLessThan(top('Stablecoins'))
  expect(top('Winnings to claim')).toBeLessThan(top('Add Balance'))
  expect(top('Add Balance')).toBeLessThan(top('Held in bids'))
})

test('coins that arrived and are held are shown to their owner', async () => {
  stubApi({
    'GET /api/wallet': walletOf(0),
    'GET /payments/crypto/held': {
      held: [
        {
          id: crypto.randomUUID(),
          ...{ amount: '5 PVD', chainName: 'TopRun demo', hash: `0x${'a'.repeat(64)}` },
          ...{ reason: 'not_allowed', date: '2026-11-26T10:00:00.000Z' },
        },
      ],
    },
  })
  await renderPage(<WalletPage claim={() => null} />, { at: '/wallet', as: 'Young Opener' })
  const held = page.getByRole('region', { name: 'Held for you' })
  await expect.element(held.getByText('5 PVD on TopRun demo, 26 Nov 2026')).toBeVisible()
  await expect.element(held.getByText('You may not add money to your account right now.')).toBeVisible()
})

test('a movement has one name, that of the transactions', async () => {
  const gift: WalletEntry = {
    ...{ id: crypto.randomUUID(), service: 'load', label: 'Gift', amount: 5 },
    ...{ subject: null, refundReason: null, date: '2026-11-26T10:00:00.000Z' },
  }
  stubApi({ 'GET /api/wallet': walletOf(0, { entries: [gift] }), 'GET /payments/crypto/held': { held: [] } })
  await renderPage(<WalletPage claim={() => null} />, { at: '/wallet', as: 'Gifted Opener' })
  await expect.element(page.getByRole('cell', { name: /^Gift/ })).toBeVisible()
  await expect.element(page.getByText('Wallet Recharge')).not.toBeInTheDocument()
})

test('what the amounts are is shown before they are known', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  stubApi({
    'GET /api/wallet': async () => {
      await promise
      return walletOf(12)
    },
    'GET /api/market/held': async () => {
      await promise
      return { bids: 0, offers: 0 }
    },
    'GET /payments/crypto/held': { held: [] },
  })
  await renderPage(<WalletPage claim={() => null} />, { at: '/wallet', as: 'Waiting Opener' })
  const balance = page.getByRole('region', { name: 'Balance' })
  await expect.element(balance.getByText('Held in bids')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Latest movements' })).toBeVisible()
  await expect.element(balance).not.toMatchTextContent('–')
  // As dark as what else is still to come.
  const [place] = balance.element().querySelectorAll('dd .animate-pulse')
  expect(place).toHaveClass('bg-skeleton')
  resolve()
  await expect.element(balance.getByText('$12.00')).toBeVisible()
  await expect.element(balance.getByText('$0.00').nth(2)).toBeVisible()
})

test.for([390, 800, 1440])(
  'the ways to add money have their height on a screen of %i px before they are known',
  async (width) => {
    await page.viewport(width, 900)
    const wallet = Promise.withResolvers<object>()
    const methods = Promise.withResolvers<object>()
    stubApi({
      'GET /api/wallet': () => wallet.promise,
      'GET /payments/methods': () => methods.promise,
      'GET /payments/crypto/held': { held: [] },
    })
    await renderPage(<WalletPage claim={() => null} />, { at: '/wallet', as: 'Waiting Opener' })
    const ways = page.getByRole('region', { name: 'Add money' })
    await expect.element(ways.getByText('Stablecoins')).toBeVisible()
    await document.fonts.ready
    const height = () => ways.element().clientHeight
    const before = height()
    wallet.resolve(walletOf(12))
    methods.resolve({
      methods: [
        {
          ...{ method: 'global_credit', label: 'Card', detail: 'Any card, worldwide.' },
          ...{ ss: 1, available: true },
        },
        {
          ...{ method: 'credit', label: 'UPI and net banking', ss: 2, available: true },
          detail: 'For payments from India, also by card or PayPal.',
        },
      ],
      sandbox: true,
    })
    await expect.element(ways.getByRole('button', { name: 'Add Balance' })).toBeVisible()
    await expect.poll(() => ways.element().querySelectorAll('li[aria-hidden]')).toHaveLength(0)
    await expect.element(ways.getByText('Any card, worldwide.')).toBeVisible()
    expect(height()).toBe(before)
  },
)
