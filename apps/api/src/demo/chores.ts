import { areReady } from '../money/orders/batches/batch-store.ts'
import type { PaymentContext } from '../money/payments/payment-context.ts'
import { keepDemoGoing } from './demo.ts'
import { stockDemoVault } from './demo-vault.ts'
import { buyAnotherPack, type DemoMarket, stockMarket } from './market.ts'

/** More than the market and the vault buy. */
const orders = 20
/** How often a fan opens a pack. */
const turnMs = 10 * 60_000

/**
 * What the scheduler does for a demonstration, beside its duties: the site answers meanwhile. One thing after the other: matches and market
 * post to the same fans' wallets, several times in one transaction, so side by side each could wait for the other.
 * @param payments null where payments are off; then nothing is bought and sold
 */
export function demoChore(platform: DemoMarket, payments: PaymentContext | null): () => Promise<void> {
  const trade = payments && trading(platform, payments)
  return async () => {
    await keepDemoGoing(platform)
    await trade?.()
  }
}

/** Stocks vault and market, once, and has a fan open a pack each turn from then on. */
function trading(platform: DemoMarket, payments: PaymentContext): () => Promise<void> {
  let isStocked = false
  let lastTurn = -1
  return async () => {
    if (!isStocked) {
      if (!(await areReady(platform.db, orders))) return
      await stockDemoVault(platform, payments)
      // The newest draws are those of opened packs.
      await stockMarket(platform, payments)
      isStocked = true
    }
    const turn = Math.floor(platform.clock().getTime() / turnMs)
    if (turn === lastTurn) return
    lastTurn = turn
    await buyAnotherPack(platform, payments, turn)
  }
}
