import type { UserId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import { and, count, eq, notInArray } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { UserDataPart } from '../../platform/user-data.ts'
import type { MatchPlayer } from '../matches/tables.ts'
import { contests, entries, teams, withdrawnEntries } from './tables.ts'
import { playersOfTeam, positionedSquad } from './team-players.ts'

/** Teams with their players, and contest entries with prizes in USD. After a deletion they stay under the pseudonym. */
export const contestsData: UserDataPart = {
  tables: ['teams', 'entries', 'withdrawn_entries'],

  async exportData(tx, { id }) {
    return {
      teams: await teamsOf(tx, id),
      entries: await entriesOf(tx, id),
      withdrawnEntries: await withdrawnOf(tx, id),
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
}

async function teamsOf(tx: Database, userId: UserId) {
  const own = await tx.select().from(teams).where(eq(teams.userId, userId))
  const squads = new Map<string, MatchPlayer[]>()
  for (const { matchId } of own)
    if (!squads.has(matchId)) squads.set(matchId, await positionedSquad(tx, matchId))
  return own.map(({ userId: _self, picks, ...team }) => ({
    ...team,
    players: playersOfTeam(picks, squads.get(team.matchId) ?? []).map(
      ({ playerId, captain, viceCaptain, card }) => ({ playerId, captain, viceCaptain, card }),
    ),
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

async function withdrawnOf(tx: Database, userId: UserId) {
  const own = await tx
    .select({ entry: withdrawnEntries, contest: contests.name })
    .from(withdrawnEntries)
    .innerJoin(contests, eq(contests.id, withdrawnEntries.contestId))
    .where(eq(withdrawnEntries.userId, userId))
  return own.map(({ entry: { userId: _self, ...entry }, contest }) => ({ ...entry, contest }))
}
