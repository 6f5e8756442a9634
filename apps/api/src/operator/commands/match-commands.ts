import { asc, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { matches, matchStateChanges } from '../../game/matches/tables.ts'
import {
  abandonAction,
  announceAction,
  postponeAction,
  startMatchAction,
} from '../console/actions/change-match-state.ts'
import { moveDeadlineAction } from '../console/actions/move-deadline.ts'
import { setPaceAction } from '../console/actions/set-pace.ts'
import { checked, matchArgument, paceOf, reasonOption } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'
import { commandHead, doneOrThrow } from './head.ts'
import { importCommand } from './import-command.ts'

const slotNumber = z.coerce.number({ error: 'SLOT must be the number of a slot' }).int().min(1).max(99)
const movedBalls = z.coerce
  .number({ error: '--by must be a number of balls' })
  .int('--by must be a whole number of balls')
const instant = z.iso
  .datetime({ offset: true, error: '--to must be a time such as 2026-11-22T14:00:00Z' })
  .transform((text) => new Date(text))

const reason = z
  .string({ error: '--why must say why' })
  .trim()
  .min(1, '--why must say why')
  .max(500, '--why has at most 500 characters')

export const matchCommands: Readonly<Record<string, Command>> = {
  matches: {
    usage: 'matches',
    audit: 'nothing',
    does: 'lists the matches, newest first, with their ids',
    async run(db) {
      const rows = await db.select().from(matches).orderBy(desc(matches.startsAt)).limit(50)
      return rows
        .map(
          (row) =>
            `${row.id}  ${row.state.padEnd(9)}  ${row.startsAt.toISOString()}  ${row.info.teams.join(' v ')}`,
        )
        .join('\n')
    },
  },
  import: importCommand,
  start: {
    usage: 'start MATCH [--every MS]',
    does: 'starts a match that is upcoming; --every sets the pace of its feed',
    audit: 'own',
    options: { every: { type: 'string' } },
    async run(db, [match], options, pool) {
      const id = checked(matchArgument, match)
      const every = options.every === undefined ? null : paceOf(options.every)
      const started = doneOrThrow(await startMatchAction(db, await commandHead(pool, null), id))
      if (every !== null)
        doneOrThrow(
          await setPaceAction(db, await commandHead(pool, null), { matchId: id, intervalMs: every }),
        )
      return started
    },
  },
  postpone: {
    usage: 'postpone MATCH --why REASON [--to TIME]',
    audit: 'own',
    does: 'postpones a match without balls, to a new start or until one is known; entries stay for 48 hours from the first start, then they are refunded. Players read the reason',
    options: { to: { type: 'string' }, why: { type: 'string' } },
    async run(db, [match], options, pool) {
      const id = checked(matchArgument, match)
      const to = options.to === undefined ? null : checked(instant, options.to)
      const why = checked(reason, options.why)
      return doneOrThrow(await postponeAction(db, await commandHead(pool, why), { matchId: id, to }))
    },
  },
  states: {
    usage: 'states MATCH',
    audit: 'nothing',
    does: 'lists the changes of the state of a match: when, from, to, by whom and why',
    async run(db, [match]) {
      const id = checked(matchArgument, match)
      const rows = await db
        .select()
        .from(matchStateChanges)
        .where(eq(matchStateChanges.matchId, id))
        .orderBy(asc(matchStateChanges.number))
      if (rows.length === 0) return `${id} has not changed its state.`
      return rows
        .map(({ at, from, to, by, why }) => `${at.toISOString()}  ${from} → ${to}  ${by}: ${why}`)
        .join('\n')
    },
  },
  'move-deadline': {
    usage: 'move-deadline MATCH SLOT --by BALLS [--reason TEXT]',
    does: 'closes joining a slot of live fantasy up to 6 balls later than usual, or earlier by a negative number',
    audit: 'own',
    options: { by: { type: 'string' }, reason: { type: 'string' } },
    async run(db, [match, slot], options, pool) {
      const matchId = checked(matchArgument, match)
      const wanted = { matchId, slot: checked(slotNumber, slot), balls: checked(movedBalls, options.by) }
      const head = await commandHead(pool, reasonOption(options.reason))
      return doneOrThrow(await moveDeadlineAction(db, head, wanted))
    },
  },
  pace: {
    usage: 'pace MATCH --every MS [--reason TEXT]',
    does: "changes the pace of a match's feed at once",
    audit: 'own',
    options: { every: { type: 'string' }, reason: { type: 'string' } },
    async run(db, [match], options, pool) {
      const matchId = checked(matchArgument, match)
      if (options.every === undefined) throw new OperatorError('pace needs --every MS.')
      const intervalMs = paceOf(options.every)
      const head = await commandHead(pool, reasonOption(options.reason))
      return doneOrThrow(await setPaceAction(db, head, { matchId, intervalMs }))
    },
  },
  announce: {
    usage: 'announce MATCH',
    audit: 'own',
    does: 'has the feed of an upcoming match announce its line-ups now; less than 10 minutes before the start, that moves the lock to 10 minutes later',
    async run(db, [match], _options, pool) {
      const id = checked(matchArgument, match)
      return doneOrThrow(await announceAction(db, await commandHead(pool, null), id))
    },
  },
  abandon: {
    usage: 'abandon MATCH --why REASON',
    audit: 'own',
    does: 'abandons a match: every entry is refunded. Players read the reason',
    options: { why: { type: 'string' } },
    async run(db, [match], options, pool) {
      const id = checked(matchArgument, match)
      const why = checked(reason, options.why)
      return doneOrThrow(await abandonAction(db, await commandHead(pool, why), id))
    },
  },
}
