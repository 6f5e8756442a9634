import type { MatchId, UserId } from '@toprun/api-schema/ids'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { entries, type TeamRow, teams } from '../../game/contests/tables.ts'
import type { Database } from '../../platform/database.ts'

/** A notice as one user receives it. */
export interface UserNotice {
  userId: UserId
  title: string
  body: string
  /** The head of the email: a figure, and what it is of. */
  lead?: { figure: string; of: string }
  /** The page that it is about. */
  path: string
  /** The text of the link to it. */
  link: string
}

/** The recipients of a notice, read in portions by their ids. */
export interface Audience {
  /** @returns the notices to send, and the last user considered: null at the end */
  next(
    tx: Database,
    after: UserId | null,
    limit: number,
  ): Promise<{ userNotices: UserNotice[]; last: UserId | null }>
}

export const nobody: Audience = { next: async () => ({ userNotices: [], last: null }) }

type OwnTeam = Pick<TeamRow, 'id' | 'userId' | 'name' | 'picks'>

/**
 * The users with teams in a match. @param write makes each user's notice from all their teams; null for users whom it
 * does not concern
 */
export function teamOwners(
  matchId: MatchId,
  write: (tx: Database, owned: ReadonlyMap<UserId, readonly OwnTeam[]>) => Promise<UserNotice[]>,
): Audience {
  return {
    async next(tx, after, limit) {
      const users = await tx
        .selectDistinct({ userId: teams.userId })
        .from(teams)
        .where(and(eq(teams.matchId, matchId), after === null ? undefined : gt(teams.userId, after)))
        .orderBy(asc(teams.userId))
        .limit(limit)
      if (users.length === 0) return { userNotices: [], last: null }
      const found = await tx
        .select({ id: teams.id, userId: teams.userId, name: teams.name, picks: teams.picks })
        .from(teams)
        .where(
          and(
            eq(teams.matchId, matchId),
            inArray(
              teams.userId,
              users.map(({ userId }) => userId),
            ),
          ),
        )
        .orderBy(asc(teams.userId), asc(teams.createdAt))
      const owned = Map.groupBy(found, ({ userId }) => userId)
      return {
        userNotices: await write(tx, owned),
        last: users.length < limit ? null : (users.at(-1)?.userId ?? null),
      }
    },
  }
}

/** The ids of these teams that are in any contest. */
export async function enteredOf(
  tx: Database,
  owned: ReadonlyMap<UserId, readonly OwnTeam[]>,
): Promise<ReadonlySet<string>> {
  const ids = [...owned.values()].flatMap((own) => own.map(({ id }) => id))
  const entered = await tx
    .selectDistinct({ teamId: entries.teamId })
    .from(entries)
    .where(inArray(entries.teamId, ids))
  return new Set(entered.map(({ teamId }) => teamId))
}
