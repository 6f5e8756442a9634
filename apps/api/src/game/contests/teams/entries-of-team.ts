import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database.ts'
import { contests, entries, type TeamRow, teams } from '../tables.ts'

/**
 * The name of another team of the same user with the same picks (players, captaincy and cards) in a contest that this team is in; null if
 * there is none.
 */
export async function identicalEntry(
  tx: Database,
  { id, userId, picks }: Pick<TeamRow, 'id' | 'userId' | 'picks'>,
): Promise<string | null> {
  const other = alias(entries, 'other')
  const [twin] = await tx
    .select({ name: teams.name })
    .from(entries)
    .innerJoin(
      other,
      and(eq(other.contestId, entries.contestId), eq(other.userId, entries.userId), ne(other.teamId, id)),
    )
    .innerJoin(teams, eq(teams.id, other.teamId))
    .where(and(eq(entries.teamId, id), eq(entries.userId, userId), eq(teams.picks, picks)))
    .limit(1)
  return twin?.name ?? null
}

/**
 * Gives each entry of the teams the next revision of its contest, so that boards read it again. Contests are locked in the order of their
 * ids, like everywhere.
 */
export async function markEntriesChanged(tx: Database, teamIds: readonly string[]): Promise<void> {
  const entered = tx
    .select({ id: entries.contestId })
    .from(entries)
    .where(inArray(entries.teamId, [...teamIds]))
  const locked = await tx
    .select({ id: contests.id })
    .from(contests)
    .where(inArray(contests.id, entered))
    .orderBy(contests.id)
    .for('no key update')
  if (locked.length === 0) return
  const ids = sql`${sql.param(teamIds)}::uuid[]`
  await tx.execute(sql`
    WITH numbered AS (
      UPDATE contests SET revision = revision + 1
      WHERE id IN (SELECT contest_id FROM entries WHERE team_id = ANY(${ids}))
      RETURNING id, revision
    )
    UPDATE entries SET changed = numbered.revision FROM numbered
    WHERE contest_id = numbered.id AND team_id = ANY(${ids})`)
}
