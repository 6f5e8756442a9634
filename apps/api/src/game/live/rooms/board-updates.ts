import { type BoardPage, boardPageChanges } from '@toprun/api-schema/board-page'
import type { Contest } from '@toprun/api-schema/contest'
import type { ContestId } from '@toprun/api-schema/ids'
import { rowsPerPage } from '@toprun/api-schema/live'
import { asciiJson } from '../../../platform/ascii-json.ts'
import { coalesce } from '../../../platform/coalesce.ts'
import type { Database } from '../../../platform/database.ts'
import type { Board } from '../../contests/board/board.ts'

/** One page of a contest's leaderboard for all its followers. Viewers with the same version share each message. */
export interface BoardUpdates {
  /** Reads the page if it changed. Calls during a read share the one after it. */
  load(db: Database): Promise<void>
  /** Whether there is a ranking to show. */
  isLoaded(): boolean
  /**
   * The message as JSON from version `since`, and its resulting version; null if nothing has changed. From null it begins with
   * every row.
   */
  since(version: number | null): { json: string; version: number } | null
}

export interface BoardSource {
  contestId: ContestId
  /** Counts from 1. */
  page: number
  state(): Contest['state']
  /** Null while there is no ranking: before the lock, and until it is in memory. */
  board(): Board | null
  isRanked(): boolean
}

interface Shown {
  version: number
  state: Contest['state']
  ranking: { board: Board; version: number; revision: number; total: number; page: BoardPage } | null
}

export function createBoardUpdates({ contestId, page, ...source }: BoardSource): BoardUpdates {
  const from = (page - 1) * rowsPerPage
  let shown: Shown = { version: 1, state: source.state(), ranking: null }
  let before: Shown | null = null
  let messages = new Map<number | null, string>()

  function show(ranking: Shown['ranking']): void {
    before = shown
    shown = { version: shown.version + 1, state: source.state(), ranking }
    messages = new Map()
  }

  async function read(db: Database): Promise<void> {
    const board = source.board()
    const { state, ranking } = shown
    const isShown = (version: number) =>
      ranking?.board === board && ranking.version === version && state === source.state()
    if (!board) {
      if (ranking || state !== source.state()) show(null)
      return
    }
    if (isShown(board.version())) return
    const { rows, ...facts } = await board.page(db, { from, limit: rowsPerPage })
    // A board whose machines do not answer returns its last page again.
    if (isShown(facts.version)) return
    show({ board, ...facts, page: { from, rows } })
  }

  function message(base: Shown | null): string {
    const { version, state, ranking } = shown
    return asciiJson({
      contestId,
      state,
      board: ranking && {
        page,
        version,
        base: base?.version ?? null,
        revision: ranking.revision,
        total: ranking.total,
        change: boardPageChanges(base?.ranking?.page ?? null, ranking.page),
      },
    })
  }

  return {
    load: coalesce(read),
    isLoaded: () => shown.ranking !== null || !source.isRanked(),
    since(version) {
      if (version === shown.version) return null
      const base = before?.ranking && version === before.version ? before : null
      const key = base?.version ?? null
      const json = messages.get(key) ?? message(base)
      messages.set(key, json)
      return { json, version: shown.version }
    },
  }
}
