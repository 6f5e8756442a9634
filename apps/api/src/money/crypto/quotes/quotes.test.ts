import { userId } from '@toprun/api-schema/ids'
import { expect, test } from 'vitest'
import { demoAccounts } from '../../../platform/chain-variables.ts'
import { environmentVariables } from '../../../platform/configuration.ts'
import { openChains } from '../chain/chains.ts'
import type { PriceSource } from '../chain/coin-price.ts'
import type { Quote } from '../tables.ts'
import { paymentsOf, readCoinPrices, unitPrice, waysOf } from './quotes.ts'
import { depositReference, quoteReference } from './reference.ts'

const { coins } = openChains({
  ...environmentVariables.parse({}),
  PAYMENTS: 'sandbox',
  CHAIN_RPC_URL: 'http://127.0.0.1:1',
  CONFIRMATIONS_LOCAL: 3,
})
const treasury = '0x1111111111111111111111111111111111111111'
const quote: Quote = {
  ...{ id: '01234567-89ab-4cde-8f01-23456789abcd', userId: userId.parse(crypto.randomUUID()) },
  ...{ orderId: null, combo: 1, quantity: 1, amountMinor: 3000n, payer: null, usedBy: null },
  ...{ ethWei: 15n * 10n ** 17n, maticWei: 60n * 10n ** 18n, ethUsdE8: null, maticUsdE8: null },
  ...{ treasury, idempotencyKey: null, createdAt: new Date(), expiresAt: new Date() },
}
const ethData = '0x0123456789ab4cde8f0123456789abcd01'

test('a quote can be paid in each coin that it has a price for, by a transaction with its reference', () => {
  const [eth, matic] = paymentsOf(coins, quote)
  const way = { chainId: 31337, chainName: 'TopRun demo', to: treasury, confirmations: 3 }
  expect(eth).toEqual({
    ...{ ...way, coin: 'eth', symbol: 'ETH', wei: '1500000000000000000', value: '1.5', data: ethData },
  })
  expect(matic).toMatchObject({ coin: 'matic', value: '60', data: `${ethData.slice(0, -1)}2` })
  expect(paymentsOf(coins, { ...quote, ethWei: null }).map(({ coin }) => coin)).toEqual(['matic'])
  expect(paymentsOf(coins, { ...quote, maticWei: null }).map(({ coin }) => coin)).toEqual(['eth'])
  expect(paymentsOf([], quote)).toEqual([])
})

test('a quote without an address is paid to the current treasury', () => {
  expect(waysOf(coins, { ...quote, treasury: null }).map(({ to }) => to)).toEqual([
    demoAccounts[9],
    demoAccounts[9],
  ])
})

test('the price of a unit has eight decimals, rounded up, if the coin has a price', () => {
  const usd = (dollars: bigint) => dollars * 10n ** 8n
  expect(unitPrice(3000n, usd(3000n))).toBe(0.01)
  expect(unitPrice(500n, usd(3000n))).toBe(0.00166667)
  expect(unitPrice(1n, usd(10n ** 9n))).toBe(0.00000001)
  expect([unitPrice(3000n, null), unitPrice(3000n, undefined)]).toEqual([null, null])
})

test('prices are returned for every coin, or not at all if one is missing', async () => {
  const now = new Date()
  const asked: unknown[] = []
  const known: PriceSource = async ({ coin }, at) => {
    asked.push([coin, at])
    return { ok: true, usdE8: coin === 'eth' ? 3n : 5n }
  }
  expect(await readCoinPrices({ coins, prices: known }, now)).toEqual({
    ok: true,
    usdE8: { eth: 3n, matic: 5n },
  })
  expect(asked).toEqual([
    ['eth', now],
    ['matic', now],
  ])
  const half: PriceSource = async (each, at) =>
    each.coin === 'eth' ? known(each, at) : { ok: false, reason: 'stale' }
  expect(await readCoinPrices({ coins, prices: half }, now)).toEqual({ ok: false, reason: 'no_price' })
})

test('references never change: earlier transactions are found by them', () => {
  expect(quoteReference(quote.id, 'eth')).toBe(ethData)
  expect(depositReference(userId.parse('00000000-0000-4000-8000-000000000001'))).toMatch(/^0x[0-9a-f]{32}$/)
})
