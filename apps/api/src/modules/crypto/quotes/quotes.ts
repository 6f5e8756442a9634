import type { CryptoCoin, CryptoPayment } from '@toprun/api-schema/crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { and, eq } from 'drizzle-orm'
import { formatEther } from 'viem'
import type { Chance } from '../../../platform/chance.ts'
import type { Database } from '../../../platform/database.ts'
import { type Actor, lockUser } from '../../identity/lock-user.ts'
import { isInStock } from '../../payments/orders/combo-stock.ts'
import { type OpenOrderResult, openOrder, type WantedOrder } from '../../payments/orders/order-store.ts'
import type { Chains, Coin } from '../chain/chains.ts'
import { type PriceSource, weiFor } from '../chain/coin-price.ts'
import type { WayToPay } from '../deposits/value-transfer.ts'
import { cryptoQuotes, type Quote } from '../tables.ts'
import { quoteReference } from './reference.ts'

export interface QuoteWish extends Actor {
  order: WantedOrder
  amountMinor: bigint
  payer: string | null
  /** The caller's own name for this price: asked for again, it means the same price. */
  idempotencyKey: string | null
}

export type QuoteResult =
  | { ok: true; quote: Quote }
  | { ok: false; reason: 'no_price' }
  | { ok: false; reason: 'sold_out' | 'key_reused' }
  | Extract<OpenOrderResult, { ok: false }>

export const quoteMinutes = 10

/** The last digits of an amount, which tell quotes apart: less than a millionth of a gwei. */
const tailWei = 1_000_000

/**
 * Fixes what an order costs in each coin for ten minutes. No price, or one that is out of date, makes no quote. A price that was made
 * before under the same key is told again, whatever is in stock by now.
 * @throws where a price source does not answer.
 */
export async function makeQuote(
  db: Database,
  { coins, prices, chance }: { coins: Chains['coins']; prices: PriceSource; chance: Chance },
  wish: QuoteWish,
  now: Date,
): Promise<QuoteResult> {
  const before = await quoteUnderKey(db, wish)
  if (before) return before
  if (!(await isInStock(db, wish.order))) return { ok: false, reason: 'sold_out' }
  const usdE8: Partial<Record<CryptoCoin, bigint>> = {}
  for (const coin of coins) {
    const price = await prices(coin, now)
    if (!price.ok) return { ok: false, reason: 'no_price' }
    usdE8[coin.coin] = price.usdE8
  }
  const { order, sessionId: _session, ...quoted } = wish
  for (;;) {
    const due = (price: bigint | undefined) =>
      price === undefined ? null : weiFor(wish.amountMinor, price) + randomTail(chance)
    const made = await db.transaction(
      async (tx): Promise<OpenOrderResult | { ok: true; quote: Quote | null }> => {
        await lockUser(tx, wish)
        const opened = await openOrder(
          tx,
          { ...order, userId: wish.userId, priceMinor: wish.amountMinor },
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
    // The same call came twice at once, or another quote has one of the amounts already: draw again.
    const same = await quoteUnderKey(db, wish)
    if (same) return same
  }
}

/** What was made under the key of the wish; null where nothing was, or there is no key. */
async function quoteUnderKey(
  db: Database,
  { userId, idempotencyKey, order, amountMinor, payer }: QuoteWish,
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

/** @returns null for a quote that does not exist or is somebody else's. */
export async function findQuote(db: Database, id: string, userId: UserId): Promise<Quote | null> {
  const [quote] = await db
    .select()
    .from(cryptoQuotes)
    .where(and(eq(cryptoQuotes.id, id), eq(cryptoQuotes.userId, userId)))
  return quote ?? null
}

export type OfferedWay = WayToPay & { offered: Coin }

/** The ways in which a quote can be paid, of those that are offered now, to the address that it told. */
export function waysOf(coins: Chains['coins'], quote: Quote): OfferedWay[] {
  return coins.flatMap((offered) => {
    const dueWei = offered.coin === 'eth' ? quote.ethWei : quote.maticWei
    if (dueWei === null) return []
    const { coin, chain } = offered
    const reference = quoteReference(quote.id, coin)
    return [{ coin, chainId: chain.id, to: quote.treasury ?? chain.treasury, dueWei, reference, offered }]
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

/** What a unit costs in whole coins, rounded up to eight decimals. */
export function unitPrice(unitMinor: bigint, usdE8: bigint | null): number | null {
  if (usdE8 === null) return null
  const step = 10n ** 10n
  return Number(formatEther(((weiFor(unitMinor, usdE8) + step - 1n) / step) * step))
}

function randomTail(chance: Chance): bigint {
  const [a = 0, b = 0, c = 0] = chance(3)
  return BigInt(((a << 16) | (b << 8) | c) % tailWei)
}
