import { quarterPointsToPoints, teamQuarterPoints } from '@toprun/game-rules/multipliers'
import { asc, eq } from 'drizzle-orm'
import { decodePicks } from '../../game/contests/teams/picks.ts'
import { eventsAfter } from '../../game/matches/log/match-log.ts'
import { createMatchFold } from '../../game/matches/play/match-fold.ts'
import { type Match, matchPlayers } from '../../game/matches/tables.ts'
import type { Database } from '../../platform/database.ts'

/**
 * What corrections and withdrawals changed in the points of a team: the current match, compared with the same log without them.
 * @param revisions the changes after the first and up to the second revision
 * @returns the change by `teams.picks`, in points; null if no player's points changed
 */
export async function correctedPoints(
  db: Database,
  match: Match,
  { from, to }: { from: number; to: number },
): Promise<((picks: Uint8Array) => number) | null> {
  const squad = await db
    .select()
    .from(matchPlayers)
    .where(eq(matchPlayers.matchId, match.id))
    .orderBy(asc(matchPlayers.position))
  const log = (await eventsAfter(db, match.id, 0)).filter(({ revision }) => revision <= to)
  const uncorrected = log.filter(({ kind, revision }) => kind === 'event' || revision <= from)
  const pointsBy = (rows: typeof log) =>
    new Map(
      createMatchFold(match, squad, { log: rows })
        .points()
        .map((row) => [row.playerId, row]),
    )
  const [before, after] = [pointsBy(uncorrected), pointsBy(log)]
  const changes = new Map(
    squad.flatMap(({ position, playerId }) => {
      const [old, current] = [before.get(playerId), after.get(playerId)]
      const awards = (current?.awards ?? 0) - (old?.awards ?? 0)
      const deductions = (current?.deductions ?? 0) - (old?.deductions ?? 0)
      return awards === 0 && deductions === 0 ? [] : [[position, { awards, deductions }] as const]
    }),
  )
  if (changes.size === 0) return null
  return (picks) =>
    quarterPointsToPoints(
      teamQuarterPoints(
        decodePicks(picks).flatMap(({ position, captaincy, card }) => {
          const change = changes.get(position)
          return change ? [{ ...change, captaincy, card }] : []
        }),
      ),
    )
}
