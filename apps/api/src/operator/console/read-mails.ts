import type { OperatorMailsResponse } from '@toprun/api-schema/operator-mails'
import type { Database } from '../../platform/database.ts'
import { failedJobs } from '../../platform/jobs.ts'
import { failedMailQueue } from '../../platform/mail.ts'
import { pageLength, pageOf } from '../../platform/page-place.ts'

/** A page of emails that could not be sent, oldest first. */
export async function failedMailsPage(
  db: Database,
  { after }: { after?: string | undefined },
): Promise<OperatorMailsResponse> {
  const rows = await failedJobs(db, failedMailQueue, { limit: pageLength + 1, after })
  const { shown, next } = pageOf(rows, ({ cursor }) => cursor)
  return {
    mails: shown.map(({ id, failedAt, why, data: { kind, to, subject } }) => ({
      ...{ id, kind, to, subject, why },
      failedAt: failedAt.toISOString(),
    })),
    next,
  }
}
