import { isDeepStrictEqual } from 'node:util'
import type { OperatorLevel } from '@toprun/api-schema/operator-level'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { rollbackOnRefusal } from '../../platform/rollback-on-refusal.ts'
import { loggedActions } from './tables.ts'

/** Who asks for a change, and why. */
export interface ActionHead {
  /** Chosen by the caller: the same id acts once. */
  id: string
  actor: string
  via: 'page' | 'command'
  reason: string | null
  now: Date
  /** The two operators of a command. */
  two?: TwoOperators
  /**
   * Called first in the transaction. Throws if the operator may no longer act. @returns why the operator's level does not allow what needs
   * this one; null if it does
   */
  guard?: (tx: Database, needed: OperatorLevel | null) => Promise<string | null>
}

/** Two operators on the command line: one asks, and one approves. */
export interface TwoOperators {
  by: string
  approvedBy: string
}

/** The request. */
interface ActionRequest {
  kind: string
  /** Such as `user:ID`. */
  target: string
  /** Who may do it, besides `admin`; null for everybody. */
  level: OperatorLevel | null
  /** The rest of the request, as JSON. */
  details: Readonly<Record<string, unknown>>
}

/** Even if it concerns no single thing. */
type LoggedAction = Omit<ActionRequest, 'target' | 'level'> & { target: string | null }

/** `summary` is a sentence for the operator and the log; `beside` is only in the response, for example a secret. */
export type ActionOutcome =
  /** `amountMinor`: cents that it refunded. `isProposed`: it is stored for a second operator, and nothing else changed. */
  | { ok: true; summary: string; beside?: Beside; amountMinor?: bigint; isProposed?: true }
  | { ok: false; summary: string }
type Beside = Readonly<Record<string, unknown>>

export type ActionResult =
  /** `repeated`: it had been done before, and nothing changed now. */
  | { ok: true; summary: string; repeated: boolean; beside?: Beside }
  /** `unknown`: its subject does not exist; the log has it as refused too. */
  | { ok: false; reason: 'refused' | 'unknown'; summary: string }
  /** The operator's level may not do it. */
  | { ok: false; reason: 'level'; summary: string }
  /** Another action has that id. */
  | { ok: false; reason: 'key_reused'; summary: string }

type ActionRow = typeof loggedActions.$inferSelect

/**
 * Makes a change and appends it to the audit log: both or neither. A refusal only adds its row to the log. An exception leaves
 * nothing.
 */
export async function performAction(
  db: Database,
  head: ActionHead,
  action: ActionRequest,
  work: (tx: Database) => Promise<ActionOutcome>,
): Promise<ActionResult> {
  const row = rowOf(head, action)
  const result = await rollbackOnRefusal<ActionResult, Extract<ActionResult, { ok: false }>>(
    db,
    async (tx, refuse) => {
      const fault = (await head.guard?.(tx, action.level)) ?? null
      if (fault !== null) return refuse({ ok: false, reason: 'level', summary: fault })
      await lockAction(tx, head.id)
      const before = await findAction(tx, head.id)
      if (before) return repeatedResult(before, row) ?? refuse(keyReused)
      const worked = await work(tx)
      if (!worked.ok) return refuse({ ok: false, reason: 'refused', summary: worked.summary })
      const { summary, beside, isProposed } = worked
      await tx.insert(loggedActions).values({ ...row, outcome: isProposed ? 'proposed' : 'done', summary })
      const besides = { ...beside, ...(isProposed && unfinished) }
      return {
        ok: true,
        summary,
        repeated: false,
        ...(Object.keys(besides).length > 0 && { beside: besides }),
      }
    },
  )
  // An operator without the right learns nothing through the log, such as whom an address belongs to.
  const isStopped = !result.ok && result.reason === 'level'
  if (!result.ok && result.reason !== 'key_reused')
    await db.transaction(async (tx) => {
      await lockAction(tx, head.id)
      await tx
        .insert(loggedActions)
        .values({ ...row, ...(isStopped && { details: {} }), outcome: 'refused', summary: result.summary })
        .onConflictDoNothing()
    })
  return result
}

/** For a response, while a second operator still has to act. */
const unfinished = { unfinished: true }

/** Requests with the same id run one after the other: none is stored while another is being decided. */
async function lockAction(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`operator-action:${id}`}, 0))`)
}

/** Appends a row on what a command is about to do, or did, if that is not a single transaction. */
export async function noteAction(
  db: Database,
  head: ActionHead,
  action: LoggedAction,
  noted: Pick<ActionRow, 'outcome' | 'summary'>,
): Promise<void> {
  const summary = storable(noted.summary)
  await db.insert(loggedActions).values({ ...rowOf(head, action), ...noted, summary })
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

/** @returns null if that id belongs to another action */
function repeatedResult(before: ActionRow, row: ReturnType<typeof rowOf>): ActionResult | null {
  const isSame =
    before.actor === row.actor &&
    before.kind === row.kind &&
    before.target === row.target &&
    before.reason === row.reason &&
    isDeepStrictEqual(before.details, row.details)
  if (!isSame) return null
  const { outcome, summary } = before
  if (outcome === 'done') return { ok: true, summary, repeated: true }
  return outcome === 'proposed'
    ? { ok: true, summary, repeated: true, beside: unfinished }
    : { ok: false, reason: 'refused', summary }
}

function rowOf({ id, now, actor, via, reason }: ActionHead, { kind, target, details }: LoggedAction) {
  // As stored: without what JSON leaves out.
  const stored: unknown = JSON.parse(JSON.stringify(details).replaceAll(jsonEscape, withoutUnstorable))
  return { id, at: now, actor, via, kind, target, reason, details: stored }
}

const jsonEscape = /\\(?:u[\da-f]{4}|.)/g

/** An escape in JSON that PostgreSQL accepts: not U+0000 or half a character. */
function withoutUnstorable(found: string): string {
  return /^\\u(?:0000|d[89a-f])/.test(found) ? '\ufffd' : found
}

/** A command's sentence can quote a file. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}
