import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { rollbackOnRefusal } from '../../platform/rollback-on-refusal.ts'
import { loggedActions } from './tables.ts'

/** Who asks for a change, and why. */
export interface ActionHead {
  /** Chosen by who asks: the same id acts once. */
  id: string
  actor: string
  via: 'page' | 'command'
  reason: string | null
  now: Date
  /** Called first in the transaction; throws if the operator may not act any more. */
  guard?: (tx: Database) => Promise<void>
}

/** What is asked for. */
export interface Action {
  kind: string
  /** Such as `user:ID`. */
  target: string
  /** The rest of the request, as JSON. */
  details: Readonly<Record<string, unknown>>
}

/** Also one that concerns no single thing. */
type LoggedAction = Omit<Action, 'target'> & { target: string | null }

/** `summary` is a sentence for the operator and the log; `beside` is only in the answer, such as a secret. */
export type ActionOutcome = { ok: true; summary: string; beside?: Beside } | { ok: false; summary: string }
type Beside = Readonly<Record<string, unknown>>

export type ActionResult =
  /** `repeated`: it had been done before, and nothing changed now. */
  | { ok: true; summary: string; repeated: boolean; beside?: Beside }
  /** `unknown`: the log has it as refused too, since what it is about does not exist. */
  | { ok: false; reason: 'refused' | 'unknown'; summary: string }
  /** Another action has that id. */
  | { ok: false; reason: 'key_reused'; summary: string }

type ActionRow = typeof loggedActions.$inferSelect

/**
 * Does a change and appends it to the audit log: both or neither. A refusal has no effect but its own row in the log. An exception
 * leaves nothing.
 */
export async function performAction(
  db: Database,
  head: ActionHead,
  action: Action,
  work: (tx: Database) => Promise<ActionOutcome>,
): Promise<ActionResult> {
  const row = rowOf(head, action)
  const result = await rollbackOnRefusal<ActionResult, Extract<ActionResult, { ok: false }>>(
    db,
    async (tx, refuse) => {
      await head.guard?.(tx)
      await lockAction(tx, head.id)
      const before = await findAction(tx, head.id)
      if (before) return repeatedResult(before, row) ?? refuse(keyReused)
      const worked = await work(tx)
      if (!worked.ok) return refuse({ ok: false, reason: 'refused', summary: worked.summary })
      await tx.insert(loggedActions).values({ ...row, outcome: 'done', summary: worked.summary })
      return { ...worked, repeated: false }
    },
  )
  if (!result.ok && result.reason === 'refused')
    await db.transaction(async (tx) => {
      await lockAction(tx, head.id)
      await tx
        .insert(loggedActions)
        .values({ ...row, outcome: 'refused', summary: result.summary })
        .onConflictDoNothing()
    })
  return result
}

/** Requests with one id follow each other: none is stored while another is being decided. */
async function lockAction(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`operator-action:${id}`}, 0))`)
}

/** Appends a row on what a command is about to do, or did, where that is no single transaction. */
export async function noteAction(
  db: Database,
  head: ActionHead,
  action: LoggedAction,
  noted: Pick<ActionRow, 'outcome' | 'summary'>,
): Promise<void> {
  await db.insert(loggedActions).values({ ...rowOf(head, action), ...noted })
}

async function findAction(tx: Database, id: string): Promise<ActionRow | null> {
  const [found] = await tx
    .select()
    .from(loggedActions)
    .where(and(eq(loggedActions.id, id), ne(loggedActions.outcome, 'begun')))
  return found ?? null
}

export const keyReused = {
  ok: false,
  reason: 'key_reused',
  summary: 'This id belongs to another action.',
} as const

/** @returns null where the action of that id was another one */
function repeatedResult(before: ActionRow, row: ReturnType<typeof rowOf>): ActionResult | null {
  const isSame =
    before.actor === row.actor &&
    before.kind === row.kind &&
    before.target === row.target &&
    before.reason === row.reason &&
    isDeepStrictEqual(before.details, row.details)
  if (!isSame) return null
  const { outcome, summary } = before
  return outcome === 'done'
    ? { ok: true, summary, repeated: true }
    : { ok: false, reason: 'refused', summary }
}

function rowOf({ id, now, actor, via, reason }: ActionHead, { kind, target, details }: LoggedAction) {
  // As they are stored: without what JSON leaves out.
  const stored: unknown = JSON.parse(JSON.stringify(details))
  return { id, at: now, actor, via, kind, target, reason, details: stored }
}
