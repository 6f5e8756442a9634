import { type UserId, userId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import type { OperatorUserResponse, OperatorUsersResponse } from '@toprun/api-schema/operator'
import { debtOf, walletOf, winningsOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { readPerson } from '../../ground/eligibility/state-person.ts'
import { readSuspension } from '../../ground/eligibility/suspension.ts'
import { suspensions } from '../../ground/eligibility/tables.ts'
import { users } from '../../ground/identity/tables.ts'
import type { Database } from '../../platform/database.ts'
import { pageLength, pageOf } from '../../platform/page-place.ts'

/**
 * A page of the users whose name, or whose address if `q` has an @, begins with `q`; or the one with that id. By name or address.
 * @param after the last user of the previous page
 */
export async function findUsers(
  db: Database,
  { q, after }: { q: string; after?: string | undefined },
): Promise<OperatorUsersResponse> {
  const id = userId.safeParse(q)
  const key = q.includes('@') ? sql`${users.email} COLLATE "C"` : sql`lower(${users.name}) COLLATE "C"`
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      createdAt: users.createdAt,
      suspended: sql<boolean>`${suspensions.id} IS NOT NULL`,
    })
    .from(users)
    .leftJoin(suspensions, and(eq(suspensions.userId, users.id), isNull(suspensions.liftedAt)))
    .where(
      id.success
        ? eq(users.id, id.data)
        : and(
            sql`${key} LIKE ${`${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`,
            isNull(users.deletedAt),
            after === undefined ? undefined : behind(key, after),
          ),
    )
    .orderBy(key, asc(users.id))
    .limit(pageLength + 1)
  const { shown, next } = pageOf(rows, ({ id }) => id)
  return {
    users: shown.map(({ createdAt, ...user }) => ({ ...user, createdAt: createdAt.toISOString() })),
    next,
  }
}

const behind = (key: SQL, after: string) =>
  sql`(${key}, ${users.id}) > (SELECT ${key}, ${users.id} FROM ${users} WHERE ${users.id} = ${after})`

/** @returns null if there is no such user */
export async function readUser(db: Database, id: UserId): Promise<OperatorUserResponse['user'] | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) return null
  const [person, suspension, balance, winnings, debt] = await Promise.all([
    readPerson(db, id),
    readSuspension(db, id),
    balanceOf(db, walletOf(id)),
    balanceOf(db, winningsOf(id)),
    balanceOf(db, debtOf(id)),
  ])
  return {
    id,
    name: user.name,
    email: user.email,
    createdAt: user.createdAt.toISOString(),
    suspended: suspension !== null,
    deleted: user.deletedAt !== null,
    emailVerified: user.emailVerifiedAt !== null,
    person: person && { birthDate: person.birthDate, country: person.country },
    suspension: suspension && { reason: suspension.reason, since: suspension.since.toISOString() },
    balance: centsToUsd(balance),
    winnings: centsToUsd(winnings),
    debt: centsToUsd(-debt),
  }
}
