import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { failedJobs } from '../../platform/jobs.ts'
import { failedMailQueue } from '../../platform/mail.ts'
import { mailRetries } from '../actions/mails.ts'
import { checked, idArgument, reasonOption } from './arguments.ts'
import type { Command } from './command.ts'
import { performed } from './head.ts'
import { OperatorError } from './operator-error.ts'

/** Of the list, the oldest ones. */
const listed = 200
const mailIds = z.array(idArgument('An ID must be one that "mail failed" lists'))

export const mail: Command = {
  usage: 'mail failed | mail retry [ID…] [--reason TEXT]',
  does: 'lists the mails that could not be sent, or queues them again: all, or the ones named',
  audit: 'own',
  options: { reason: { type: 'string' } },
  async run(site, [what, ...stated], options) {
    if (what === 'failed') return listFailed(site.db)
    if (what !== 'retry') throw new OperatorError('mail needs "failed" or "retry".')
    const ids = checked(mailIds, stated)
    return performed(mailRetries.of(ids.length > 0 ? ids : null), site, {}, reasonOption(options.reason))
  },
}

async function listFailed(db: Database): Promise<string> {
  const failed = await failedJobs(db, failedMailQueue, { limit: listed })
  if (failed.length === 0) return 'No email has failed.'
  return failed
    .map(
      ({ id, data, failedAt, why }) =>
        `${id}  ${failedAt.toISOString()}  ${data.kind}  to ${data.to}\n    ${data.subject}\n    ${why}`,
    )
    .join('\n')
}
