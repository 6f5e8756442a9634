import { personRequest } from '@toprun/api-schema/eligibility'
import type { Pool } from 'pg'
import { z } from 'zod'
import { termsOf } from '../../ground/eligibility/terms.ts'
import { publicOrigin } from '../../platform/configuration.ts'
import { loadContent } from '../../platform/content.ts'
import type { Database } from '../../platform/database.ts'
import { openJobs } from '../../platform/jobs.ts'
import type { SuspensionContext } from '../../site/account/suspend-user.ts'
import type { ActionResult } from '../console/action-log.ts'
import { correctPersonAction } from '../console/actions/correct-person.ts'
import { deleteAccountAction } from '../console/actions/delete-account.ts'
import { publishTermsAction } from '../console/actions/publish-terms.ts'
import { suspendAction, unsuspendAction } from '../console/actions/suspend.ts'
import type { RoomParts } from '../room-parts.ts'
import { checked, configuration, reasonOption, userNamed } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'
import { commandHead, doneOrThrow } from './head.ts'

const reasonText = (command: string) =>
  z
    .string({ error: `${command} needs --reason` })
    .trim()
    .min(1, `${command} needs --reason`)
    .max(500, '--reason must be at most 500 characters')

const correction = personRequest.pick({ birthDate: true, country: true }).partial()

const userOf = (name: string | undefined, command: string) => {
  if (name === undefined) throw new OperatorError(`${command} needs the id or the address of a user.`)
  return name
}

export const userCommands = ({
  userData,
}: Pick<RoomParts, 'userData'>): Readonly<Record<string, Command>> => ({
  suspend: {
    usage: 'suspend ID_OR_EMAIL --reason TEXT',
    audit: 'own',
    does: 'suspends an account, withdraws its entries from contests that are not locked and pays their fees back, and ends its offers, listings and leading bids; the user reads the reason and gets it by email',
    options: { reason: { type: 'string' } },
    async run(db, [name], options, pool) {
      const reason = checked(reasonText('suspend'), options.reason)
      const userId = await userNamed(db, userOf(name, 'suspend'))
      const head = await commandHead(pool, reason)
      return withJobs(db, pool, (context) => suspendAction(context, head, userId))
    },
  },
  unsuspend: {
    usage: 'unsuspend ID_OR_EMAIL',
    audit: 'own',
    does: 'lifts the suspension of an account',
    async run(db, [name], _options, pool) {
      const userId = await userNamed(db, userOf(name, 'unsuspend'))
      return doneOrThrow(await unsuspendAction(db, await commandHead(pool, null), userId))
    },
  },
  'delete-account': {
    usage: 'delete-account ID_OR_EMAIL --reason TEXT [--forfeit yes]',
    audit: 'own',
    does: 'deletes a suspended account once the 15 days for an appeal have passed, and tells the user why by email; what is left in it must be given up with --forfeit yes',
    options: { reason: { type: 'string' }, forfeit: { type: 'string' } },
    async run(db, [name], options, pool) {
      const reason = checked(reasonText('delete-account'), options.reason)
      const userId = await userNamed(db, userOf(name, 'delete-account'))
      const head = await commandHead(pool, reason)
      const deletion = { userId, forfeit: options.forfeit === 'yes' }
      return withJobs(db, pool, (context) => deleteAccountAction({ ...context, userData }, head, deletion))
    },
  },
  'publish-terms': {
    usage: 'publish-terms [--content FOLDER] [--reason TEXT]',
    audit: 'own',
    does: "puts the content's version of the terms into force; users see it at their next visit and can reject it for 48 hours",
    options: { content: { type: 'string' }, reason: { type: 'string' } },
    async run(db, _args, options, pool) {
      const content = loadContent(options.content)
      const head = await commandHead(pool, reasonOption(options.reason))
      const { version } = termsOf(content)
      return doneOrThrow(await publishTermsAction(db, head, { content, version }))
    },
  },
  'correct-person': {
    usage: 'correct-person ID_OR_EMAIL [--birth-date YYYY-MM-DD] [--country CODE]',
    audit: 'own',
    does: 'replaces the date of birth or the country that a user gave; entries in contests that they may not join now are withdrawn, with their fees, unless they are locked; what somebody under 18 trades ends',
    options: { 'birth-date': { type: 'string' }, country: { type: 'string' } },
    async run(db, [name], options, pool) {
      const { birthDate, country } = checked(correction, {
        birthDate: options['birth-date'],
        country: options.country,
      })
      if (birthDate === undefined && country === undefined)
        throw new OperatorError('correct-person needs --birth-date or --country.')
      const userId = await userNamed(db, userOf(name, 'correct-person'))
      const person = { ...(birthDate && { birthDate }), ...(country && { country }) }
      const head = await commandHead(pool, null)
      return withJobs(db, pool, (context) => correctPersonAction(context, head, { userId, person }))
    },
  },
})

/** Emails are jobs; the site sends them. */
async function withJobs(
  db: Database,
  pool: Pool,
  work: (context: SuspensionContext) => Promise<ActionResult>,
): Promise<string> {
  const jobs = await openJobs(pool, { supervise: false, onError: (error) => console.error(error) })
  try {
    return doneOrThrow(await work({ db, jobs, siteUrl: publicOrigin(configuration()) }))
  } finally {
    await jobs.stop()
  }
}
