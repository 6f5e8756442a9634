import { usdToCents } from '@toprun/api-schema/money'
import { formatCents } from '@toprun/api-schema/money-text'
import { assignDeposit } from '@toprun/api-schema/operator-deposits'
import { openChains } from '../../money/crypto/chain/chains.ts'
import {
  type AssignResult,
  assignDeposit as credit,
  depositText,
} from '../../money/crypto/deposits/unclaimed-deposits.ts'
import { findUserNamed } from '../find-user-named.ts'
import { refused, secondedActionOf } from './action.ts'
import { number, text } from './command-words.ts'
import { needsSecond } from './payments.ts'

/** An unclaimed deposit is credited to a user: above the limit of refunds with a second operator, since nobody else checks the amount. */
export const assignDepositAction = secondedActionOf(
  assignDeposit,
  {
    kind: 'assign deposit',
    target: ({ id }) => `deposit:${id}`,
    details: async ({ user, amount }, db) => ({
      user: await findUserNamed(db, user),
      amountMinor: String(usdToCents(amount)),
    }),
    command: {
      name: 'assign-deposit',
      does: 'credits an unclaimed deposit to a user, and records who decided it',
      reads: {
        id: { ...text('DEPOSIT'), error: 'DEPOSIT must be an id that "deposits" lists' },
        user: text('--user ID_OR_EMAIL'),
        amount: number('--amount USD', '--amount must be an amount in USD, more than 0'),
      },
      reason: 'optional',
      two: 'sometimes',
    },
    // An email address is not kept.
    stored: async (tx, { user, ...input }) => ({ ...input, user: (await findUserNamed(tx, user)) ?? user }),
    async run({ tx, context, by, now }, { id, user, amount }) {
      const userId = await findUserNamed(tx, user)
      if (userId === null) return refused(refusals.unknown_user)
      const assigned = await credit(tx, { id, userId, amountMinor: usdToCents(amount), by }, now)
      if (!assigned.ok) return refused(refusals[assigned.reason])
      const { creditedMinor, deposit } = assigned
      const what = `${depositText(deposit, openChains(context.config()).tokens)} of ${deposit.hash}`
      const summary = `${id}: ${formatCents(creditedMinor)} credited to ${userId} by ${by}, for ${what}.`
      return { ok: true, summary, amountMinor: creditedMinor }
    },
  },
  async (_tx, { amount }, context) => needsSecond({ amountMinor: usdToCents(amount) }, context.config()),
)

const refusals: Readonly<Record<Extract<AssignResult, { ok: false }>['reason'], string>> = {
  unknown_deposit: 'There is no such deposit.',
  unknown_user: 'There is no such user.',
  assigned_already: 'That deposit is already assigned.',
  booked_already: 'The transaction of that deposit was already credited to the user who claimed it.',
}
