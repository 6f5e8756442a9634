import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RankHistoryResponse } from '@toprun/api-schema/contest'
import type { ScoreLadder } from '@toprun/leaderboard/score-ladder'
import type { Board } from '../../contests/board/board.ts'
import type { MatchFold } from '../../matches/play/match-fold.ts'

interface Known {
  entries: number
  corrections: number
  /** By innings and over. */
  ladders: Map<string, Promise<ScoreLadder>>
}

/** The ladders of each board in memory, until a correction, or an entry that left, invalidates them. */
const known = new WeakMap<Board, Known>()

/** The ranks of these seats after each over, exactly as the board would have ranked them then. */
export async function rankHistory(
  board: Board,
  fold: MatchFold,
  seats: ReadonlyMap<string, number>,
): Promise<RankHistoryResponse> {
  if (seats.size === 0) return { overs: [], entries: [] }
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
  const fresh = { ...state, ladders: new Map<string, Promise<ScoreLadder>>() }
  known.set(board, fresh)
  return fresh
}

/** Readers who want the same over share its ladder. */
function ladderOf(
  board: Board,
  { innings, over, totals }: ReturnType<MatchFold['overPoints']>[number],
  ladders: Map<string, Promise<ScoreLadder>>,
): Promise<ScoreLadder> {
  const key = `${innings}/${over}`
  const before = ladders.get(key)
  if (before) return before
  // Many overs of a small contest are ranked in turns with the process's other work too.
  const reading = nextTurn().then(() => board.ladderWith(totals))
  ladders.set(key, reading)
  reading.catch(() => ladders.delete(key))
  return reading
}
