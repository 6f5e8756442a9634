import type { CryptoQuote, DepositClaimResponse } from '@toprun/api-schema/crypto'
import { demoNetwork } from '../../wallet-connect/browser-wallet.testing.ts'
import { orderId } from './payment-page.testing.tsx'

const treasury = `0x${'22'.repeat(20)}`

const token = (symbol: string, name: string, digit: string) => ({
  ...{ id: symbol.toLowerCase(), symbol, name, address: `0x${digit.repeat(40)}`, decimals: 6 },
  ...{ chainId: demoNetwork.chainId, chainName: demoNetwork.name, to: treasury },
  ...{ reference: `0x${'09'.repeat(32)}`, confirmations: 2 },
})

export const cryptoOptions = {
  networks: [demoNetwork],
  tokens: [token('PVD', 'Pavilion Dollar', '3'), token('CRD', 'Crease Dollar', '4')],
  faucet: true,
}

let prices = 0

/** A new price of the order, for ten minutes. */
export function newPrice(goodForMs = 600_000): CryptoQuote {
  prices += 1
  const payment = {
    ...{
      chainId: demoNetwork.chainId,
      chainName: demoNetwork.name,
      symbol: demoNetwork.symbol,
      to: treasury,
    },
    ...{ data: `0x${'07'.repeat(16)}`, confirmations: 2 },
  }
  const wei = (whole: number) => String(BigInt(whole) * 10n ** 16n + BigInt(prices))
  return {
    ...{ price: 0.01, mprice: 60, units: 1, amount: 30, order: orderId },
    quote: crypto.randomUUID(),
    expiresAt: new Date(Date.now() + goodForMs).toISOString(),
    pay: [
      { ...payment, coin: 'eth', wei: wei(1), value: `0.01${String(prices).padStart(16, '0')}` },
      { ...payment, coin: 'matic', wei: wei(6000), value: `60.00${String(prices).padStart(16, '0')}` },
    ],
  }
}

/** What the server says of a transaction. */
export function claim(
  msg: string,
  data: Partial<DepositClaimResponse['data']> = { state: 'settled', outcome: 'paid' },
): DepositClaimResponse {
  return {
    status: data.state === 'settled' ? 1 : 0,
    msg,
    data: {
      ...{ id: orderId, service: 'buy', state: 'waiting', outcome: null },
      ...{ confirmations: 0, needed: null, credited: 0 },
      ...data,
    },
  }
}
