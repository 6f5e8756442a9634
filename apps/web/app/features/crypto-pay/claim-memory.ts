import { cryptoCoin } from '@toprun/api-schema/crypto'
import { z } from 'zod'

/**
 * A transaction that a member named, for as long as this browser does not know how it ended. An order's may belong to any of
 * the prices that were shown here.
 */
const claim = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    /** Of the order that it pays, and of no other. */
    name: z.string(),
    hash: z.string(),
    quotes: z.array(z.string()).min(1),
    coin: cryptoCoin,
  }),
  z.object({ kind: z.literal('deposit'), hash: z.string(), token: z.string() }),
])

/** A price that was shown to be paid. Its payment may come when the page is long gone. */
const shownQuote = z.object({ quote: z.string(), shownAt: z.number() })

export type Claim = z.infer<typeof claim>
type ShownQuote = z.infer<typeof shownQuote>

/** Tells claims apart, also the same transaction named for something else. */
export function claimKey(of: Claim): string {
  return of.kind === 'order' ? `order:${of.hash}` : `deposit:${of.token}:${of.hash}`
}

/** What this browser keeps of a member's crypto payments, so that a reload or a closed tab loses none. */
export interface Memory {
  /** Newest first. */
  claims: readonly Claim[]
  /** Newest first. */
  quotes: readonly ShownQuote[]
}

export const emptyMemory: Memory = { claims: [], quotes: [] }

const kept = z.object({ claims: listOf(claim), quotes: listOf(shownQuote) })

/** A transaction is tried on each of them, and the server lets nobody try without end. */
const quotesKept = 3
const quoteKeptMs = 24 * 3_600_000

/** What was kept, without what can't be read. */
export function readMemory(text: string | null): Memory {
  if (text === null) return emptyMemory
  try {
    return kept.catch({ claims: [], quotes: [] }).parse(JSON.parse(text))
  } catch {
    return emptyMemory
  }
}

/** Notes a claim, in place of what was kept of the same one. */
export function withClaim(memory: Memory, added: Claim): Memory {
  const others = memory.claims.filter((each) => claimKey(each) !== claimKey(added))
  return { ...memory, claims: [added, ...others] }
}

export function withoutClaim(memory: Memory, key: string): Memory {
  return { ...memory, claims: memory.claims.filter((each) => claimKey(each) !== key) }
}

/** What is shown as under way: what is kept, and what was shown before, since another tab may have forgotten it meanwhile. */
export function stillShown(kept: readonly Claim[], before: readonly Claim[]): Claim[] {
  const keys = kept.map(claimKey)
  return [...kept, ...before.filter((each) => !keys.includes(claimKey(each)))]
}

/** @param name of the order. */
export function isOrderBeingPaid(claims: readonly Claim[], name: string): boolean {
  return claims.some((each) => each.kind === 'order' && each.name === name)
}

/** Notes a price that is shown to be paid now. Those of yesterday are forgotten. */
export function withQuote(memory: Memory, quote: string, now: number): Memory {
  const others = memory.quotes.filter((each) => each.quote !== quote && now - each.shownAt < quoteKeptMs)
  return { ...memory, quotes: [{ quote, shownAt: now }, ...others].slice(0, quotesKept) }
}

/** The prices that a transaction may pay, the one that is shown now first. */
export function candidates(memory: Memory, shownNow: string): string[] {
  return [...new Set([shownNow, ...memory.quotes.map(({ quote }) => quote)])]
}

/** A list without those of its entries that are none: another version of the site may have kept them. */
function listOf<Entry extends z.ZodType>(entry: Entry) {
  return z.array(z.unknown()).transform((each) =>
    each.flatMap((kept) => {
      const parsed = entry.safeParse(kept)
      return parsed.success ? [parsed.data] : []
    }),
  )
}
