import type { CryptoCoin, CryptoPayment } from '@toprun/api-schema/crypto'

/** The name of each coin on this site. */
export const coinNames: Readonly<Record<CryptoCoin, string>> = { eth: 'ETH', matic: 'MATIC' }

/** Explains a coin that has another name on its chain, and so in the wallet; null if both are the same. */
export function otherSymbol({ coin, symbol, chainName }: CryptoPayment): string | null {
  const name = coinNames[coin]
  if (symbol === name) return null
  return symbol === 'POL'
    ? 'MATIC has been called POL since 2024. Your wallet may show either name.'
    : `${chainName} has no ${name}. You pay in ${symbol} at the price of ${name}.`
}

const shortFormat = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 })

/** An amount to read at a glance: `0.03 ETH`. What is sent is its exact value, of up to 18 decimals: less would not pay the order. */
export function shortAmount(value: string | number, symbol: string): string {
  return `${shortFormat.format(Number(value))} ${symbol}`
}

/** The payment for the camera of another wallet, by EIP-681: the address, the chain and the exact amount. */
export function paymentLink({ to, chainId, wei }: Pick<CryptoPayment, 'to' | 'chainId' | 'wei'>): string {
  return `ethereum:${to}@${chainId}?value=${wei}`
}

const unitFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 })

/** The price of one unit, as the server rounded it: `0.01 ETH`. */
export function unitText(price: number, symbol: string): string {
  return `${unitFormat.format(price)} ${symbol}`
}

/** The required depth of a payment: `1 confirmation`, `12 confirmations`. */
export function confirmationsText(needed: number): string {
  return needed === 1 ? '1 confirmation' : `${needed} confirmations`
}
