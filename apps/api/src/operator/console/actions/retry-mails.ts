import { failedMailQueue } from '../../../platform/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'
import { retriedAtOnce, retriedOutcome } from './retried.ts'

/** Queues emails again that could not be sent: those of the ids, or null for all. The log names them by id, not by address. */
export function retryMailsAction(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  head: ActionHead,
  ids: readonly string[] | null,
): Promise<ActionResult> {
  const target = ids?.length === 1 ? `mail:${ids[0]}` : 'mails'
  return performAction(db, head, { kind: 'retry mails', target, details: { ids } }, async (tx) => {
    const moved = await jobs.retryFailed(tx, failedMailQueue, { ids, limit: retriedAtOnce })
    return retriedOutcome(moved, {
      ...{ one: 'mail is', several: 'mails are', done: 'queued again' },
      none: ids ? 'No such email has failed.' : 'No email has failed.',
    })
  })
}
