import type { CryptoCoin, CryptoPayment } from '@toprun/api-schema/crypto'
import { formatUnits } from 'viem'

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

const shownDecimals = 4

/**
 * An amount of coin for a button: four decimals, or more to show two digits of a small one, rounded
 * to the nearest. The exact amount is paid.
 * @example coinText('10000000000123456', 'ETH') // '0.0100 ETH'
 */
export function coinText(wei: string, symbol: string): string {
  const exact = BigInt(wei)
  const leadingZeros = exact === 0n ? 0 : Math.max(0, 18 - exact.toString().length)
  const decimals = Math.min(18, Math.max(shownDecimals, leadingZeros + 2))
  const step = 10n ** BigInt(18 - decimals)
  const [whole = '0', fraction = ''] = formatUnits((exact + step / 2n) / step, decimals).split('.')
  return `${whole}.${fraction.padEnd(decimals, '0')} ${symbol}`
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
