import { randomUUID } from 'node:crypto'
import { type BeginPaymentRequest, beginPayment } from '../../money/payments/begin/begin-payment.ts'
import { buyWithWallet } from '../../money/payments/begin/buy-with-wallet.ts'
import type { PaymentContext } from '../../money/payments/payment-context.ts'
import { readPayment } from '../../money/payments/payment-store.ts'
import type { Provider, WebhookMessage } from '../../money/payments/providers/provider.ts'
import { receiveWebhook } from '../../money/payments/settlement/receive-webhook.ts'
import { refreshPayment } from '../../money/payments/settlement/refresh-payment.ts'
import { refundPayment } from '../../money/payments/settlement/refund.ts'
import { type Action, outcomeOf, rows, type World } from '../world.ts'

/** A card payment begins: a top-up, or an order. */
const begin: Action = {
  name: 'begin card payment',
  weight: 12,
  repeats: true,
  async plan(world) {
    const { random } = world
    const order = random.chance(0.3) ? drawOrder(world) : null
    const request: BeginPaymentRequest = {
      userId: random.pick(world.users),
      sessionId: null,
      idempotencyKey: randomUUID(),
      channel: random.chance(0.3) ? 'credit' : 'global_credit',
      amountMinor: order?.priceMinor ?? BigInt(500 + random.int(20_000)),
      order: order && { ...order.item, id: randomUUID() },
    }
    return async (then) => {
      const context = then.payments()
      return outcomeOf(await beginPayment(context, providerOf(context), request))
    }
  },
}

function drawOrder({ random, content }: World) {
  const product = random.pick(content.products)
  const quantity = 1 + random.int(2)
  return {
    item: { combo: product.cat, quantity },
    priceMinor: BigInt(product.priceInUsd) * BigInt(quantity),
  }
}

const buy: Action = {
  name: 'buy by balance',
  weight: 8,
  repeats: true,
  async plan(world) {
    const { item, priceMinor } = drawOrder(world)
    const request = {
      userId: world.random.pick(world.users),
      sessionId: null,
      idempotencyKey: randomUUID(),
      amountMinor: priceMinor,
      order: { ...item, id: randomUUID() },
    }
    return async (then) => outcomeOf(await buyWithWallet(then.payments(), request))
  },
}

/** At the provider the card is charged, or declined; its messages are sent once, twice or lost. */
const payAtProvider: Action = {
  name: 'pay at provider',
  weight: 14,
  async plan(world) {
    const { random, provider } = world
    const open = await rows<{ id: string; minor: string; state: string }>(
      world,
      `SELECT id, charge_minor AS minor, state FROM payments
      WHERE provider = 'sandbox' AND provider_reference IS NOT NULL AND state IN ('created', 'pending', 'failed')
      ORDER BY created_at, id`,
    )
    if (open.length === 0) return null
    const { id, minor } = random.pick(open)
    if (!provider.isOpen(id)) return null
    const isPaid = random.chance(0.85)
    const message = random.chance(0.8) ? provider.webhook(randomUUID(), id) : null
    return async ({ webhooks }) => {
      provider.says(
        id,
        isPaid
          ? { at: 'paid', chargedMinor: BigInt(minor), currency: 'USD', reversals: [] }
          : { at: 'declined', why: 'Your card was declined.' },
      )
      if (message) webhooks.push(message)
      return isPaid ? 'paid' : 'declined'
    }
  },
}

/** Any message on its way, in any order; some are repeated. */
const deliver: Action = {
  name: 'webhook',
  weight: 16,
  async plan(world) {
    const { random, webhooks } = world
    if (webhooks.length === 0) return null
    const message = random.pick(webhooks)
    const comesAgain = random.chance(0.3)
    return async (then) => {
      const outcome = await receive(then, message)
      if (!comesAgain) then.webhooks = then.webhooks.filter((each) => each !== message)
      return outcome
    }
  },
}

async function receive(world: World, message: WebhookMessage): Promise<string> {
  const context = world.payments()
  const received = await receiveWebhook(context, providerOf(context), message)
  if (!received.ok) throw new Error(`A message of the provider was refused: ${received.reason}`)
  return typeof received.effect === 'string' ? received.effect : outcomeOf(received.effect)
}

/** A provider repeats its messages until they are received. */
export async function deliverAll(world: World): Promise<void> {
  for (const message of world.webhooks.splice(0)) await receive(world, message)
}

function providerOf({ providers }: PaymentContext): Provider {
  const [provider] = providers.all
  if (!provider) throw new Error('There is no provider.')
  return provider
}

/** The buyer's browser returns and asks. */
const look: Action = {
  name: 'return from provider',
  weight: 6,
  async plan(world) {
    const paid = await rows<{ id: string }>(
      world,
      "SELECT id FROM payments WHERE provider = 'sandbox' ORDER BY created_at, id",
    )
    if (paid.length === 0) return null
    const { id } = world.random.pick(paid)
    return async (then) => {
      const payment = await readPayment(then.site.db, id)
      return payment ? outcomeOf(await refreshPayment(then.payments(), payment)) : 'unknown'
    }
  },
}

/** A bank takes a payment back, in part or whole, and may return it; the provider says so. */
const dispute: Action = {
  name: 'dispute',
  weight: 2,
  async plan(world) {
    const { random, provider } = world
    const paid = await settledPayments(world)
    if (paid.length === 0) return null
    const { id, minor } = random.pick(paid)
    const state = random.pick(['held', 'held', 'taken', 'returned'] as const)
    const percent = random.pick([100n, 100n, 40n])
    const chargeMinor = (BigInt(minor) * percent) / 100n
    const message = provider.webhook(randomUUID(), id)
    return async ({ webhooks }) => {
      provider.takesBack(id, { kind: 'dispute', reference: `dispute-${id}`, state, chargeMinor, own: false })
      webhooks.push(message)
      return `${state} ${percent} %`
    }
  },
}

/** The operator sends a payment back. */
const refund: Action = {
  name: 'refund',
  weight: 2,
  repeats: true,
  async plan(world) {
    const paid = await rows<{ id: string }>(
      world,
      "SELECT id FROM payments WHERE state IN ('succeeded', 'refunded') ORDER BY created_at, id",
    )
    if (paid.length === 0) return null
    const { id } = world.random.pick(paid)
    return async (then) => outcomeOf(await refundPayment(then.payments(), id))
  },
}

function settledPayments(world: World) {
  return rows<{ id: string; minor: string }>(
    world,
    "SELECT id, charge_minor AS minor FROM payments WHERE provider = 'sandbox' AND state = 'succeeded' ORDER BY created_at, id",
  )
}

export const paymentActions: readonly Action[] = [begin, buy, payAtProvider, deliver, look, dispute, refund]
