import type { UserId } from '@toprun/api-schema/ids'
import { formatCents } from '@toprun/api-schema/money-text'
import { correctPerson, deleteAccount, suspendUser, unsuspendUser } from '@toprun/api-schema/operator-users'
import { eq } from 'drizzle-orm'
import { type EndedTrades, endTrades } from '../../cards/marketplace/end-trades.ts'
import { mustEnd } from '../../ground/eligibility/require-eligible.ts'
import { type Person, readPerson } from '../../ground/eligibility/state-person.ts'
import { liftSuspension, readSuspension } from '../../ground/eligibility/suspension.ts'
import { lockAccount } from '../../ground/identity/lock-user.ts'
import { users } from '../../ground/identity/tables.ts'
import { utcText } from '../../platform/clock.ts'
import { publicOrigin } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import { correctWithin } from '../../site/account/correct-user.ts'
import {
  type DeleteByOperatorResult,
  deleteByOperator,
  type SuspensionContext,
  suspendWithin,
} from '../../site/account/suspend-user.ts'
import { actionOf, type Doing, done, refused, secondedActionOf } from './action.ts'
import { keyReused } from './action-log.ts'
import { text, user } from './command-words.ts'

/** The text of every action about its account. */
const ofAccount = {
  target: ({ id }: { id: UserId }) => `user:${id}`,
  unknown: async (db: Database, { id }: { id: UserId }) =>
    (await db.$count(users, eq(users.id, id))) === 0 ? `There is no account ${id}.` : null,
}

const deleted = 'This account is deleted.'
const notSuspended = 'This account is not suspended.'

/** Suspends an account, and then ends the user's trades. The ended trades are in the response, not in the log. */
export const suspendAction = actionOf(suspendUser, {
  kind: 'suspend',
  ...ofAccount,
  command: {
    name: 'suspend',
    does: 'suspends an account, withdraws its entries from contests that are not locked and pays their fees back, and ends its offers, listings and leading bids; the user reads the reason and gets it by email',
    reads: { id: user },
    reason: 'required',
  },
  async run(doing, { id: userId }) {
    const { tx, by, reason, now } = doing
    const suspended = await suspendWithin(tx, await accounts(doing), { userId, by, reason, now })
    return suspended.ok
      ? done(`${userId} is suspended by ${by}.${withdrawnText(suspended)}`)
      : refused(suspendRefusals[suspended.reason])
  },
  async after(result, { context: { db }, now }, { id }) {
    // Also for an already suspended account: a crash may have left some trades open.
    if (!(await readSuspension(db, id))) return result
    const trades = await endTrades(db, id, now)
    return result.ok ? { ...result, summary: `${result.summary}${endedText(trades)}` } : result
  },
})

const suspendRefusals = {
  unknown_user: deleted,
  suspended_already: 'This account is suspended already.',
} as const

export const unsuspendAction = actionOf(unsuspendUser, {
  kind: 'unsuspend',
  ...ofAccount,
  command: {
    name: 'unsuspend',
    does: 'lifts the suspension of an account',
    reads: { id: user },
    reason: 'none',
  },
  async run({ tx, by, now }, { id: userId }) {
    if (!(await lockAccount(tx, userId, 'update'))) return refused(deleted)
    return (await liftSuspension(tx, { userId, by, now }))
      ? done(`${by} lifted the suspension of ${userId}.`)
      : refused(notSuspended)
  },
})

/**
 * The log says which of the two was replaced, but not the value: it outlives the account. So the current values tell a repeated
 * request from another with its id.
 */
export const correctPersonAction = actionOf(correctPerson, {
  kind: 'correct person',
  ...ofAccount,
  details: ({ birthDate, country }) => ({ fields: Object.keys(stated({ birthDate, country })) }),
  command: {
    name: 'correct-person',
    does: 'replaces the date of birth or the country that a user gave; entries in contests that they may not join now are withdrawn, with their fees, unless they are locked; what somebody under 18 trades ends',
    reads: { id: user, birthDate: text('[--birth-date YYYY-MM-DD]'), country: text('[--country CODE]') },
    reason: 'none',
  },
  async run(doing, { id: userId, birthDate, country }) {
    const person = stated({ birthDate, country })
    const corrected = await correctWithin(doing.tx, await accounts(doing), { userId, person, now: doing.now })
    return corrected.ok
      ? done(`${userId}: ${fieldNames(Object.keys(person))} is replaced.${withdrawnText(corrected)}`)
      : refused(correctRefusals[corrected.reason])
  },
  async after(result, { context: { db }, now }, { id, birthDate, country }) {
    if (result.ok && result.repeated && !(await isStated(db, id, stated({ birthDate, country }))))
      return keyReused
    if (!result.ok || !(await mustEnd(db, id))) return result
    const trades = await endTrades(db, id, now)
    return { ...result, summary: `${result.summary}${endedText(trades)}` }
  },
})

