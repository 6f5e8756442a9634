import { failedMailQueue } from '../../../platform/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'

/** Of all failed emails, the oldest so many at a time. */
const atOnce = 1000

/** Queues emails again that could not be sent: those of the ids, or null for all. The log names them by id, not by address. */
export function retryMailsAction(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  head: ActionHead,
  ids: readonly string[] | null,
): Promise<ActionResult> {
  const target = ids?.length === 1 ? `mail:${ids[0]}` : 'mails'
  return performAction(db, head, { kind: 'retry mails', target, details: { ids } }, async (tx) => {
    const moved = await jobs.retryFailed(tx, failedMailQueue, { ids, limit: atOnce })
    if (moved === 0) return { ok: false, summary: ids ? 'No such email has failed.' : 'No email has failed.' }
    const more = moved === atOnce ? ' Retry again for those that are left.' : ''
    return { ok: true, summary: `${moved} ${moved === 1 ? 'mail is' : 'mails are'} queued again.${more}` }
  })
}
