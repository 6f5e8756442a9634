import { randomUUID } from 'node:crypto'
import { type UserId, userId } from '@toprun/api-schema/ids'
import { clearingOf, debtOf, heldFor, revenue, walletOf } from '@toprun/ledger/account'
import { LedgerModel } from '@toprun/ledger/ledger-model'
import { decideOutcome, mayMove, type ProviderStatus } from '../money/payments/payment-state.ts'
import { isAllTaken, nextStep, reversalPostings } from '../money/payments/reversals.ts'
import type { Payment, Reversal } from '../money/payments/tables.ts'
import type { PaymentLife } from './payment-lives.ts'

/** The results of lives: expected and actual credits. */
export interface Tally {
  lives: number
  paid: number
  credited: number
  doubled: number
  lost: number
  invented: number
  sentBack: number
  reversed: number
  refunded: number
}

const emptyTally = (): Tally => ({
  lives: 0,
  paid: 0,
  credited: 0,
  doubled: 0,
  lost: 0,
  invented: 0,
  sentBack: 0,
  reversed: 0,
  refunded: 0,
})

/** A payment of the model, with the fields that the rules read. */
interface Modelled
  extends Pick<
    Payment,
    'id' | 'provider' | 'userId' | 'amountMinor' | 'chargeMinor' | 'chargeCurrency' | 'state' | 'refundedAt'
  > {
  units: number | null
  credits: number
  /** The house has its money, for an order that was not cancelled. */
  isSold: boolean
  reversals: Reversal[]
}

/**
 * The rules of payments without a database: decide what news means, post to the ledger, all or nothing. A million lives take seconds. A
 * step of applying news either completes or has no effect, as in a database transaction.
 */
export class PaymentModel {
  readonly books = new LedgerModel()
  readonly tally = emptyTally()
  readonly #users: readonly UserId[]
  #scarceStock: number

  constructor({ users, scarceStock }: { users: number; scarceStock: number }) {
    this.#users = Array.from({ length: users }, () => userId.parse(randomUUID()))
    this.#scarceStock = scarceStock
  }

  live(life: PaymentLife): void {
    const amountMinor = life.units === null ? life.amountMinor : BigInt(life.units) * 3000n
    const payment: Modelled = {
      id: String(this.tally.lives),
      provider: 'sandbox',
      userId: this.#userAt(this.tally.lives),
      units: life.units,
      amountMinor,
      chargeMinor: amountMinor,
      chargeCurrency: 'USD',
      state: 'created',
      refundedAt: null,
      credits: 0,
      isSold: false,
      reversals: [],
    }
    const isPaid = life.tries.at(-1) === 'paid'
    // Another payment has paid the order: this one must be refunded.
    const orderIsPaid = life.paidTwice && isPaid
    const apply = (status: ProviderStatus) => this.#apply(payment, life, status, orderIsPaid)

    if (life.beginCrash === null) apply({ at: 'open' })
    for (const news of life.news.flat())
      if (news.by !== 'forged_webhook' && news.crashAfter === null)
        apply(statusSeen(life, news.triesSeen, amountMinor))
    // It expired: the provider cancels open ones, and is asked once more.
    apply(isPaid ? statusSeen(life, life.tries.length, amountMinor) : { at: 'closed' })
    const wasSentBack = payment.state === 'refunded'
    if (payment.state === 'succeeded') this.#reverse(payment, life)
    if (life.refunded && payment.state === 'succeeded') this.#refund(payment, life)

    this.tally.lives += 1
    if (isPaid) this.tally.paid += 1
    if (wasSentBack) this.tally.sentBack += 1
    if (payment.credits > 0) this.tally.credited += 1
    if (payment.credits > 1) this.tally.doubled += 1
    if (isPaid && payment.credits === 0) this.tally.lost += 1
    if (!isPaid && payment.credits > 0) this.tally.invented += 1
  }