type StatedPerson = Pick<Person, 'birthDate' | 'country'>

/** Without unchanged fields. */
const stated = ({
  birthDate,
  country,
}: { [Field in keyof StatedPerson]: StatedPerson[Field] | undefined }): Partial<StatedPerson> => ({
  ...(birthDate && { birthDate }),
  ...(country && { country }),
})

async function isStated(db: Database, userId: UserId, { birthDate, country }: Partial<StatedPerson>) {
  const known = await readPerson(db, userId)
  return (
    known?.birthDate === (birthDate ?? known?.birthDate) && known?.country === (country ?? known?.country)
  )
}

const fieldNames = (fields: readonly string[]) =>
  fields.map((field) => (field === 'birthDate' ? 'the date of birth' : `the ${field}`)).join(' and ')

const correctRefusals = {
  unknown_user: deleted,
  nothing_stated: 'This user has not given a date of birth or country yet.',
  birth_date_ahead: 'This date of birth is in the future.',
} as const

/**
 * Deletes an account, suspended or at its user's written request, for two operators. `forfeit` gives up what is left
 * in the account.
 */
export const deleteAccountAction = secondedActionOf(
  deleteAccount,
  {
    kind: 'delete account',
    ...ofAccount,
    details: ({ forfeit, requested }) => ({ forfeit, requested }),
    command: {
      name: 'delete-account',
      does: 'deletes a suspended account once the 15 days for an appeal have passed, or with --requested yes any account whose user asked for it in writing, and tells the user why by email; what is left in it is paid out first, or given up with --forfeit yes',
      reads: {
        id: user,
        requested: { label: '[--requested yes]', read: (answer) => answer === 'yes', absent: false },
        forfeit: { label: '[--forfeit yes]', read: (answer) => answer === 'yes', absent: false },
      },
      reason: 'required',
      two: 'always',
    },
    async run(doing, { id: userId, forfeit, requested }) {
      const { tx, by, reason, now } = doing
      const { userData } = doing.context.parts
      const context = { ...(await accounts(doing)), db: tx, userData }
      const ended = await deleteByOperator(context, { userId, by, reason, requested, forfeit, now })
      return ended.ok ? done(`${userId} is deleted by ${by}.`) : refused(deleteRefusal(ended))
    },
  },
  async () => true,
)

type DeleteRefusal = Extract<DeleteByOperatorResult, { ok: false }>

function deleteRefusal(refusal: DeleteRefusal): string {
  return refusal.reason === 'appeal_open'
    ? `This account can appeal until ${utcText(refusal.until)}.`
    : deleteRefusals[refusal.reason]
}

const deleteRefusals: Readonly<Record<Exclude<DeleteRefusal['reason'], 'appeal_open'>, string>> = {
  unknown_user: deleted,
  not_suspended: notSuspended,
  balance_left:
    'There is money, or something unopened, in this account. To delete it anyway, let what is left go to the house.',
  entries_running:
    'This account has entries in contests that run: wait until they are paid out, or let the user withdraw them before the lock.',
  pending_credits: 'Money of this account is on its way.',
  trades_open: 'This account has listings, bids or offers that are open.',
  cards_leaving: 'A card of this account is on its way to an own address.',
}

/** What changes of accounts need to notify users. */
async function accounts({ context }: Doing): Promise<Omit<SuspensionContext, 'db'>> {
  return { jobs: await context.jobs(), siteUrl: publicOrigin(context.config()) }
}

const withdrawnText = ({ entries, refundedMinor }: { entries: number; refundedMinor: bigint }) =>
  ` Entries withdrawn: ${entries}; paid back: ${formatCents(refundedMinor)}.`

const endedText = ({ offers, listings, auctions }: EndedTrades) =>
  ` Offers withdrawn: ${offers}; listings ended: ${listings}; auctions called off: ${auctions}.`
