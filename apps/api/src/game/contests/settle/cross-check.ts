import { cardKinds } from '@toprun/api-schema/card'
import { captaincies } from '@toprun/api-schema/contest'
import { captaincyHalves, cardHalves } from '@toprun/game-rules/multipliers'
import type { PlayerTotals } from '@toprun/game-rules/scoring/player-points'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { inTurns } from '../../../platform/in-turns.ts'
import type { LocalBoard } from '../board/board.ts'
import type { ContestRow } from '../tables.ts'

/** Where PostgreSQL and the board disagree about an entry; null if one of them does not have it. */
export interface Difference {
  seat: number
  what: 'quarter points' | 'rank'
  inSql: number | null
  onBoard: number | null
}

/** Points of a player, by their id. */
export type PlayerPoints = PlayerTotals & { playerId: string }

const blocksAtOnce = 4
const seatsInBlock = 10_000
const recordBytes = 12

/**
 * Compares the board, entry by entry, with what PostgreSQL computes from the stored picks: scores from their bytes, and ranks from all scores. It
 * shares only the players' points and the tables of factors with the board. Scores come by a cursor and are compared block by block; of a
 * million entries the process holds one block, and a count for each score.
 * @returns the first difference, by seat; null if there is none
 */
export async function findDifference(
  db: Database,
  contest: Pick<ContestRow, 'id' | 'matchId'>,
  board: Pick<LocalBoard, 'seats' | 'placeOf'>,
  points: readonly PlayerPoints[],
): Promise<Difference | null> {
  return db.transaction(
    async (tx) => {
      const entriesOf = new Map<number, number>()
      const ranked = board.seats()[Symbol.iterator]()
      await tx.execute(sql`SET LOCAL cursor_tuple_fraction = 1`)
      await tx.execute(sql`DECLARE scores NO SCROLL CURSOR FOR ${await scoresBySeat(tx, contest, points)}`)
      for (;;) {
        const { rows } = await tx.execute(sql.raw(`FETCH ${blocksAtOnce} FROM scores`))
        for (const row of rows) {
          const found = await inTurns(compareScores(board, ranked, blockRow.parse(row).block, entriesOf))
          if (found) return found
        }
        if (rows.length < blocksAtOnce) break
      }
      const extra = ranked.next()
      if (!extra.done)
        return {
          seat: extra.value,
          what: 'quarter points',
          inSql: null,
          onBoard: scoreOn(board, extra.value),
        }
      return inTurns(compareRanks(board, await ranksOf(tx, entriesOf)))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * A pick is worth captaincy × (awards × card + deductions), the factors in halves. The lookups use small arrays: points by the player's position
 * in the squads, factors by their code in the pick's second byte.
 */
async function scoresBySeat(
  tx: Database,
  { id, matchId }: Pick<ContestRow, 'id' | 'matchId'>,
  points: readonly PlayerPoints[],
) {
  const { rows } = await tx.execute(sql`
    SELECT array_agg(COALESCE(awards, 0) ORDER BY place) AS awards, array_agg(COALESCE(deductions, 0) ORDER BY place) AS deductions
    FROM generate_series(0, 255) AS place
    LEFT JOIN match_players ON match_id = ${matchId} AND position = place
    LEFT JOIN unnest(
      ${sql.param(points.map(({ playerId }) => playerId))}::text[], ${sql.param(points.map(({ awards }) => awards))}::int[],
      ${sql.param(points.map(({ deductions }) => deductions))}::int[]
    ) AS given (id, awards, deductions) ON given.id = player_id`)
  const { awards, deductions } = pointsRow.parse(rows[0])
  const at = (values: readonly number[], index: string) =>
    sql`(${sql.param(values)}::int[])[${sql.raw(index)} + 1]`
  return sql`
    SELECT string_agg(int4send(seat) || int8send(score), '' ORDER BY seat) AS block
    FROM entries JOIN teams ON teams.id = team_id, LATERAL (
      SELECT sum(${at(captaincyFactors, '(carried & 7)')} * (
        ${at(awards, 'position')} * ${at(cardFactors, '((carried >> 3) & 15)')} + ${at(deductions, 'position')} * 2
      )) AS score
      FROM generate_series(0, octet_length(picks) - 2, 2) AS pick,
        LATERAL (SELECT get_byte(picks, pick) AS position, get_byte(picks, pick + 1) AS carried) AS held
    ) AS scored
    WHERE contest_id = ${id}
    GROUP BY seat / ${sql.raw(String(seatsInBlock))} ORDER BY seat / ${sql.raw(String(seatsInBlock))}`
}

/** In halves, by the codes of a pick; 0 for none. */
const captaincyFactors = byCode(
  8,
  captaincies.map((captaincy) => captaincyHalves[captaincy]),
)
const cardFactors = byCode(
  16,
  cardKinds.map((kind) => cardHalves[kind]),
)

function byCode(codes: number, halves: readonly number[]): number[] {
  return Array.from({ length: codes }, (_, code) => halves[code - 1] ?? 2)
}

/** Counts the block's entries by their scores. */
function* compareScores(
  board: Pick<LocalBoard, 'placeOf'>,
  ranked: Iterator<number>,
  block: Buffer,
  entriesOf: Map<number, number>,
): Generator<void, Difference | null, void> {
  for (let at = 0; at < block.length; at += recordBytes) {
    const seat = block.readInt32BE(at)
    const inSql = Number(block.readBigInt64BE(at + 4))
    const next = ranked.next()
    const nextSeat = next.done ? Number.POSITIVE_INFINITY : next.value
    if (nextSeat < seat)
      return { seat: nextSeat, what: 'quarter points', inSql: null, onBoard: scoreOn(board, nextSeat) }
    const onBoard = nextSeat > seat ? null : scoreOn(board, seat)
    if (onBoard !== inSql) return { seat, what: 'quarter points', inSql, onBoard }
    entriesOf.set(inSql, (entriesOf.get(inSql) ?? 0) + 1)
    if (at % (recordBytes * 256) === 0) yield
  }
  return null
}

/** The rank of each score: entries with equal scores share it. */
async function ranksOf(tx: Database, entriesOf: ReadonlyMap<number, number>): Promise<Map<number, number>> {
  const { rows } = await tx.execute(sql`
    SELECT score, 1 + sum(entries) OVER (ORDER BY score DESC) - entries AS rank
    FROM unnest(${sql.param([...entriesOf.keys()])}::bigint[], ${sql.param([...entriesOf.values()])}::bigint[]) AS counted (score, entries)`)
  return new Map(
    z
      .array(rankRow)
      .parse(rows)
      .map(({ score, rank }) => [score, rank]),
  )
}

function* compareRanks(
  board: Pick<LocalBoard, 'seats' | 'placeOf'>,
  ranks: ReadonlyMap<number, number>,
): Generator<void, Difference | null, void> {
  for (const seat of board.seats()) {
    const place = board.placeOf(seat)
    const inSql = ranks.get(place?.quarterPoints ?? Number.NaN) ?? null
    const onBoard = place?.rank ?? null
    if (onBoard !== inSql) return { seat, what: 'rank', inSql, onBoard }
    if (seat % 256 === 0) yield
  }
  return null
}

const scoreOn = (board: Pick<LocalBoard, 'placeOf'>, seat: number) =>
  board.placeOf(seat)?.quarterPoints ?? null

const blockRow = z.object({ block: z.instanceof(Buffer) })
const pointsRow = z.object({ awards: z.array(z.number()), deductions: z.array(z.number()) })
const rankRow = z.object({ score: z.coerce.number(), rank: z.coerce.number() })
