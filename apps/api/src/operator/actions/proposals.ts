import { proposalHours } from '@toprun/api-schema/operator-proposals'
import { and, asc, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { afterCursor } from '../../platform/page-place.ts'
import { proposals } from './tables.ts'

export type Proposal = typeof proposals.$inferSelect

const waitingMs = proposalHours * 3_600_000

/** Until when it can be approved. */
export const endOf = ({ proposedAt }: Pick<Proposal, 'proposedAt'>): Date =>
  new Date(proposedAt.getTime() + waitingMs)

/**
 * Stores what an operator asks for until another one decides it.
 * @returns null; if the same was already requested, that proposal
 */
export async function storeProposal(
  tx: Database,
  proposal: Omit<Proposal, 'decision' | 'decidedBy' | 'decidedAt'>,
): Promise<Proposal | null> {
  const { kind, target, proposedAt: now } = proposal
  const same = and(eq(proposals.kind, kind), eq(proposals.target, target), isNull(proposals.decision))
  await tx
    .update(proposals)
    .set({ decision: 'expired', decidedAt: now })
    .where(and(same, lt(proposals.proposedAt, earliest(now))))
  const stored = await tx
    .insert(proposals)
    .values(proposal)
    .onConflictDoNothing({ target: [proposals.kind, proposals.target], where: isNull(proposals.decision) })
    .returning({ id: proposals.id })
  if (stored.length > 0) return null
  const [other] = await tx.select().from(proposals).where(same)
  if (!other) throw new Error(`The proposal of ${kind} ${target} was decided meanwhile.`)
  return other
}

export async function readProposal(db: Database, id: string): Promise<Proposal | null> {
  const [found] = await db.select().from(proposals).where(eq(proposals.id, id))
  return found ?? null
}

/** The same, locked until `tx` ends. */
export async function lockProposal(tx: Database, id: string): Promise<Proposal | null> {
  const [found] = await tx.select().from(proposals).where(eq(proposals.id, id)).for('update')
  return found ?? null
}

/** Ends a proposal that is locked. */
export async function decide(
  tx: Database,
  id: string,
  decided: { decision: 'approved' | 'declined'; by: string; now: Date },
): Promise<void> {
  const { decision, by: decidedBy, now: decidedAt } = decided
  await tx.update(proposals).set({ decision, decidedBy, decidedAt }).where(eq(proposals.id, id))
}

/** Waiting proposals, the oldest first. @param after a cursor */
export function waitingProposals(
  db: Database,
  wanted: { kinds: readonly Proposal['kind'][]; now: Date; limit: number; after?: string | undefined },
): Promise<Proposal[]> {
  const { kinds, now, limit, after } = wanted
  return db
    .select()
    .from(proposals)
    .where(
      and(
        isNull(proposals.decision),
        inArray(proposals.kind, [...kinds]),
        gte(proposals.proposedAt, earliest(now)),
        afterCursor(after, [proposals.proposedAt, proposals.id], '>'),
      ),
    )
    .orderBy(asc(proposals.proposedAt), asc(proposals.id))
    .limit(limit)
}

/** Earlier proposals can no longer be approved. */
const earliest = (now: Date) => new Date(now.getTime() - waitingMs)
