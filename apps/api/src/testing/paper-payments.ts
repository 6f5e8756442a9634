import { clearingOf, revenue, walletOf } from '@toprun/ledger/account'
import { PaperBooks } from '@toprun/ledger/paper-books'
import { judge, mayMove, type Standing } from '../modules/payments/state.ts'
import type { PaymentLife } from './payment-lives.ts'

type State = Parameters<typeof mayMove>[0]

/** What came of lives: credits there should have been, and were. */
export interface Tally {
  lives: number
  paid: number
  credited: number
  doubled: number
  lost: number
  invented: number
  soldOut: number
  refunded: number
}

export const emptyTally = (): Tally => ({
  lives: 0,
  paid: 0,
  credited: 0,
  doubled: 0,
  lost: 0,
  invented: 0,
  soldOut: 0,
  refunded: 0,
})

/**
 * The rules of payments as anyone would keep them on paper: judge the news, post to the books, all or nothing. Without a
 * database, so that a million lives take seconds. A step of taking news in either comes to its end or did not happen,
 * which is what a database's transaction promises.
 */
export class PaperPayments {
  readonly books = new PaperBooks()
  readonly tally = emptyTally()
  readonly #members: number
  #scarceStock: number

  constructor({ members, scarceStock }: { members: number; scarceStock: number }) {
    this.#members = members
    this.#scarceStock = scarceStock
  }

  live(life: PaymentLife): void {
    const id = String(this.tally.lives)
    const wallet = walletOf(`m${this.tally.lives % this.#members}`)
    const held: { state: State } = { state: 'created' }
    let credits = 0
    let soldOut = false
    const amountMinor = life.units === null ? life.amountMinor : BigInt(life.units) * 3000n
    const charge = { chargeMinor: amountMinor, chargeCurrency: 'USD' }
    const isPaid = life.tries.at(-1) === 'paid'

    const credit = () => {
      soldOut = life.units !== null && life.scarce && this.#scarceStock < life.units
      if (life.units !== null && life.scarce && !soldOut) this.#scarceStock -= life.units
      const destination = life.units === null || soldOut ? wallet : revenue
      const kind = destination === wallet ? 'load' : 'purchase'
      const posted = this.books.post({
        key: `${kind}:${id}`,
        kind,
        postings: [{ source: clearingOf('paper'), destination, amountMinor }],
      })
      if (posted === 'posted') credits += 1
    }
    const takeIn = (standing: Standing) => {
      const verdict = judge({ ...held, ...charge }, standing)
      if (verdict.move === null || verdict.move === 'refused') return
      if (!mayMove(held.state, verdict.move)) throw new Error(`${held.state} can't become ${verdict.move}`)
      held.state = verdict.move
      if (verdict.move === 'succeeded') credit()
    }

    if (life.beginCrash === null) takeIn({ at: 'open' })
    for (const news of life.news.flat())
      if (news.by !== 'forged_webhook' && news.crashAfter === null)
        takeIn(seen(life, news.triesSeen, amountMinor))
    // Time is over: the provider calls off what is open, and is asked once more.
    const last = seen(life, life.tries.length, amountMinor)
    takeIn(isPaid ? last : { at: 'closed' })
    if (life.refunded && held.state === 'succeeded') this.#giveBack(id, wallet, life, soldOut, amountMinor)

    this.tally.lives += 1
    if (isPaid) this.tally.paid += 1
    if (soldOut) this.tally.soldOut += 1
    if (credits > 0) this.tally.credited += 1
    if (credits > 1) this.tally.doubled += 1
    if (isPaid && credits === 0) this.tally.lost += 1
    if (!isPaid && credits > 0) this.tally.invented += 1
  }

  #giveBack(
    id: string,
    wallet: ReturnType<typeof walletOf>,
    life: PaymentLife,
    soldOut: boolean,
    amountMinor: bigint,
  ): void {
    const source = life.units === null || soldOut ? wallet : revenue
    const outcome = this.books.post({
      key: `payment-refund:${id}`,
      kind: 'refund',
      postings: [{ source, destination: clearingOf('paper'), amountMinor }],
    })
    if (outcome !== 'posted') return
    if (life.units !== null && life.scarce && !soldOut) this.#scarceStock += life.units
    this.tally.refunded += 1
  }
}

/** How a provider tells of a payment of which it has seen so many tries. */
export function seen({ tries }: Pick<PaymentLife, 'tries'>, count: number, amountMinor: bigint): Standing {
  const latest = tries.slice(0, count).at(-1)
  switch (latest) {
    case 'paid':
      return { at: 'paid', chargedMinor: amountMinor, currency: 'USD' }
    case 'declined':
      return { at: 'declined', why: 'Your card was declined.' }
    case 'processing':
      return { at: 'processing' }
    case undefined:
      return { at: 'open' }
  }
}
