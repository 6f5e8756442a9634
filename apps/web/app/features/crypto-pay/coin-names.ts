import type { CryptoCoin, CryptoPayment } from '@toprun/api-schema/crypto'

/** What a way to pay is called. */
export const coinNames: Readonly<Record<CryptoCoin, string>> = { eth: 'ETH', matic: 'MATIC' }

/** Where a chain calls the coin otherwise than we do, as a wallet will; null where there is nothing to explain. */
export function otherSymbol({ coin, symbol, chainName }: CryptoPayment): string | null {
  const name = coinNames[coin]
  if (symbol === name) return null
  return symbol === 'POL'
    ? 'POL is what MATIC is called since 2024. Your wallet shows it by either name.'
    : `${chainName} has no ${name}: its own coin, ${symbol}, stands for it here, at the price of ${name}.`
}
