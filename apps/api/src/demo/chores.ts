import { areReady } from '../money/orders/batches/batch-store.ts'
import type { PaymentContext } from '../money/payments/payment-context.ts'
import type { Platform } from '../platform/platform.ts'
import { keepDemoGoing } from './demo.ts'
import { stockDemoVault } from './demo-vault.ts'
import { buyAnotherPack, type DemoMarket, stockMarket } from './market.ts'
import { meetInMiniLeague } from './mini-league.ts'

/** More than the purchases for market and vault. */
const orders = 20
/** How often a fan opens a pack. */
const turnMs = 10 * 60_000

/**
 * The scheduler's chores for a demonstration: the site responds meanwhile. They run one after the other: matches and market
 * post to the same fans' wallets, several times in one transaction, so concurrent chores could wait for each other.
 * @param payments null if payments are off; then nothing is bought and sold
 */
export function demoChore(
  platform: DemoMarket & Pick<Platform, 'chance'>,
  payments: PaymentContext | null,
): () => Promise<void> {
  const trade = payments && trading(platform, payments)
  let hasMet = false
  return async () => {
    await keepDemoGoing(platform)
    if (!hasMet) hasMet = await meetInMiniLeague(platform)
    await trade?.()
  }
}

/** Stocks vault and market, once, and from then on a fan opens a pack each turn. */
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
