import type { PaymentMethodsResponse } from '@toprun/api-schema/payment'
import { chainsAwayReader } from '../../../platform/chain-health.ts'
import { chainOfCoin } from '../../../platform/chain-variables.ts'
import type { Configuration } from '../../../platform/configuration.ts'
import type { PaymentChannel, Providers } from '../providers/provider.ts'

type Method = PaymentMethodsResponse['methods'][number]

/** `ss` in the recorded calls. */
export const channelOfSs = { 1: 'global_credit', 2: 'credit' } as const satisfies Record<
  NonNullable<Method['ss']>,
  PaymentChannel
>

/** The methods on `/payment`, in this order (docs/rules.md#payment-methods). */
const methods: readonly Omit<Method, 'available'>[] = [
  {
    method: 'wallet',
    label: 'Wallet balance',
    detail: 'Paid immediately from your balance.',
    ss: null,
  },
  { method: 'crypto_eth', label: 'ETH', detail: 'From your own crypto wallet.', ss: null },
  { method: 'crypto_matic', label: 'MATIC', detail: 'From your own crypto wallet.', ss: null },
  {
    method: 'credit',
    label: 'UPI and net banking',
    detail: 'For payments from India, also by card or PayPal.',
    ss: 2,
  },
  { method: 'global_credit', label: 'Card', detail: 'Any card, worldwide.', ss: 1 },
]

const coinMethods = ['crypto_eth', 'crypto_matic'] as const

/** Answers which ways to pay are open. */
export function paymentMethodsReader(
  config: Configuration,
  providers: Providers,
): () => Promise<PaymentMethodsResponse> {
  const takesCoins = coinMethods.some((method) => chainOfCoin(config, method) !== null)
  const chainsAway = chainsAwayReader(config)
  return async () => {
    const away = takesCoins ? await chainsAway() : []
    return {
      methods: methods.map((method) => ({
        ...method,
        available: isAvailable(method, config, providers, away),
      })),
      sandbox: config.PAYMENTS === 'sandbox',
    }
  }
}

function isAvailable(
  { method, ss }: Pick<Method, 'method' | 'ss'>,
  config: Configuration,
  providers: Providers,
  away: readonly number[],
): boolean {
  if (ss !== null) return providers.forChannel(channelOfSs[ss]) !== null
  if (method === 'crypto_eth' || method === 'crypto_matic') {
    const chain = chainOfCoin(config, method)
    return chain !== null && !away.includes(chain)
  }
  return method === 'wallet' && config.PAYMENTS !== 'off'
}
