import type { UserId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import { users } from '../../ground/identity/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import type { UserDataPart } from '../../platform/user-data.ts'

/** Everything stored about one user, as of one moment, without secrets or data of other people. */
export function exportData(
  { content, db, userData }: Pick<Platform, 'content' | 'db'> & { userData: readonly UserDataPart[] },
  userId: UserId,
): Promise<Record<string, unknown>> {
  return db.transaction(
    async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId))
      if (!user) throw new Error(`there is no account ${userId}`)
      const terms = content().legal.find(({ slug }) => slug === 'terms-and-conditions')
      const sections: Record<string, unknown> = {
        terms: { acceptedAt: user.createdAt, by: 'signing up', nowInForce: terms?.version ?? null },
      }
      for (const part of userData) Object.assign(sections, await part.exportData(tx, user))
      return sections
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
