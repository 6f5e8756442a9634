import type { OperatorMailsResponse } from '@toprun/api-schema/operator-mails'
import type { Database } from '../../platform/database.ts'
import { failedJobs } from '../../platform/jobs.ts'
import { failedMailQueue } from '../../platform/mail.ts'
import { pageLength, pageOf } from './page-of.ts'

/** A page of emails that could not be sent, oldest first; `after` is the last one of the previous page. */
export async function failedMailsPage(
  db: Database,
  { after }: { after?: string | undefined },
): Promise<OperatorMailsResponse> {
  const rows = await failedJobs(db, failedMailQueue, { limit: pageLength + 1, after })
  const { page, next } = pageOf(rows, ({ id }) => id)
  return {
    mails: page.map(({ id, failedAt, why, data: { kind, to, subject } }) => ({
      ...{ id, kind, to, subject, why },
      failedAt: failedAt.toISOString(),
    })),
    next,
  }
}
