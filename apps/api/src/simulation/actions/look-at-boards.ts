import type { ContestId, MatchId } from '@toprun/api-schema/ids'
import { type Action, rows } from '../world.ts'

/** A viewer opens a leaderboard: it is read, caught up, and written to a file as it grows. */
const look: Action = {
  name: 'look at leaderboard',
  weight: 16,
  usesFiles: true,
  async plan(world) {
    const shown = await rows<{ id: ContestId; match: MatchId }>(
      world,
      "SELECT id, match_id AS match FROM contests WHERE state IN ('open', 'locked') AND entry_count > 0 ORDER BY id",
    )
    if (shown.length === 0) return null
    const { id, match } = world.random.pick(shown)
    return async ({ site }) => {
      const room = await site.room(match)
      if (!room) throw new Error(`There is no room of match ${match}.`)
      await room.refresh()
      return `${(await room.board(id)).size()} entries`
    }
  },
}

/** The process is replaced by another, after writing its boards. */
const deploy: Action = {
  name: 'deploy',
  weight: 2,
  usesFiles: true,
  plan:
    async () =>
    async ({ site }) => {
      await site.finish()
      site.faults.die()
      return 'replaced'
    },
}

export const boardActions: readonly Action[] = [look, deploy]
