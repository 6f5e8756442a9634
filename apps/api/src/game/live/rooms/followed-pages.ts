import { type BoardSource, type BoardUpdates, createBoardUpdates } from './board-updates.ts'

/** The leaderboard pages that have followers, each once. */
export interface FollowedPages {
  all(): BoardUpdates[]
  follow(source: BoardSource): { updates: BoardUpdates; stop(): void }
}

export function createFollowedPages(): FollowedPages {
  const pages = new Map<string, { updates: BoardUpdates; followers: number }>()
  return {
    all: () => [...pages.values()].map(({ updates }) => updates),
    follow(source) {
      const name = `${source.contestId}/${source.page}`
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
