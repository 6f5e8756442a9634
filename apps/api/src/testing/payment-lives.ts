import type { ProviderStatus } from '../money/payments/payment-state.ts'
import type { Reversal } from '../money/payments/tables.ts'

/** The random course of one payment from the first click to the last late message. */
export interface PaymentLife {
  /** null for a top-up; else the units, of the combo with plenty of stock or of the one that runs out. */
  units: number | null
  scarce: boolean
  amountMinor: bigint
  /** The number of concurrent clicks on the button. */
  clicks: number
  /** A crash during the start, before or after the provider is called, and a second click. */
  beginCrash: 'before_provider' | 'after_provider' | null
  /** The buyer's cards at the provider, one after another, until one succeeds, or none does. */
  tries: readonly ('declined' | 'processing' | 'paid')[]
  /** The order's other kind of card payment was begun before, and is paid too. */
  paidTwice: boolean
  /** The sources of status news, in this order; those of a group run concurrently. */
  news: readonly (readonly News[])[]
  /** The provider's later reversals, step by step. */
  reversals: readonly SimulatedReversal[]
  /** The operator refunds it at the end. */
  refunded: boolean
}

export interface News {
  by: 'status' | 'webhook' | 'repeated_webhook' | 'forged_webhook'
  /** How many of the attempts the provider has seen when it is asked: a slow provider returns an old status. */
  triesSeen: number
  /** A crash after this many steps of applying it; null without one. */
  crashAfter: number | null
}

interface SimulatedReversal {
  kind: Reversal['kind']
  /** Part of the charge. */
  percent: number
  states: readonly Reversal['state'][]
}

/** Draws a random life. Half of them go well; the other half combine all failures. */
export function drawLife(random: () => number): PaymentLife {
  const below = (count: number) => Math.floor(random() * count)
  const chance = (share: number) => random() < share
  const tries = chance(0.15) ? [] : drawTries(chance, below)
  const groups = below(4)
  const units = chance(0.5) ? 1 + below(25) : null
  return {
    units,
    scarce: chance(0.1),
    amountMinor: BigInt(100 + below(999_901)),
    clicks: chance(0.2) ? 2 : 1,
    beginCrash: chance(0.05) ? 'before_provider' : chance(0.05) ? 'after_provider' : null,
    tries,
    paidTwice: units !== null && chance(0.1),
    news: Array.from({ length: groups }, () =>
      Array.from({ length: 1 + below(3) }, () => drawNews(tries.length, chance, below)),
    ),
    reversals: chance(0.15) ? Array.from({ length: 1 + below(2) }, () => drawReversal(below)) : [],
    refunded: chance(0.1),
  }
}

function drawTries(chance: (share: number) => boolean, below: (count: number) => number) {
  const failures = Array.from({ length: chance(0.3) ? 1 + below(2) : 0 }, () => 'declined' as const)
  if (chance(0.1)) return failures
  return chance(0.2) ? [...failures, 'processing' as const, 'paid' as const] : [...failures, 'paid' as const]
}

const bearers = ['status', 'webhook', 'webhook', 'repeated_webhook', 'forged_webhook'] as const

function drawNews(tries: number, chance: (share: number) => boolean, below: (count: number) => number): News {
  return {
    by: bearers[below(bearers.length)] ?? 'status',
    triesSeen: chance(0.7) ? tries : below(tries + 1),
    crashAfter: chance(0.15) ? below(9) : null,
  }
}

const courses: readonly SimulatedReversal[] = [
  { kind: 'refund', percent: 100, states: ['taken'] },
  { kind: 'refund', percent: 33, states: ['taken'] },
  { kind: 'refund', percent: 50, states: ['taken', 'returned'] },
  { kind: 'dispute', percent: 100, states: ['held', 'taken'] },
  { kind: 'dispute', percent: 100, states: ['held', 'returned'] },
  { kind: 'dispute', percent: 40, states: ['held', 'returned', 'held', 'taken'] },
  { kind: 'dispute', percent: 60, states: ['held'] },
]

function drawReversal(below: (count: number) => number): SimulatedReversal {
  const [first] = courses
  const drawn = courses[below(courses.length)] ?? first
  if (!drawn) throw new Error('There is no course that a reversal can take.')
  return drawn
}

/** A provider's status of a payment after this many attempts. */
export function statusSeen(
  { tries }: Pick<PaymentLife, 'tries'>,
  count: number,
  amountMinor: bigint,
): ProviderStatus {
  const latest = tries.slice(0, count).at(-1)
  switch (latest) {
    case 'paid':
      return { at: 'paid', chargedMinor: amountMinor, currency: 'USD', reversals: [] }
    case 'declined':
      return { at: 'declined', why: 'Your card was declined.' }
    case 'processing':
      return { at: 'processing' }
    case undefined:
      return { at: 'open' }
  }
}