  #apply(payment: Modelled, life: PaymentLife, status: ProviderStatus, orderIsPaid: boolean): void {
    const outcome = decideOutcome(payment, status)
    if (outcome.move === null || outcome.move === 'refused') return
    if (!mayMove(payment.state, outcome.move))
      throw new Error(`${payment.state} can't become ${outcome.move}`)
    payment.state = outcome.move
    if (outcome.move === 'succeeded') this.#settle(payment, life, orderIsPaid)
  }

  #settle(payment: Modelled, { scarce }: PaymentLife, orderIsPaid: boolean): void {
    const { id, userId, units, amountMinor } = payment
    const clearing = clearingOf(payment.provider)
    const isSoldOut = units !== null && scarce && this.#scarceStock < units
    if (units !== null && (orderIsPaid || isSoldOut)) {
      const held = heldFor(id)
      const posted = this.books.post({
        key: `return:${id}`,
        kind: 'return',
        postings: [
          { source: clearing, destination: held, amountMinor },
          { source: held, destination: clearing, amountMinor },
        ],
      })
      if (posted === 'posted') payment.credits += 1
      payment.state = 'refunded'
      return
    }
    if (units !== null && scarce) this.#scarceStock -= units
    payment.isSold = units !== null
    const destination = payment.isSold ? revenue : walletOf(userId)
    const kind = payment.isSold ? 'purchase' : 'load'
    const posted = this.books.post({
      key: `${kind}:${id}`,
      kind,
      postings: [{ source: clearing, destination, amountMinor }],
    })
    if (posted === 'posted') payment.credits += 1
  }

  #reverse(payment: Modelled, life: PaymentLife): void {
    for (const [index, { kind, percent, states }] of life.reversals.entries())
      for (const state of states) {
        const chargeMinor = (payment.chargeMinor * BigInt(percent)) / 100n
        const reversal = { kind, reference: `${kind}-${index}`, state, chargeMinor, own: false }
        const step = nextStep(payment, payment.reversals, reversal, payment.isSold)
        if (!step) continue
        const { amountMinor, houseMinor, coveredMinor, stored } = step
        const steps = (stored?.steps ?? 0) + 1
        const changed = { ...reversal, id: reversal.reference, amountMinor, houseMinor, coveredMinor, steps }
        const postings = reversalPostings(payment, step, payment.isSold)
        const key = `reversal:${payment.id}:${reversal.reference}:${steps}`
        if (postings.length > 0 && this.books.post({ key, kind: 'reversal', postings }) !== 'posted')
          throw new Error(`${key} was not posted`)
        const at = new Date(0)
        payment.reversals = [
          ...payment.reversals.filter(({ reference }) => reference !== reversal.reference),
          { ...changed, paymentId: payment.id, createdAt: at, changedAt: at },
        ]
        this.tally.reversed += 1
        if (payment.state === 'succeeded' && isAllTaken(payment, payment.reversals))
          this.#giveUp(payment, life)
      }
  }

  #refund(payment: Modelled, life: PaymentLife): void {
    if (payment.reversals.some(({ state }) => state === 'held')) return
    const taken = payment.reversals.reduce(
      (sum, { state, amountMinor }) => sum + (state === 'taken' ? amountMinor : 0n),
      0n,
    )
    const posted = this.books.post({
      key: `payment-refund:${payment.id}`,
      kind: 'refund',
      postings: [
        {
          source: payment.isSold ? revenue : walletOf(payment.userId),
          destination: clearingOf(payment.provider),
          amountMinor: payment.amountMinor - taken,
        },
      ],
    })
    if (posted !== 'posted') return
    this.#giveUp(payment, life)
    this.tally.refunded += 1
  }

  #giveUp(payment: Modelled, { scarce }: PaymentLife): void {
    payment.state = 'refunded'
    if (payment.isSold && scarce && payment.units !== null) this.#scarceStock += payment.units
    payment.isSold = false
  }

  /** Users with both a balance and a debt: there must be none. */
  inBoth(): string[] {
    return this.#users.filter((id) => this.#balance(walletOf(id)) !== 0n && this.#balance(debtOf(id)) !== 0n)
  }

  #userAt(life: number): UserId {
    const user = this.#users[life % this.#users.length]
    if (!user) throw new Error('A payment needs a user.')
    return user
  }

  #balance(account: ReturnType<typeof walletOf>): bigint {
    return this.books.balances.get(account) ?? 0n
  }
}

/** A provider's status of a payment after this many attempts. */
export function statusSeen(
  { tries }: Pick<PaymentLife, 'tries'>,
  count: number,
  amountMinor: bigint,
): ProviderStatus {
  const latest = tries.slice(0, count).at(-1)
  switch (latest) {
    case 'paid':
      return { at: 'paid', chargedMinor: amountMinor, currency: 'USD', reversals: [] }
    case 'declined':
      return { at: 'declined', why: 'Your card was declined.' }
    case 'processing':
      return { at: 'processing' }
    case undefined:
      return { at: 'open' }
  }
}
