import type { CryptoCoin, CryptoPayment } from '@toprun/api-schema/crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { and, eq } from 'drizzle-orm'
import { formatEther } from 'viem'
import { requireEligible } from '../../../ground/eligibility/require-eligible.ts'
import { type Actor, lockUser } from '../../../ground/identity/lock-user.ts'
import type { Chance } from '../../../platform/chance.ts'
import type { Database } from '../../../platform/database.ts'
import { isInStock } from '../../orders/combo-stock.ts'
import { lockPayableOrder, type PayableOrderResult, type WantedOrder } from '../../orders/order-store.ts'
import type { Chains, Coin } from '../chain/chains.ts'
import { type PriceSource, weiFor } from '../chain/coin-price.ts'
import type { WayToPay } from '../deposits/value-transfer.ts'
import { cryptoQuotes, type Quote } from '../tables.ts'
import { quoteReference } from './reference.ts'

export interface QuoteRequest extends Actor {
  order: WantedOrder
  amountMinor: bigint
  payer: string | null
  /** The caller's idempotency key. */
  idempotencyKey: string | null
}

export type QuoteResult =
  | { ok: true; quote: Quote }
  | { ok: false; reason: 'no_price' }
  | { ok: false; reason: 'sold_out' | 'key_reused' }
  | Extract<PayableOrderResult, { ok: false }>

const quoteMinutes = 10

/** The last digits of an amount, which distinguish quotes: less than a millionth of a gwei. */
const tailWei = 1_000_000

/**
 * Fixes the price of an order in each coin for ten minutes. A missing or outdated market price makes no quote. An earlier quote
 * with the same key is returned again, regardless of the current stock.
 * @throws if a price source does not respond
 */
export async function makeQuote(
  db: Database,
  { coins, prices, chance }: { coins: Chains['coins']; prices: PriceSource; chance: Chance },
  request: QuoteRequest,
  now: Date,
): Promise<QuoteResult> {
  const before = await quoteUnderKey(db, request)
  if (before) return before
  if (!(await isInStock(db, request.order))) return { ok: false, reason: 'sold_out' }
  const priced = await readCoinPrices({ coins, prices }, now)
  if (!priced.ok) return priced
  const { usdE8 } = priced
  const { order, sessionId: _session, ...quoted } = request
  for (;;) {
    const due = (price: bigint | undefined) =>
      price === undefined ? null : weiFor(request.amountMinor, price) + randomTail(chance)
    const made = await db.transaction(
      async (tx): Promise<PayableOrderResult | { ok: true; quote: Quote | null }> => {
        await lockUser(tx, request)
        await requireEligible(tx, request.userId, 'pack')
        const opened = await lockPayableOrder(
          tx,
          { ...order, userId: request.userId, priceMinor: request.amountMinor },
          now,
        )
        if (!opened.ok) return opened
        const [quote] = await tx
          .insert(cryptoQuotes)
          .values({
            ...quoted,
            orderId: opened.orderId,
            combo: order.combo,
            quantity: order.quantity,
            ethWei: due(usdE8.eth),
            maticWei: due(usdE8.matic),
            ethUsdE8: usdE8.eth ?? null,
            maticUsdE8: usdE8.matic ?? null,
            treasury: coins[0]?.chain.treasury ?? null,
            createdAt: now,
            expiresAt: new Date(now.getTime() + quoteMinutes * 60_000),
          })
          .onConflictDoNothing()
          .returning()
        return { ok: true, quote: quote ?? null }
      },
    )
    if (!made.ok) return made
    if ('quote' in made && made.quote) return { ok: true, quote: made.quote }
    // A concurrent call with the same key, or another quote with one of the amounts: draw again.
    const same = await quoteUnderKey(db, request)
    if (same) return same
  }
}

type CoinPrices = Partial<Record<CryptoCoin, bigint>>

/**
 * What each coin costs now, in USD times 10^8.
 * @throws if a price source does not respond
 */
export async function readCoinPrices(
  { coins, prices }: { coins: Chains['coins']; prices: PriceSource },
  now: Date,
): Promise<{ ok: true; usdE8: CoinPrices } | { ok: false; reason: 'no_price' }> {
  const usdE8: CoinPrices = {}
  for (const coin of coins) {
    const price = await prices(coin, now)
    if (!price.ok) return { ok: false, reason: 'no_price' }
    usdE8[coin.coin] = price.usdE8
  }
  return { ok: true, usdE8 }
}

/** The quote under the request's key; null without such a quote or key. */
async function quoteUnderKey(
  db: Database,
  { userId, idempotencyKey, order, amountMinor, payer }: QuoteRequest,
): Promise<QuoteResult | null> {
  if (idempotencyKey === null) return null
  const [quote] = await db
    .select()
    .from(cryptoQuotes)
    .where(and(eq(cryptoQuotes.userId, userId), eq(cryptoQuotes.idempotencyKey, idempotencyKey)))
  if (!quote) return null
  const same =
    quote.combo === order.combo &&
    quote.quantity === order.quantity &&
    (order.id === null || quote.orderId === order.id) &&
    quote.amountMinor === amountMinor &&
    quote.payer === payer
  return same ? { ok: true, quote } : { ok: false, reason: 'key_reused' }
}

/** @returns null for a quote that does not exist or belongs to another user */
export async function findQuote(db: Database, id: string, userId: UserId): Promise<Quote | null> {
  const [quote] = await db
    .select()
    .from(cryptoQuotes)
    .where(and(eq(cryptoQuotes.id, id), eq(cryptoQuotes.userId, userId)))
  return quote ?? null
}

export type OfferedWay = WayToPay & { offered: Coin }

/** The ways to pay a quote that are currently offered, to the address in the quote. */
export function waysOf(coins: Chains['coins'], quote: Quote): OfferedWay[] {
  return coins.flatMap((offered) => {
    const dueWei = offered.coin === 'eth' ? quote.ethWei : quote.maticWei
    if (dueWei === null) return []
    const { coin, chain } = offered
    const reference = quoteReference(quote.id, coin)
    return [
      { coin, chainId: chain.chainId, to: quote.treasury ?? chain.treasury, dueWei, reference, offered },
    ]
  })
}

export function paymentsOf(coins: Chains['coins'], quote: Quote): CryptoPayment[] {
  return waysOf(coins, quote).map(({ coin, chainId, to, dueWei, reference, offered }) => ({
    coin,
    chainId,
    chainName: offered.chain.name,
    symbol: offered.symbol,
    to,
    wei: dueWei.toString(),
    value: formatEther(dueWei),
    data: reference,
    confirmations: offered.chain.confirmations,
  }))
}

/** The price of a unit in whole coins, rounded up to eight decimals. */
export function unitPrice(unitMinor: bigint, usdE8: bigint | null | undefined): number | null {
  if (usdE8 === null || usdE8 === undefined) return null
  const step = 10n ** 10n
  return Number(formatEther(((weiFor(unitMinor, usdE8) + step - 1n) / step) * step))
}

function randomTail(chance: Chance): bigint {
  const [a = 0, b = 0, c = 0] = chance(3)
  return BigInt(((a << 16) | (b << 8) | c) % tailWei)
}
