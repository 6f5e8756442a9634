import type { CryptoCoin } from '@toprun/api-schema/crypto'

const storageKey = '_payingBy'

/** The way by which an order is being paid in this tab, so that a reload opens the payment page there. */
export function methodUnderWay(): 'crypto_eth' | 'crypto_matic' | null {
  switch (sessionStorage.getItem(storageKey)) {
    case 'eth':
      return 'crypto_eth'
    case 'matic':
      return 'crypto_matic'
    default:
      return null
  }
}

/** @param coin null: no order is under way any more. */
export function notePayingBy(coin: CryptoCoin | null): void {
  if (coin === null) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, coin)
}
