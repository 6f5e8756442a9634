import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type BegunPayment, beginPayment } from '../modules/payments/begin-payment.ts'
import type { Provider, Providers } from '../modules/payments/provider.ts'
import { receiveWebhook } from '../modules/payments/receive-webhook.ts'
import { type PaymentDesk, refreshPayment } from '../modules/payments/refresh.ts'
import { refundPayment } from '../modules/payments/refund-payment.ts'
import { type Payment, payments } from '../modules/payments/tables.ts'
import type { Database } from '../platform/database.ts'
import { Crash, crashingAfter } from './crashing-database.ts'
import { seen } from './paper-payments.ts'
import type { News, PaymentLife } from './payment-lives.ts'
import { PlayedProvider } from './played-provider.ts'

/** Combos of the lives: one that is plentiful, one that runs out. */
export const livedCombos = { plentiful: 90, scarce: 91 } as const

/** Lives payments on a real database, through the code that serves members, with a provider that is played. */
export class LivedPayments {
  readonly #db: Database
  readonly #now: () => Date
  readonly #played = new PlayedProvider()
  readonly #provider: Provider
  readonly #providers: Providers
  /** Payments whose money is at the provider, in cents. */
  readonly paid = new Map<string, bigint>()
  begun = 0
  crashes = 0
  refused = 0

  constructor(db: Database, now: () => Date) {
    this.#db = db
    this.#now = now
    const provider = this.#played.asProvider()
    this.#provider = provider
    this.#providers = { forSs: () => provider, named: () => provider, all: [provider] }
  }

  desk(db = this.#db): PaymentDesk {
    return { db, clock: this.#now, providers: this.#providers }
  }

  async live(userId: string, life: PaymentLife): Promise<void> {
    const payment = await this.#begin(userId, life)
    if (!payment) return
    this.begun += 1
    const paid = life.tries.at(-1) === 'paid'
    if (paid) this.paid.set(payment.id, payment.amountMinor)
    const sent: string[] = []
    for (const group of life.news)
      await Promise.all(group.map((news) => this.#bring(payment, life, news, sent)))
    // What the provider knows when everything is over; nobody tells, the watch will look.
    this.#played.says(payment.id, seen(life, life.tries.length, payment.chargeMinor))
    if (!life.refunded || !paid) return
    await refreshPayment(this.desk(), payment)
    const refunded = await refundPayment(this.desk(), payment.id)
    if (refunded.ok) this.paid.delete(payment.id)
  }

  async #begin(userId: string, life: PaymentLife): Promise<Payment | null> {
    const wish = {
      userId,
      idempotencyKey: randomUUID(),
      ss: 1 as const,
      amountMinor: life.units === null ? life.amountMinor : BigInt(life.units) * 3000n,
      order:
        life.units === null
          ? null
          : { cat: life.scarce ? livedCombos.scarce : livedCombos.plentiful, units: life.units },
    }
    const click = (db: Database) => beginPayment(db, this.#provider, wish, this.#now())
    if (life.beginCrash)
      await this.#survive(() => click(crashingAfter(this.#db, life.beginCrash === 'before_provider' ? 3 : 5)))
    const clicks = await Promise.all(Array.from({ length: life.clicks }, () => click(this.#db)))
    const ids = new Set(clicks.map((begun: BegunPayment) => (begun.ok ? begun.payment.id : null)))
    const [id] = ids
    if (ids.size !== 1) throw new Error('one key made more than one payment')
    if (id === null || id === undefined) return null
    const [payment] = await this.#db.select().from(payments).where(eq(payments.id, id))
    return payment ?? null
  }

  async #bring(payment: Payment, life: PaymentLife, news: News, sent: string[]): Promise<void> {
    this.#played.says(payment.id, seen(life, news.triesSeen, payment.chargeMinor))
    const desk = this.desk(news.crashAfter === null ? this.#db : crashingAfter(this.#db, news.crashAfter))
    await this.#survive(async () => {
      if (news.by === 'status') {
        const [current] = await desk.db.select().from(payments).where(eq(payments.id, payment.id))
        return current && refreshPayment(desk, current)
      }
      const eventId = (news.by === 'repeated_webhook' && sent.at(-1)) || randomUUID()
      sent.push(eventId)
      const message = this.#played.webhook(eventId, payment.id)
      if (news.by !== 'forged_webhook') return receiveWebhook(desk, this.#provider, message)
      const received = await receiveWebhook(desk, this.#provider, {
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
