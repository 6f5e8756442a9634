import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RankHistoryResponse } from '@toprun/api-schema/contest'
import type { ScoreLadder } from '@toprun/leaderboard/score-ladder'
import type { Board } from '../contests/board.ts'
import type { MatchFold } from '../matches/match-fold.ts'
import type { OverPoints } from '../matches/over-points.ts'

interface Known {
  entries: number
  corrections: number
  /** By innings and over. */
  ladders: Map<string, ScoreLadder>
}

/** The ladders of each board in memory, until a correction, or an entry that left, makes them untrue. */
const known = new WeakMap<Board, Known>()

/** The ranks of these seats after each over, exactly as the board would have ranked them then. */
export async function rankHistory(
  board: Board,
  fold: MatchFold,
  seats: ReadonlyMap<string, number>,
): Promise<RankHistoryResponse> {
  const overs = fold.overPoints()
  const { ladders } = ladderStore(board, fold)
  const ranks = new Map([...seats.keys()].map((entryId): [string, number[]] => [entryId, []]))
  for (const over of overs) {
    const ladder = await ladderOf(board, over, ladders)
    const scores = await board.scoresWith([...seats.values()], over.totals)
    for (const [entryId, seat] of seats) {
      const score = scores.get(seat)
      if (score !== undefined) ranks.get(entryId)?.push(ladder.rankOf(score))
    }
  }
  return {
    overs: overs.map(({ innings, over }) => ({ innings, over })),
    entries: [...ranks].map(([entryId, own]) => ({ entryId, ranks: own })),
  }
}

function ladderStore(board: Board, fold: MatchFold): Known {
  const kept = known.get(board)
  const state = { entries: board.size(), corrections: fold.corrections() }
  if (kept?.entries === state.entries && kept.corrections === state.corrections) return kept
  const fresh = { ...state, ladders: new Map<string, ScoreLadder>() }
  known.set(board, fresh)
  return fresh
}

async function ladderOf(
  board: Board,
  { innings, over, totals }: OverPoints,
  ladders: Map<string, ScoreLadder>,
): Promise<ScoreLadder> {
  const key = `${innings}/${over}`
  const before = ladders.get(key)
  if (before) return before
  // A large contest is ranked in turns with the process's other work.
  await nextTurn()
  const ladder = await board.ladderWith(totals)
  ladders.set(key, ladder)
  return ladder
}
