import type { Pool } from 'pg'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { failedJobs, type Jobs, openJobs } from '../../platform/jobs.ts'
import { failedMailQueue } from '../../platform/mail.ts'
import { retryMailsAction } from '../console/actions/retry-mails.ts'
import { checked, idArgument, reasonOption } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'
import { commandHead, doneOrThrow } from './head.ts'

/** Of the list, the oldest ones. */
const listed = 200
const mailIds = z.array(idArgument('An ID must be one that "mail failed" lists'))

export const mail: Command = {
  usage: 'mail failed | mail retry [ID…] [--reason TEXT]',
  does: 'lists the mails that could not be sent, or queues them again: all, or the ones named',
  audit: 'own',
  options: { reason: { type: 'string' } },
  async run(db, [what, ...stated], options, pool) {
    if (what === 'failed') return listFailed(db)
    if (what !== 'retry') throw new OperatorError('mail needs "failed" or "retry".')
    const ids = checked(mailIds, stated)
    const head = await commandHead(pool, reasonOption(options.reason))
    return withJobs(pool, async (jobs) =>
      doneOrThrow(await retryMailsAction({ db, jobs }, head, ids.length > 0 ? ids : null)),
    )
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

async function withJobs(pool: Pool, task: (jobs: Jobs) => Promise<string>): Promise<string> {
  const jobs = await openJobs(pool, { supervise: false, onError: (error) => console.error(error) })
  try {
    return await task(jobs)
  } finally {
    await jobs.stop()
  }
}
