import type { ContestId } from '@toprun/api-schema/ids'
import { type BoardSource, type BoardUpdates, createBoardUpdates } from './board-updates.ts'

/** The pages of leaderboards that somebody follows: each is there once. */
export interface FollowedPages {
  all(): BoardUpdates[]
  /** Null where nobody follows the page. */
  find(contestId: ContestId, page: number | null): BoardUpdates | null
  follow(source: BoardSource): { updates: BoardUpdates; stop(): void }
}

export function createFollowedPages(): FollowedPages {
  const pages = new Map<string, { updates: BoardUpdates; followers: number }>()
  return {
    all: () => [...pages.values()].map(({ updates }) => updates),
    find: (contestId, page) => pages.get(pageName(contestId, page))?.updates ?? null,
    follow(source) {
      const name = pageName(source.contestId, source.page)
      const followed = pages.get(name) ?? { updates: createBoardUpdates(source), followers: 0 }
      pages.set(name, followed)
      followed.followers += 1
      return {
        updates: followed.updates,
        stop() {
          followed.followers -= 1
          if (followed.followers === 0) pages.delete(name)
        },
      }
    },
  }
}

/** `page` null names the contest's board itself. */
export function pageName(contestId: ContestId, page: number | null): string {
  return `${contestId}/${page ?? ''}`
}
