import type { MatchId } from '@toprun/api-schema/ids'
import { swapBackups } from '@toprun/game-rules/backups'
import { limitsOf } from '@toprun/game-rules/formats/formats'
import { isPower } from '@toprun/game-rules/multipliers'
import type { Candidate } from '@toprun/game-rules/team-check'
import type { TeamLimits } from '@toprun/game-rules/team-limits'
import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { attemptEach } from '../../../platform/attempt-each.ts'
import type { Database } from '../../../platform/database.ts'
import { type MatchPlayer, matches } from '../../matches/tables.ts'
import { backupSwaps, contests, type TeamRow, teams } from '../tables.ts'
import { markEntriesChanged } from './entries-of-team.ts'
import { decodePicks, encodePicks, positionedSquad } from './picks.ts'

/** How many teams are swapped in one transaction: some tenths of a second of work. */
const teamsAtOnce = 2_000

/**
 * Starts swapping backups in, in the transaction that locks the teams of a match, by the elevens that are announced at that moment. The
 * first portion is swapped in the same transaction, so that only a match with thousands of backups has work left for `swapDueBackups`.
 */
export async function beginSwaps(tx: Database, matchId: MatchId, portion = teamsAtOnce): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO backup_swaps (match_id, announced)
    SELECT match_id, jsonb_object_agg(player_id, announced) FROM match_players
    WHERE match_id = ${matchId} AND announced IS NOT NULL
      AND EXISTS (SELECT FROM teams WHERE match_id = ${matchId} AND backups IS NOT NULL)
    GROUP BY match_id HAVING NOT bool_and(announced)
    ON CONFLICT (match_id) DO UPDATE SET announced = EXCLUDED.announced, swapped_through = NULL, finished_at = NULL`)
  if ((rowCount ?? 0) > 0) await swapPortion(tx, matchId, portion)
}

/** Ends the swaps of a match that opens again; its next lock starts over. Backups who came in stay. */
export async function forgetSwaps(tx: Database, matchId: MatchId): Promise<void> {
  await tx.delete(backupSwaps).where(eq(backupSwaps.matchId, matchId))
}

/** Swaps what is left, portion by portion, each its own transaction. @param options.signal stops after the portion under way */
export async function swapDueBackups(
  db: Database,
  { portion = teamsAtOnce, signal }: { portion?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const due = await db
    .select({ matchId: backupSwaps.matchId })
    .from(backupSwaps)
    .where(isNull(backupSwaps.finishedAt))
  await attemptEach(due, 'backups could not come in', async ({ matchId }) => {
    while (!signal?.aborted && (await db.transaction((tx) => swapPortion(tx, matchId, portion))));
  })
}

/** Whether teams of a contest's match still wait for their backups: nothing final may be made of them before. For a `where` on contests. */
export const hasSwapsLeft: SQL = sql`EXISTS (
  SELECT FROM ${backupSwaps} WHERE ${backupSwaps.matchId} = ${contests.matchId} AND ${backupSwaps.finishedAt} IS NULL)`

/** The progress of a match's swaps: a different text after every portion. */
export async function swapProgress(db: Database, matchId: MatchId): Promise<string | null> {
  const [swaps] = await db.select().from(backupSwaps).where(eq(backupSwaps.matchId, matchId))
  return swaps ? `${swaps.swappedThrough} ${swaps.finishedAt?.toISOString()}` : null
}

/** @returns whether more teams may be left */
async function swapPortion(tx: Database, matchId: MatchId, portion: number): Promise<boolean> {
  const [swaps] = await tx
    .select()
    .from(backupSwaps)
    .where(and(eq(backupSwaps.matchId, matchId), isNull(backupSwaps.finishedAt)))
    .for('update')
  if (!swaps) return false
  const found = await tx
    .select()
    .from(teams)
    .where(
      and(
        eq(teams.matchId, matchId),
        isNotNull(teams.backups),
        swaps.swappedThrough === null ? undefined : gt(teams.id, swaps.swappedThrough),
      ),
    )
    .orderBy(asc(teams.id))
    .limit(portion)
  const [match] = await tx.select().from(matches).where(eq(matches.id, matchId))
  if (!match) throw new Error(`There is no match ${matchId}.`)
  const squad = await positionedSquad(tx, matchId)
  const sides = match.info.teams.length
  const limits = limitsOf({ format: match.format, sides, slot: null })
  const swap = swapper(squad, new Map(Object.entries(swaps.announced)), limits)
  await storeSwapped(
    tx,
    found.flatMap((team) => swap(team) ?? []),
  )
  const isLast = found.length < portion
  await tx
    .update(backupSwaps)
    .set({
      swappedThrough: found.at(-1)?.id ?? swaps.swappedThrough,
      ...(isLast && { finishedAt: sql`now()` }),
    })
    .where(eq(backupSwaps.matchId, matchId))
  return !isLast
}

interface SwappedTeam {
  id: string
  picks: Uint8Array
  /** Where the team's cards of the vault are afterwards, by their places before; null for a card that became Blue. */
  moved: { from: number; to: number | null }[]
}

/** Null for a team that does not change. */
function swapper(
  squad: readonly MatchPlayer[],
  announced: ReadonlyMap<string, boolean>,
  limits: TeamLimits,
): (team: TeamRow) => SwappedTeam | null {
  const idAt = new Map(squad.map(({ position, playerId }) => [position, playerId]))
  const positionOf = new Map(squad.map(({ position, playerId }) => [playerId, position]))
  const candidates: Candidate[] = squad.map(({ playerId, ...player }) => ({ id: playerId, ...player }))
  const place = (id: string) => positionOf.get(id) ?? -1
  return ({ id, picks: stored, backups }) => {
    const picks = decodePicks(stored).map((pick) => ({ ...pick, playerId: idAt.get(pick.position) ?? '' }))
    const named = Array.from(backups ?? [], (position) => idAt.get(position) ?? '')
    const swaps = swapBackups({ picks, backups: named }, announced, candidates, limits)
    if (swaps.length === 0) return null
    const outs = new Map(swaps.map((swap) => [swap.out, swap]))
    return {
      id,
      picks: encodePicks(
        picks.map((pick) => {
          const swap = outs.get(pick.playerId)
          return swap ? { ...swap, position: place(swap.playerId) } : pick
        }),
      ),
      moved: picks.flatMap(({ playerId, position, card }) => {
        const swap = outs.get(playerId)
        return swap && card ? [{ from: position, to: isPower(card) ? null : place(swap.playerId) }] : []
      }),
    }
  }
}

async function storeSwapped(tx: Database, swapped: readonly SwappedTeam[]): Promise<void> {
  if (swapped.length === 0) return
  const ids = swapped.map(({ id }) => id)
  await tx.execute(sql`
    UPDATE teams SET picks = swapped.picks
    FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(swapped.map(({ picks }) => Buffer.from(picks)))}::bytea[])
      AS swapped (id, picks)
    WHERE teams.id = swapped.id`)
  const moved = swapped.flatMap(({ id, moved }) => moved.map((each) => ({ id, ...each })))
  if (moved.length > 0) {
    const places = sql`unnest(${sql.param(moved.map(({ id }) => id))}::uuid[],
      ${sql.param(moved.map(({ from }) => from))}::int[], ${sql.param(moved.map(({ to }) => to))}::int[]) AS moved (team_id, at, goes)`
    await tx.execute(sql`
      DELETE FROM team_cards USING ${places}
      WHERE team_cards.team_id = moved.team_id AND position = at AND goes IS NULL`)
    await tx.execute(sql`
      UPDATE team_cards SET position = goes FROM ${places}
      WHERE team_cards.team_id = moved.team_id AND position = at AND goes IS NOT NULL`)
  }
  await markEntriesChanged(tx, ids)
}
