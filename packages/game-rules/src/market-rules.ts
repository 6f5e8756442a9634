/** The rules of the marketplace (docs/rules.md#marketplace). Amounts are cents of USD, times milliseconds. */

const feeBasisPoints = 500n
const royaltyBasisPoints = 250n
const basisPoints = 10_000n

/** How long an auction runs unless late bids extend it, in hours. */
export const auctionHours = [1, 6, 24, 72, 168] as const

/** A bid this shortly before the end extends the auction. */
const lateMs = 120_000
const extensionMs = 120_000

/** The limits of open offers of a user and of a card. */
export const mostOffersOfUser = 50
export const mostOffersOfCard = 20

const raiseBasisPoints = 500n
const leastRaiseMinor = 10n

export interface SaleSplit {
  feeMinor: bigint
  royaltyMinor: bigint
  /** What the seller gets. */
  sellerMinor: bigint
}

/**
 * How a price is split: 5 % fee and 2.5 % royalty, each rounded half up to the cent, and the rest for the seller.
 * @example saleSplit(50n) // { feeMinor: 3n, royaltyMinor: 1n, sellerMinor: 46n }
 */
export function saleSplit(priceMinor: bigint): SaleSplit {
  const feeMinor = shareOf(priceMinor, feeBasisPoints)
  const royaltyMinor = shareOf(priceMinor, royaltyBasisPoints)
  return { feeMinor, royaltyMinor, sellerMinor: priceMinor - feeMinor - royaltyMinor }
}

/**
 * The least that the next bid must be: what the seller asks for at first, then 5 % more than the highest, rounded up to the cent, and at
 * least 10 cents more.
 * @example leastBid({ priceMinor: 1001n, bids: 1 }) // 1052n
 */
export function leastBid({ priceMinor, bids }: { priceMinor: bigint; bids: number }): bigint {
  if (bids === 0) return priceMinor
  const raise = (priceMinor * raiseBasisPoints + basisPoints - 1n) / basisPoints
  return priceMinor + (raise > leastRaiseMinor ? raise : leastRaiseMinor)
}

/** When an auction ends after a bid at `now`: two minutes later if the bid comes in its last two minutes. */
export function endAfterBid(endsAt: Date, now: Date): Date {
  const isLate = endsAt.getTime() - now.getTime() <= lateMs
  return isLate ? new Date(endsAt.getTime() + extensionMs) : endsAt
}

function shareOf(amountMinor: bigint, share: bigint): bigint {
  return (amountMinor * share + basisPoints / 2n) / basisPoints
}
