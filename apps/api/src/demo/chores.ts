import type { PaymentContext } from '../money/payments/payment-context.ts'
import { keepDemoGoing } from './demo.ts'
import { stockDemoVault } from './demo-vault.ts'
import { type DemoMarket, stockMarket } from './market.ts'

/**
 * What the scheduler does for a demonstration, beside its duties: the site answers meanwhile.
 * @param payments null where payments are off; then nothing is bought and sold
 */
export function demoChores(platform: DemoMarket, payments: PaymentContext | null): (() => Promise<void>)[] {
  const matches = () => keepDemoGoing(platform)
  if (payments === null) return [matches]
  return [
    matches,
    once(async () => {
      await stockMarket(platform, payments)
      await stockDemoVault(platform, payments)
    }),
  ]
}

/** Does the work until it succeeds, and nothing from then on. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done = false
  return async () => {
    if (done) return
    await work()
    done = true
  }
}
