/** What happens to one payment from the first click to the last late message, drawn by chance. */
export interface PaymentLife {
  /** null tops the wallet up; else so many units, of the combo that is plentiful or of the one that runs out. */
  units: number | null
  scarce: boolean
  amountMinor: bigint
  /** The button is pressed so often at once. */
  clicks: number
  /** We die while it begins, and the member presses again: before the provider is told, or after. */
  beginCrash: 'before_provider' | 'after_provider' | null
  /** What the buyer does at the provider: one card after another, until one works, or none does. */
  tries: readonly ('declined' | 'processing' | 'paid')[]
  /** Who brings the news, in this order; those of one group at once. */
  news: readonly (readonly News[])[]
  /** The operator gives the money back at the end. */
  refunded: boolean
}

export interface News {
  by: 'status' | 'webhook' | 'repeated_webhook' | 'forged_webhook'
  /** How many of the tries the provider has seen when it is asked: a slow provider answers with what was. */
  triesSeen: number
  /** We die after so many steps of taking it in; null: we do not. */
  crashAfter: number | null
}

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws a life. Half of them go well; the other half have everything that goes wrong. */
export function drawLife(random: () => number): PaymentLife {
  const below = (count: number) => Math.floor(random() * count)
  const chance = (share: number) => random() < share
  const tries = chance(0.15) ? [] : drawTries(chance, below)
  const groups = below(4)
  return {
    units: chance(0.5) ? 1 + below(25) : null,
    scarce: chance(0.1),
    amountMinor: BigInt(100 + below(999_901)),
    clicks: chance(0.2) ? 2 : 1,
    beginCrash: chance(0.05) ? 'before_provider' : chance(0.05) ? 'after_provider' : null,
    tries,
    news: Array.from({ length: groups }, () =>
      Array.from({ length: 1 + below(3) }, () => drawNews(tries.length, chance, below)),
    ),
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
