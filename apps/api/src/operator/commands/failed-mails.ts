import { failedJobs } from '../../platform/jobs.ts'
import { failedMailQueue } from '../../platform/mail.ts'
import type { Command } from './command.ts'

/** Of the list, the oldest ones. */
const listed = 200

export const failedMails: Command = {
  usage: 'mail failed',
  takes: 0,
  audit: 'nothing',
  does: 'lists the mails that could not be sent, oldest first',
  async run({ db }) {
    const failed = await failedJobs(db, failedMailQueue, { limit: listed })
    if (failed.length === 0) return 'No email has failed.'
    return failed
      .map(
        ({ id, data, failedAt, why }) =>
          `${id}  ${failedAt.toISOString()}  ${data.kind}  to ${data.to}\n    ${data.subject}\n    ${why}`,
      )
      .join('\n')
  },
}
