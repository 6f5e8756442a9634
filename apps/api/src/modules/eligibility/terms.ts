import type { TermsDecision } from '@toprun/api-schema/eligibility'
import type { UserId } from '@toprun/api-schema/ids'
import type { Content } from '@toprun/content/read-content'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { users } from '../identity/tables.ts'
import { termsDecisions } from './tables.ts'

/** The version of the terms in force. @throws for content without terms, which is not valid. */
export function currentTerms({ legal }: Pick<Content, 'legal'>): string {
  const terms = legal.find(({ slug }) => slug === 'terms-and-conditions')
  if (!terms) throw new Error('The content has no terms.')
  return terms.version
}

/** Stores a decision on a version of the terms; the latest one counts. Called after `lockUser`. */
export async function decideTerms(
  tx: Database,
  userId: UserId,
  made: { version: string; decision: TermsDecision },
  now: Date,
): Promise<void> {
  await tx.insert(termsDecisions).values({ userId, ...made, decidedAt: now })
}

/** The user's decision, and when it was made: at the sign-up for whoever made none since. */
export async function readTermsDecision(
  db: Database,
  userId: UserId,
): Promise<{ state: TermsDecision; decidedAt: Date }> {
  const [latest] = await db
    .select({ signedUpAt: users.createdAt, made: termsDecisions })
    .from(users)
    .leftJoin(termsDecisions, eq(termsDecisions.userId, users.id))
    .where(eq(users.id, userId))
    .orderBy(desc(termsDecisions.id))
    .limit(1)
  if (!latest) throw new Error(`There is no user ${userId}.`)
  const { signedUpAt, made } = latest
  return { state: made?.decision ?? 'accepted', decidedAt: made?.decidedAt ?? signedUpAt }
}
