import { userInfo } from 'node:os'
import { personRequest } from '@toprun/api-schema/eligibility'
import { formatCents } from '@toprun/api-schema/money-text'
import { z } from 'zod'
import { suspendUser } from '../modules/account/suspend-user.ts'
import { correctPerson } from '../modules/eligibility/state-person.ts'
import { liftSuspension } from '../modules/eligibility/suspension.ts'
import { lockAccount } from '../modules/identity/store.ts'
import { databaseTime } from '../platform/clock.ts'
import { checked } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'
import { userNamed } from './user-named.ts'

const reasonText = z
  .string({ error: 'suspend needs --reason' })
  .trim()
  .min(1, 'suspend needs --reason')
  .max(500, '--reason must be at most 500 characters')

const correction = personRequest.pick({ birthDate: true, country: true }).partial()

const userOf = (name: string | undefined, command: string) => {
  if (name === undefined) throw new OperatorError(`${command} needs the id or the address of a user.`)
  return name
}

export const userCommands: Readonly<Record<string, Command>> = {
  suspend: {
    usage: 'suspend ID_OR_EMAIL --reason TEXT',
    does: 'suspends an account, withdraws its entries from contests that are not locked and pays their fees back; the user reads the reason',
    options: { reason: { type: 'string' } },
    async run(db, [name], options, pool) {
      const reason = checked(reasonText, options.reason)
      const userId = await userNamed(db, userOf(name, 'suspend'))
      const by = userInfo().username
      const suspended = await suspendUser(db, { userId, by, reason, now: await databaseTime(pool) })
      if (!suspended.ok) throw new OperatorError(refusals[suspended.reason])
      const { entries, refundedMinor } = suspended
      return `${userId} is suspended by ${by}. Entries withdrawn: ${entries}; paid back: ${formatCents(refundedMinor)}.`
    },
  },
  unsuspend: {
    usage: 'unsuspend ID_OR_EMAIL',
    does: 'lifts the suspension of an account',
    async run(db, [name], _options, pool) {
      const userId = await userNamed(db, userOf(name, 'unsuspend'))
      const by = userInfo().username
      const now = await databaseTime(pool)
      if (!(await liftSuspension(db, { userId, by, now })))
        throw new OperatorError('This account is not suspended.')
      return `${userId} is not suspended any more, by ${by}.`
    },
  },
  'correct-person': {
    usage: 'correct-person ID_OR_EMAIL [--birth-date YYYY-MM-DD] [--country CODE]',
    does: 'replaces the date of birth or the country that a user stated; the security log keeps who did it',
    options: { 'birth-date': { type: 'string' }, country: { type: 'string' } },
    async run(db, [name], options) {
      const { birthDate, country } = checked(correction, {
        birthDate: options['birth-date'],
        country: options.country,
      })
      if (birthDate === undefined && country === undefined)
        throw new OperatorError('correct-person needs --birth-date or --country.')
      const userId = await userNamed(db, userOf(name, 'correct-person'))
      const person = { ...(birthDate && { birthDate }), ...(country && { country }) }
      const corrected = await db.transaction(async (tx) => {
        await lockAccount(tx, userId, 'no key update')
        return correctPerson(tx, userId, person)
      })
      if (!corrected) throw new OperatorError('This user has stated nothing yet.')
      return `${userId}: ${Object.values(person).join(', ')} is stated now.`
    },
  },
}

const refusals = {
  unknown_user: 'This account is deleted.',
  suspended_already: 'This account is suspended already.',
} as const
