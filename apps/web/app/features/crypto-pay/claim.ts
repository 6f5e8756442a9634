import { cryptoCoin } from '@toprun/api-schema/crypto'
import { z } from 'zod'

/**
 * A transaction that a member named, for as long as this browser does not know how it ended. An order's may belong to any of
 * the prices that were shown here.
 */
export const claim = z.discriminatedUnion('kind', [
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
export const shownQuote = z.object({ quote: z.string(), shownAt: z.number() })

export type Claim = z.infer<typeof claim>
export type ShownQuote = z.infer<typeof shownQuote>

/** Tells claims apart, also the same transaction named for something else. */
export function claimKey(of: Claim): string {
  return of.kind === 'order' ? `order:${of.hash}` : `deposit:${of.token}:${of.hash}`
}
