import { areReady } from '../money/orders/batches/batch-store.ts'
import type { PaymentContext } from '../money/payments/payment-context.ts'
import { keepDemoGoing } from './demo.ts'
import { stockDemoVault } from './demo-vault.ts'
import { type DemoMarket, stockMarket } from './market.ts'

/** More than the market and the vault buy. */
const orders = 20

/**
 * What the scheduler does for a demonstration, beside its duties: the site answers meanwhile. One thing after the other: matches and market
 * post to the same fans' wallets, several times in one transaction, so side by side each could wait for the other.
 * @param payments null where payments are off; then nothing is bought and sold
 */
export function demoChore(platform: DemoMarket, payments: PaymentContext | null): () => Promise<void> {
  const trade =
    payments &&
    once(async () => {
      if (!(await areReady(platform.db, orders))) return false
      await stockMarket(platform, payments)
      await stockDemoVault(platform, payments)
      return true
    })
  return async () => {
    await keepDemoGoing(platform)
    await trade?.()
  }
}

/** Does the work until it is done, and nothing from then on. */
function once(work: () => Promise<boolean>): () => Promise<void> {
  let done = false
  return async () => {
    if (done) return
    done = await work()
  }
}
