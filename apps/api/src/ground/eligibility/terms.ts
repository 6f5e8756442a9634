import type { EligibilityResponse, TermsDecision } from '@toprun/api-schema/eligibility'
import type { UserId } from '@toprun/api-schema/ids'
import type { Content } from '@toprun/content/read-content'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { users } from '../identity/tables.ts'
import { termsDecisions, termsVersions } from './tables.ts'

/** In milliseconds: how long a new version can be rejected. Then it is deemed accepted (docs/rules.md#terms). */
const rejectionMs = 48 * 3_600_000

export type TermsVersion = typeof termsVersions.$inferSelect

/** The terms of the content. @throws for content without terms, which is not valid. */
export function termsOf({ legal }: Pick<Content, 'legal'>) {
  const terms = legal.find(({ slug }) => slug === 'terms-and-conditions')
  if (!terms) throw new Error('The content has no terms.')
  return terms
}

/** Puts the content's terms into force if no version was published yet. */
export async function publishFirstTerms(db: Database, content: Pick<Content, 'legal'>): Promise<void> {
  const { version, body, summary, published } = termsOf(content)
  await db.transaction(async (tx) => {
    // Processes that start at the same time publish one after the other.
    await tx.execute('LOCK TABLE terms_versions IN SHARE ROW EXCLUSIVE MODE')
    if ((await tx.$count(termsVersions)) > 0) return
    await tx
      .insert(termsVersions)
      .values({ version, body: body.html, summary, publishedAt: new Date(`${published}T00:00:00Z`) })
  })
}

export type PublishTermsResult = { ok: true; version: string } | { ok: false; reason: 'published_already' }

/** Puts the content's version of the terms into force. Its text never changes after that. */
export async function publishTerms(
  db: Database,
  content: Pick<Content, 'legal'>,
  { by, now }: { by: string; now: Date },
): Promise<PublishTermsResult> {
  const { version, body, summary } = termsOf(content)
  const published = await db
    .insert(termsVersions)
    .values({ version, body: body.html, summary, publishedAt: now, publishedBy: by })
    .onConflictDoNothing()
    .returning({ version: termsVersions.version })
  return published.length > 0 ? { ok: true, version } : { ok: false, reason: 'published_already' }
}

/** Whether a version of the terms is in force, or was. */
export async function isPublished(db: Database, version: string): Promise<boolean> {
  return (await db.$count(termsVersions, eq(termsVersions.version, version))) > 0
}

/** The version in force. */
export async function currentTerms(db: Database): Promise<TermsVersion> {
  const [current] = await db.select().from(termsVersions).orderBy(desc(termsVersions.publishedAt)).limit(1)
  if (!current) throw new Error('No version of the terms was published.')
  return current
}

export type DecideTermsResult = { ok: true; version: string } | { ok: false; reason: 'terms_accepted' }

/** Stores a decision on the version in force; the latest one counts. It can be accepted at any time, and rejected for 48 hours. Called after `lockUser`. */
export async function decideTerms(
  tx: Database,
  userId: UserId,
  decision: TermsDecision,
  now: Date,
): Promise<DecideTermsResult> {
  const { version, publishedAt } = await currentTerms(tx)
  if (decision === 'rejected' && now.getTime() >= publishedAt.getTime() + rejectionMs)
    return { ok: false, reason: 'terms_accepted' }
  await storeDecision(tx, userId, { version, decision }, now)
  return { ok: true, version }
}

export async function storeDecision(
  tx: Database,
  userId: UserId,
  made: { version: string; decision: TermsDecision },
  now: Date,
): Promise<void> {
  await tx.insert(termsDecisions).values({ userId, ...made, decidedAt: now })
}

/** The version in force, and the user's decision on it. */
export async function readTerms(
  db: Database,
  userId: UserId,
  now: Date,
): Promise<EligibilityResponse['terms']> {
  const current = await currentTerms(db)
  const [user] = await db
    .select({ signedUpAt: users.createdAt, made: termsDecisions })
    .from(users)
    .leftJoin(termsDecisions, eq(termsDecisions.userId, users.id))
    .where(eq(users.id, userId))
    .orderBy(desc(termsDecisions.id))
    .limit(1)
  if (!user) throw new Error(`There is no user ${userId}.`)
  const { version, summary, publishedAt } = current
  return {
    version,
    summary,
    publishedAt: publishedAt.toISOString(),
    rejectUntil: new Date(publishedAt.getTime() + rejectionMs).toISOString(),
    ...standingTo(current, user, now),
  }
}

/**
 * A rejection of an earlier version lasts until the user accepts: silence is not consent to terms that were refused
 * before.
 */
function standingTo(
  { version, publishedAt }: TermsVersion,
  { signedUpAt, made }: { signedUpAt: Date; made: typeof termsDecisions.$inferSelect | null },
  now: Date,
): Pick<EligibilityResponse['terms'], 'state' | 'decidedAt'> {
  if (made && (made.version === version || made.decision === 'rejected'))
    return { state: made.decision, decidedAt: made.decidedAt.toISOString() }
  if (signedUpAt >= publishedAt) return { state: 'accepted', decidedAt: signedUpAt.toISOString() }
  const deemedAt = new Date(publishedAt.getTime() + rejectionMs)
  return now < deemedAt
    ? { state: 'undecided', decidedAt: null }
    : { state: 'deemed', decidedAt: deemedAt.toISOString() }
}
