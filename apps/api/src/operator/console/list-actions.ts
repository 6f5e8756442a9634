import type { OperatorActionsResponse } from '@toprun/api-schema/operator'
import { and, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { pageLength, pageOf } from '../../platform/page-place.ts'
import { loggedActions } from '../actions/tables.ts'
import { findPages } from './find-pages.ts'

/** A page of the audit log, newest first. @param target only what was done to it */
export async function listActions(
  db: Database,
  { before, target }: { before?: number | undefined; target?: string | undefined },
): Promise<OperatorActionsResponse> {
  const rows = await db
    .select()
    .from(loggedActions)
    .where(
      and(
        before === undefined ? undefined : lt(loggedActions.number, before),
        target === undefined ? undefined : eq(loggedActions.target, target),
      ),
    )
    .orderBy(desc(loggedActions.number))
    .limit(pageLength + 1)
  const { shown, next } = pageOf(rows, ({ number }) => number)
  return {
    actions: shown.map(({ id: _id, at, details, ...row }) => ({
      ...row,
      at: at.toISOString(),
      details: z.json().parse(details),
    })),
    pages: await findPages(
      db,
      shown.flatMap(({ target, summary, reason }) => [target ?? '', summary, reason ?? '']),
    ),
    next,
  }
}
