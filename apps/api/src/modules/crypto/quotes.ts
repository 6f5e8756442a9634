import type { CryptoCoin, CryptoPayment } from '@toprun/api-schema/crypto'
import { and, eq } from 'drizzle-orm'
import { formatEther } from 'viem'
import type { Chance } from '../../platform/chance.ts'
import type { Database } from '../../platform/database.ts'
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
}

export type MadeQuote =
  | { ok: true; quote: Quote; usdE8: Readonly<Partial<Record<CryptoCoin, bigint>>> }
  | { ok: false; reason: 'no_price' }

export const quoteMinutes = 10

/** The last digits of an amount, which tell quotes apart: less than a millionth of a gwei. */
const tailWei = 1_000_000

/**
 * Fixes what an order costs in each coin for ten minutes. No price, or one that is out of date, makes no quote.
 * @throws where a price source does not answer.
 */
export async function makeQuote(
  db: Database,
  { coins, prices, chance }: { coins: Chains['coins']; prices: PriceSource; chance: Chance },
  wish: QuoteWish,
  now: Date,
): Promise<MadeQuote> {
  const usdE8: Partial<Record<CryptoCoin, bigint>> = {}
  for (const coin of coins) {
    const price = await prices(coin, now)
    if (!price.ok) return { ok: false, reason: 'no_price' }
    usdE8[coin.coin] = price.usdE8
  }
  for (;;) {
    const due = (price: bigint | undefined) =>
      price === undefined ? null : weiFor(wish.amountMinor, price) + randomTail(chance)
    const [quote] = await db
      .insert(cryptoQuotes)
      .values({
        ...wish,
        ethWei: due(usdE8.eth),
        maticWei: due(usdE8.matic),
        createdAt: now,
        expiresAt: new Date(now.getTime() + quoteMinutes * 60_000),
      })
      // Another quote has one of the amounts already: draw again.
      .onConflictDoNothing()
      .returning()
    if (quote) return { ok: true, quote, usdE8 }
  }
}

/** @returns null for a quote that does not exist or is somebody else's. */
export async function findQuote(db: Database, id: string, userId: string): Promise<Quote | null> {
  const [quote] = await db
    .select()
    .from(cryptoQuotes)
    .where(and(eq(cryptoQuotes.id, id), eq(cryptoQuotes.userId, userId)))
  return quote ?? null
}

/** The ways in which a quote can be paid, of those that are offered now. */
export function waysOf(coins: Chains['coins'], quote: Quote): (WayToPay & { offered: Coin })[] {
  return coins.flatMap((offered) => {
    const dueWei = offered.coin === 'eth' ? quote.ethWei : quote.maticWei
    if (dueWei === null) return []
    const { coin, chain } = offered
    const reference = quoteReference(quote.id, coin)
    return [{ coin, chainId: chain.id, to: chain.treasury, dueWei, reference, offered }]
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
export function unitPrice(unitMinor: bigint, usdE8: bigint | undefined): number | null {
  if (usdE8 === undefined) return null
  const step = 10n ** 10n
  return Number(formatEther(((weiFor(unitMinor, usdE8) + step - 1n) / step) * step))
}

function randomTail(chance: Chance): bigint {
  const [a = 0, b = 0, c = 0] = chance(3)
  return BigInt(((a << 16) | (b << 8) | c) % tailWei)
}
