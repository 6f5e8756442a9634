const currency = { style: 'currency', currency: 'USD' } as const
const usd = new Intl.NumberFormat('en-US', currency)
const price = new Intl.NumberFormat('en-US', { ...currency, trailingZeroDisplay: 'stripIfInteger' })
const signedUsd = new Intl.NumberFormat('en-US', { ...currency, signDisplay: 'exceptZero' })

/**
 * Formats an amount in USD, the same on pages, in messages and in emails.
 * @example formatUsd(1234.5) // '$1,234.50'
 */
export function formatUsd(amount: number): string {
  return usd.format(amount)
}

/**
 * Formats a price: whole dollars have no cents.
 * @example formatPrice(30) // '$30'
 */
export function formatPrice(amount: number): string {
  return price.format(amount)
}

/**
 * Formats a signed amount: money in, money out.
 * @example formatSignedUsd(10) // '+$10.00'
 */
export function formatSignedUsd(amount: number): string {
  return signedUsd.format(amount)
}

/** `formatCents(123450n)` is `$1,234.50`. */
export function formatCents(cents: bigint): string {
  // Not imported from money.ts, whose schemas would be loaded by every page that formats a price.
  return formatUsd(Number(cents) / 100)
}

/**
 * Formats what a provider charges, in a currency of two decimals.
 * @param minor in the smallest unit of `currency`, as digits
 * @example formatCharge('120050', 'INR') // '₹1,200.50'
 */
export function formatCharge(minor: string, currency: string): string {
  return (Number(minor) / 100).toLocaleString('en-US', { style: 'currency', currency })
}

/** What to do about `1,000.50` and `0,5`, which mean different amounts to different people. */
export const noCommas = 'Use a dot for decimals and no commas, as in 1000.50.'

export const hasNoComma = (typed: string) => !typed.includes(',')
