import type { MatchId } from '@toprun/api-schema/ids'
import { moveDeadline, setPace } from '@toprun/api-schema/operator-matches'
import { liveFantasy } from '@toprun/game-rules/published-facts'
import { setPace as pace } from '../../game/matches/log/stored-feeds.ts'
import { type MoveDeadlineResult, moveDeadline as move } from '../../game/matches/play/slots.ts'
import { actionOf, done, refused } from './action.ts'
import { match, milliseconds, number } from './command-words.ts'

/** Moves when joining a slot closes, to that many balls later than usual, or earlier if negative. */
export const moveDeadlineAction = actionOf(moveDeadline, {
  kind: 'move deadline',
  target: ({ id }) => `match:${id}`,
  details: ({ slot, balls }) => ({ slot, balls }),
  command: {
    name: 'move-deadline',
    does: 'closes joining a slot of live fantasy up to 6 balls later than usual, or earlier by a negative number',
    reads: {
      id: match,
      slot: number('SLOT', 'SLOT must be the number of a slot'),
      balls: number('--by BALLS', '--by must be a whole number of balls'),
    },
    reason: 'optional',
  },
  async run({ tx }, { id: matchId, slot, balls }) {
    const moved = await move(tx, { matchId, slot, balls })
    return moved.ok
      ? done(`Joining slot ${slot} closes at ball ${moved.deadline} of its innings.`)
      : refused(refusalText(moved))
  },
})

function refusalText(refusal: Extract<MoveDeadlineResult, { ok: false }>): string {
  switch (refusal.reason) {
    case 'unknown_slot':
      return 'The match has no such slot.'
    case 'too_far':
      return `A deadline can be moved by at most ${liveFantasy.deadlineMovesBalls} balls.`
    case 'closed':
      return `The slot is ${refusal.state}; joining it has closed.`
    case 'bowled':
      return `Ball ${refusal.deadline} of the innings has been bowled.`
  }
}

/** Changes how long the site's own feed of a match waits after each event. */
export const setPaceAction = actionOf(setPace, {
  kind: 'set pace',
  target: ({ id }) => `match:${id}`,
  details: ({ intervalMs }) => ({ intervalMs }),
  command: {
    name: 'pace',
    does: "changes the pace of a match's feed at once",
    reads: { id: match, intervalMs: milliseconds('--every MS') },
    reason: 'optional',
  },
  run: async ({ tx }, { id, intervalMs }) =>
    (await pace(tx, id, intervalMs))
      ? done(`The feed of ${id} plays an event every ${intervalMs} ms.`)
      : refused(noFeed(id)),
})

export const noFeed = (id: MatchId) => `${id} has no feed, or it has ended.`
