const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const price = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const signedUsd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
})

/** `formatUsd(1234.5)` is `$1,234.50`. */
export function formatUsd(amount: number): string {
  return usd.format(amount)
}

/** On a price tag: `$30`, `$12.50`. */
export function formatPrice(amount: number): string {
  return price.format(amount)
}

/** For a statement: `+$10.00`, `-$5.00`. */
export function formatSignedUsd(amount: number): string {
  return signedUsd.format(amount)
}
