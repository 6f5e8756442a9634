import { randomUUID } from 'node:crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { type BeginResult, beginPayment } from '../money/payments/begin/begin-payment.ts'
import type { PaymentContext } from '../money/payments/payment-context.ts'
import { readPayment } from '../money/payments/payment-store.ts'
import type { PaymentChannel, Provider, Providers } from '../money/payments/providers/provider.ts'
import { receiveWebhook } from '../money/payments/settlement/receive-webhook.ts'
import { refreshPayment } from '../money/payments/settlement/refresh-payment.ts'
import { refundPayment } from '../money/payments/settlement/refund.ts'
import type { Payment } from '../money/payments/tables.ts'
import type { Database } from '../platform/database.ts'
import { orderHooks } from '../room-parts.ts'
import { Crash, crashingAfter } from './crashing-database.ts'
import { FakeProvider } from './fake-provider.ts'
import { type News, type PaymentLife, statusSeen } from './payment-lives.ts'

/** Combos of the lives: one with plenty of stock, one that runs out. */
export const simulationCombos = { plentiful: 90, scarce: 91 } as const

/** Runs payment lives on a real database, through the code that serves users, with a fake provider. */
export class PaymentSimulation {
  readonly #db: Database
  readonly #now: () => Date
  readonly #fake = new FakeProvider()
  readonly #provider: Provider
  readonly #providers: Providers
  /** Payments that were paid at the provider, including those it reversed since. */
  readonly paid = new Set<string>()
  begun = 0
  crashes = 0
  refused = 0

  constructor(db: Database, now: () => Date) {
    this.#db = db
    this.#now = now
    const provider = this.#fake.asProvider()
    this.#provider = provider
    this.#providers = { forChannel: () => provider, named: () => provider, all: [provider] }
  }

  context(db = this.#db): PaymentContext {
    return { db, clock: this.#now, providers: this.#providers, orderHooks }
  }

  /** The provider's payments less its reversals: the ledger must agree. */
  netMinor(): bigint {
    return this.#fake.netMinor()
  }

  async live(userId: UserId, life: PaymentLife): Promise<void> {
    const orderId = randomUUID()
    const isPaid = life.tries.at(-1) === 'paid'
    const earlier = life.paidTwice
      ? await this.#begin(userId, { ...life, beginCrash: null }, 'credit', orderId)
      : null
    const payment = await this.#begin(userId, life, 'global_credit', orderId)
    if (!payment) return
    const sent: string[] = []
    for (const group of life.news)
      await Promise.all(group.map((news) => this.#bring(payment, life, news, sent)))
    // The provider's final state, without a message: the watch will find it.
    this.#fake.says(payment.id, statusSeen(life, life.tries.length, payment.chargeMinor))
    if (!isPaid) return
    this.paid.add(payment.id)
    if (earlier) await this.#payCalledOff(earlier)
    if (life.reversals.length > 0 || life.refunded) await refreshPayment(this.context(), payment)
    await this.#takeBack(payment, life)
    if (life.refunded) await refundPayment(this.context(), payment.id)
  }

  /** It was cancelled when the other payment of its order began, and its money arrives anyway. */
  async #payCalledOff(payment: Payment): Promise<void> {
    const { chargeMinor: chargedMinor, chargeCurrency: currency } = payment
    this.#fake.says(payment.id, { at: 'paid', chargedMinor, currency, reversals: [] })
    this.paid.add(payment.id)
    await receiveWebhook(this.context(), this.#provider, this.#fake.webhook(randomUUID(), payment.id))
  }

  async #takeBack(payment: Payment, life: PaymentLife): Promise<void> {
    for (const [index, { kind, percent, states }] of life.reversals.entries())
      for (const state of states) {
        const chargeMinor = (payment.chargeMinor * BigInt(percent)) / 100n
        const reference = `${kind}-${index}-${payment.id}`
        this.#fake.takesBack(payment.id, { kind, reference, state, chargeMinor, own: false })
        const message = this.#fake.webhook(randomUUID(), payment.id)
        await Promise.all(
          [message, message].map(() => receiveWebhook(this.context(), this.#provider, message)),
        )
      }
  }

  async #begin(
    userId: UserId,
    life: PaymentLife,
    channel: PaymentChannel,
    orderId: string,
  ): Promise<Payment | null> {
    const request = {
      userId,
      sessionId: null,
      idempotencyKey: randomUUID(),
      channel,
      amountMinor: life.units === null ? life.amountMinor : BigInt(life.units) * 3000n,
      order:
        life.units === null
          ? null
          : {
              id: orderId,
              combo: life.scarce ? simulationCombos.scarce : simulationCombos.plentiful,
              quantity: life.units,
            },
    }
    const click = (db: Database) => beginPayment(this.context(db), this.#provider, request)
    if (life.beginCrash)
      await this.#survive(() => click(crashingAfter(this.#db, life.beginCrash === 'before_provider' ? 3 : 8)))
    const clicks = await Promise.all(Array.from({ length: life.clicks }, () => click(this.#db)))
    const ids = new Set(clicks.map((begun: BeginResult) => (begun.ok ? begun.payment.id : null)))
    const [id] = ids
    if (ids.size !== 1) throw new Error('one key made more than one payment')
    if (id === null || id === undefined) return null
    this.begun += 1
    return readPayment(this.#db, id)
  }

  async #bring(payment: Payment, life: PaymentLife, news: News, sent: string[]): Promise<void> {
    this.#fake.says(payment.id, statusSeen(life, news.triesSeen, payment.chargeMinor))
    const context = this.context(
      news.crashAfter === null ? this.#db : crashingAfter(this.#db, news.crashAfter),
    )
    await this.#survive(async () => {
      if (news.by === 'status') {
        const current = await readPayment(context.db, payment.id)
        return current && refreshPayment(context, current)
      }
      const eventId = (news.by === 'repeated_webhook' && sent.at(-1)) || randomUUID()
      sent.push(eventId)
      const message = this.#fake.webhook(eventId, payment.id)
      if (news.by !== 'forged_webhook') return receiveWebhook(context, this.#provider, message)
      const received = await receiveWebhook(context, this.#provider, {
        ...message,
        headers: { signature: 'guess' },
      })
      if (received.ok) throw new Error('a forged message was taken')
      this.refused += 1
      return received
    })
  }

  async #survive(task: () => Promise<unknown>): Promise<void> {
    try {
      await task()
    } catch (error) {
      if (!(error instanceof Crash)) throw error
      this.crashes += 1
    }
  }
}
