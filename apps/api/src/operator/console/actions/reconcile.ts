import type { Platform } from '../../../platform/platform.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'
import { askForComparison } from '../reconciliations.ts'

/** Asks for a comparison of the books, which runs after the response; its result is stored, not in the log. */
export function reconcileAction(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  head: ActionHead,
): Promise<ActionResult> {
  const { id, actor: by, now: at } = head
  const action = { kind: 'reconcile', target: 'payments', details: {} }
  return performAction(db, head, action, async (tx) =>
    (await askForComparison(tx, jobs, { id, by, at }))
      ? { ok: true, summary: 'The comparison runs. Its result will be on the page of payments.' }
      : { ok: false, summary: 'A comparison runs already.' },
  )
}
