import type { Pool } from 'pg'
import { z } from 'zod'
import { type Jobs, openJobs } from '../platform/jobs.ts'
import { failedMailQueue } from '../platform/mail.ts'
import { type Command, OperatorError } from './command.ts'

const mailId = z.uuid({ error: 'An ID must be one that "mail failed" lists' })

export const mail: Command = {
  usage: 'mail failed | mail retry [ID…]',
  does: 'lists the mails that could not be sent, or queues them again: all, or the ones named',
  async run(_db, [what, ...ids], _options, pool) {
    if (what === 'failed') return withJobs(pool, listFailed)
    if (what === 'retry') return withJobs(pool, (jobs) => retry(jobs, ids))
    throw new OperatorError('mail needs "failed" or "retry".')
  },
}

async function listFailed(jobs: Jobs): Promise<string> {
  const failed = await jobs.failed(failedMailQueue)
  if (failed.length === 0) return 'No email has failed.'
  return failed
    .map(
      ({ id, data, failedAt, why }) =>
        `${id}  ${failedAt.toISOString()}  ${data.kind}  to ${data.to}\n    ${data.subject}\n    ${why}`,
    )
    .join('\n')
}

async function retry(jobs: Jobs, ids: readonly string[]): Promise<string> {
  for (const id of ids) {
    const parsed = mailId.safeParse(id)
    if (!parsed.success) throw new OperatorError(`${parsed.error.issues[0]?.message}.`)
  }
  const moved = await jobs.retryFailed(failedMailQueue, ids.length > 0 ? ids : undefined)
  return `${moved} ${moved === 1 ? 'mail is' : 'mails are'} queued again.`
}

async function withJobs(pool: Pool, task: (jobs: Jobs) => Promise<string>): Promise<string> {
  const jobs = await openJobs(pool, { supervise: false, onError: (error) => console.error(error) })
  try {
    return await task(jobs)
  } finally {
    await jobs.stop()
  }
}
