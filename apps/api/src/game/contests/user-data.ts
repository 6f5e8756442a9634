import type { UserId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import { and, count, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { UserDataPart } from '../../platform/user-data.ts'
import type { MatchPlayer } from '../matches/tables.ts'
import { contests, entries, teams, withdrawnEntries } from './tables.ts'
import { positionedSquad } from './teams/picks.ts'
import { cardsOfTeams } from './teams/team-cards.ts'
import { teamView } from './teams/team-view.ts'

/**
 * Teams with their players, and contest entries with prizes in USD. They remain under the pseudonym after a deletion,
 * teams without their names.
 */
export const contestsData: UserDataPart = {
  tables: ['contests', 'teams', 'entries', 'withdrawn_entries'],

  async exportData(tx, { id }) {
    return {
      teams: await teamsOf(tx, id),
      entries: await entriesOf(tx, id),
      withdrawnEntries: await withdrawnOf(tx, id),
      privateContests: await createdBy(tx, id),
    }
  },

  async deletionBlock(tx, userId) {
    const [running] = await tx
      .select({ entries: count() })
      .from(entries)
      .innerJoin(contests, eq(contests.id, entries.contestId))
      .where(and(eq(entries.userId, userId), notInArray(contests.state, ['settled', 'refunded'])))
    return running && running.entries > 0 ? { reason: 'entries_running', entries: running.entries } : null
  },

  /** Teams are named after their manager, or have the name that the manager wrote. */
  async erase(tx, { id }) {
    await tx
      .update(teams)
      .set({ name: sql`'Team ' || left(${teams.id}::text, 8)` })
      .where(eq(teams.userId, id))
  },
}

async function teamsOf(tx: Database, userId: UserId) {
  const own = await tx.select().from(teams).where(eq(teams.userId, userId))
  const squads = new Map<string, MatchPlayer[]>()
  for (const { matchId } of own)
    if (!squads.has(matchId)) squads.set(matchId, await positionedSquad(tx, matchId))
  const carried = await cardsOfTeams(
    tx,
    own.map(({ id }) => id),
  )
  return own.map((row) => ({
    ...teamView(row, squads.get(row.matchId) ?? [], carried.get(row.id) ?? []),
    createdAt: row.createdAt,
  }))
}

async function entriesOf(tx: Database, userId: UserId) {
  const own = await tx
    .select({ entry: entries, contest: contests.name })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contestId))
    .where(eq(entries.userId, userId))
  return own.map(
    ({
      entry: { prizeMinor, quarterPoints, idempotencyKey: _key, changed: _changed, ...entry },
      contest,
    }) => ({
      ...entry,
      contest,
      points: quarterPoints === null ? null : quarterPoints / 4,
      prize: centsToUsd(prizeMinor),
    }),
  )
}

function createdBy(tx: Database, userId: UserId) {
  return tx
    .select({ id: contests.id, name: contests.name, matchId: contests.matchId, code: contests.code })
    .from(contests)
    .where(eq(contests.createdBy, userId))
}

async function withdrawnOf(tx: Database, userId: UserId) {
  const own = await tx
    .select({ entry: withdrawnEntries, contest: contests.name })
    .from(withdrawnEntries)
    .innerJoin(contests, eq(contests.id, withdrawnEntries.contestId))
    .where(eq(withdrawnEntries.userId, userId))
  return own.map(({ entry: { userId: _self, ...entry }, contest }) => ({ ...entry, contest }))
}
