import type { UserId } from '@toprun/api-schema/ids'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

/**
 * What decides whether a user may join a contest for newcomers (docs/rules.md#newcomers), besides age and country.
 */
export interface NewcomerFacts {
  isEmailConfirmed: boolean
  /** The user has an entry in such a contest that was not refunded. */
  hasPlayed: boolean
}

export type NewcomerRefusal = 'newcomers_played' | 'email_unconfirmed'

/** Null for a newcomer. */
export function newcomerRefusal({ isEmailConfirmed, hasPlayed }: NewcomerFacts): NewcomerRefusal | null {
  if (hasPlayed) return 'newcomers_played'
  return isEmailConfirmed ? null : 'email_unconfirmed'
}

/** Stays true until `tx` ends if the users' teams are locked: joining and leaving wait for that lock. */
export async function newcomersAmong(
  tx: Database,
  userIds: readonly UserId[],
): Promise<Map<UserId, NewcomerFacts>> {
  const { rows } = await tx.execute<NewcomerFacts & { id: UserId } & Record<string, unknown>>(sql`
    SELECT id, email_verified_at IS NOT NULL AS "isEmailConfirmed",
      EXISTS (SELECT FROM entries WHERE user_id = users.id AND newcomers) AS "hasPlayed"
    FROM users WHERE id = ANY (${sql.param(userIds)}::uuid[])`)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
