import type { CryptoCoin, CryptoPayment } from '@toprun/api-schema/crypto'
import { and, eq } from 'drizzle-orm'
import { formatEther } from 'viem'
import type { Chance } from '../../platform/chance.ts'
import type { Database } from '../../platform/database.ts'
import { holdMember } from '../identity/hold-member.ts'
import { stockOf } from '../payments/combo-stock.ts'
import type { Chains, Coin } from './chains.ts'
import type { WayToPay } from './judge-transfer.ts'
import { type PriceSource, weiFor } from './price-source.ts'
import { quoteReference } from './reference.ts'
import { cryptoQuotes, type Quote } from './tables.ts'

export interface QuoteWish {
  userId: string
  cat: number
  units: number
  amountMinor: bigint
  payer: string | null
  /** The caller's own name for this price: asked for again, it means the same price. */
  idempotencyKey: string | null
}

export type MadeQuote =
  | { ok: true; quote: Quote }
  | { ok: false; reason: 'no_price' | 'sold_out' | 'key_reused' }

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
): Promise<MadeQuote> {
  const before = await quoteUnderKey(db, wish)
  if (before) return before
  if ((await stockOf(db, wish.cat)) < wish.units) return { ok: false, reason: 'sold_out' }
  const usdE8: Partial<Record<CryptoCoin, bigint>> = {}
  for (const coin of coins) {
    const price = await prices(coin, now)
    if (!price.ok) return { ok: false, reason: 'no_price' }
    usdE8[coin.coin] = price.usdE8
  }
  for (;;) {
    const due = (price: bigint | undefined) =>
      price === undefined ? null : weiFor(wish.amountMinor, price) + randomTail(chance)
    const [quote] = await db.transaction(async (tx) => {
      await holdMember(tx, wish.userId)
      return tx
        .insert(cryptoQuotes)
        .values({
          ...wish,
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
    })
    if (quote) return { ok: true, quote }
    // The same call came twice at once, or another quote has one of the amounts already: draw again.
    const same = await quoteUnderKey(db, wish)
    if (same) return same
  }
}

/** What was made under the key of the wish; null where nothing was, or there is no key. */
async function quoteUnderKey(
  db: Database,
  { userId, idempotencyKey, ...wish }: QuoteWish,
): Promise<MadeQuote | null> {
  if (idempotencyKey === null) return null
  const [quote] = await db
    .select()
    .from(cryptoQuotes)
    .where(and(eq(cryptoQuotes.userId, userId), eq(cryptoQuotes.idempotencyKey, idempotencyKey)))
  if (!quote) return null
  const { cat, units, amountMinor, payer } = quote
  const same =
    cat === wish.cat && units === wish.units && amountMinor === wish.amountMinor && payer === wish.payer
  return same ? { ok: true, quote } : { ok: false, reason: 'key_reused' }
}

/** @returns null for a quote that does not exist or is somebody else's. */
export async function findQuote(db: Database, id: string, userId: string): Promise<Quote | null> {
  const [quote] = await db
    .select()
    .from(cryptoQuotes)
    .where(and(eq(cryptoQuotes.id, id), eq(cryptoQuotes.userId, userId)))
  return quote ?? null
}

/** The ways in which a quote can be paid, of those that are offered now, to the address that it told. */
export function waysOf(coins: Chains['coins'], quote: Quote): (WayToPay & { offered: Coin })[] {
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
