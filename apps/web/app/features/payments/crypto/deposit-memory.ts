import { cryptoCoin } from '@toprun/api-schema/crypto'
import { z } from 'zod'

/**
 * A transaction that the user sent or submitted, until this browser knows its result. The transaction of an
 * order may pay any of the quotes that were shown here.
 */
const deposit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    /** The id of the order that it pays. */
    order: z.string(),
    hash: z.string(),
    quotes: z.array(z.string()).min(1),
    coin: cryptoCoin,
  }),
  z.object({ kind: z.literal('stablecoin'), hash: z.string(), token: z.string() }),
])

/** A quote that was shown. Its payment may arrive long after the page is closed. */
const shownQuote = z.object({ quote: z.string(), shownAt: z.number() })

export type Deposit = z.infer<typeof deposit>

/** Identifies a deposit; the same transaction for another purpose is another deposit. */
export function depositKey(of: Deposit): string {
  return of.kind === 'order' ? `order:${of.hash}` : `stablecoin:${of.token}:${of.hash}`
}

/** A user's crypto payments stored in this browser, so that a reload or a closed tab loses none. Newest first. */
export interface DepositMemory {
  deposits: readonly Deposit[]
  quotes: readonly z.infer<typeof shownQuote>[]
}

export const emptyMemory: DepositMemory = { deposits: [], quotes: [] }

export const depositMemory: z.ZodType<DepositMemory> = z.object({
  deposits: readableOf(deposit),
  quotes: readableOf(shownQuote),
})

/** A transaction is tried on each of them, and the server limits the tries. */
const quotesKept = 3
const quoteStoredMs = 24 * 3_600_000

/** Adds a deposit, replacing the stored one with the same key. */
export function withDeposit(memory: DepositMemory, added: Deposit): DepositMemory {
  return { ...memory, deposits: [added, ...withoutDeposit(memory, depositKey(added)).deposits] }
}

export function withoutDeposit(memory: DepositMemory, key: string): DepositMemory {
  return { ...memory, deposits: memory.deposits.filter((each) => depositKey(each) !== key) }
}

/** The pending deposits: stored ones, and those shown before, since another tab may have removed them meanwhile. */
export function shownDeposits(kept: readonly Deposit[], before: readonly Deposit[]): Deposit[] {
  const keys = kept.map(depositKey)
  return [...kept, ...before.filter((each) => !keys.includes(depositKey(each)))]
}

/** The pending deposit that pays an order, if there is one. */
export function depositFor(deposits: readonly Deposit[], order: string) {
  return deposits.filter((each) => each.kind === 'order').find((each) => each.order === order)
}

/** Adds a quote that is shown for payment. Those of yesterday are dropped. */
export function withQuote(memory: DepositMemory, quote: string, now: number): DepositMemory {
  const others = memory.quotes.filter((each) => each.quote !== quote && now - each.shownAt < quoteStoredMs)
  return { ...memory, quotes: [{ quote, shownAt: now }, ...others].slice(0, quotesKept) }
}

/** The quotes that a transaction may pay, the current one first. */
export function candidates(memory: DepositMemory, shownNow: string): string[] {
  return [...new Set([shownNow, ...memory.quotes.map(({ quote }) => quote)])]
}

/** The readable entries of a list: another version of the site may have stored others. */
function readableOf<Entry extends z.ZodType>(entry: Entry) {
  return z.array(z.unknown()).transform((each) =>
    each.flatMap((kept) => {
      const parsed = entry.safeParse(kept)
      return parsed.success ? [parsed.data] : []
    }),
  )
}
