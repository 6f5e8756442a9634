import { moveDeadline, setPace } from '@toprun/api-schema/operator-matches'
import { liveFantasy } from '@toprun/game-rules/live-fantasy'
import { setPace as pace } from '../../game/matches/log/stored-feeds.ts'
import { type MoveDeadlineResult, moveDeadline as move } from '../../game/matches/play/slots.ts'
import { matchTitle, ofMatch } from '../match-named.ts'
import { actionOf, done, refused } from './action.ts'
import { match, milliseconds, number } from './command-words.ts'

/** Moves the deadline for joining a slot to that many balls later than usual, or earlier if negative. */
export const moveDeadlineAction = actionOf(moveDeadline, {
  kind: 'move deadline',
  ...ofMatch,
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
    const title = await matchTitle(tx, matchId)
    return moved.ok
      ? done(`${title}, ${moved.name}: joining closes at ball ${moved.deadline} of its innings.`)
      : refused(refusalText(title, slot, moved))
  },
})

type MoveRefusal = Extract<MoveDeadlineResult, { ok: false }>

function refusalText(title: string, slot: number, refusal: MoveRefusal): string {
  switch (refusal.reason) {
    case 'unknown_slot':
      return `${title} has no slot ${slot}.`
    case 'too_far':
      return `A deadline can be moved by at most ${liveFantasy.deadlineMovesBalls} balls.`
    case 'closed':
      return `${title}, ${refusal.name}: joining has closed; the slot is ${refusal.state}.`
    case 'bowled':
      return `${title}, ${refusal.name}: ball ${refusal.deadline} of the innings has been bowled.`
  }
}

/** Changes how long the site's own feed of a match waits after each event. */
export const setPaceAction = actionOf(setPace, {
  kind: 'set pace',
  ...ofMatch,
  details: ({ intervalMs }) => ({ intervalMs }),
  command: {
    name: 'pace',
    does: "changes the pace of a match's feed at once",
    reads: { id: match, intervalMs: milliseconds('--every MS') },
    reason: 'optional',
  },
  async run({ tx }, { id, intervalMs }) {
    const title = await matchTitle(tx, id)
    return (await pace(tx, id, intervalMs))
      ? done(`The feed of ${title} plays an event every ${intervalMs} ms.`)
      : refused(noFeed(title))
  },
})

export const noFeed = (title: string) => `${title} has no feed, or it has ended.`
