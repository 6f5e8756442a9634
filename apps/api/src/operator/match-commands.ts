import { cricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { MatchId } from '@toprun/api-schema/ids'
import { format, type MatchState, role } from '@toprun/api-schema/match'
import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { openStandardContests } from '../modules/contests/open-contests.ts'
import { setRole } from '../modules/contests/set-role.ts'
import { abandonMatch, postpone, startEarly } from '../modules/live/lifecycle.ts'
import {
  type ImportOnceResult,
  type ImportOptions,
  importMatch,
  importMatchOnce,
} from '../modules/matches/import-match.ts'
import { feeds, matches } from '../modules/matches/tables.ts'
import { databaseTime } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { checked, matchArgument, readJson } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'

const milliseconds = z.coerce.number({ error: '--every must be milliseconds' }).int().min(0).max(3_600_000)
const minutes = z.coerce.number({ error: '--starts-in must be minutes' }).min(0).max(525_600)
const instant = z.iso
  .datetime({ offset: true, error: '--to must be a time such as 2026-11-22T14:00:00Z' })
  .transform((text) => new Date(text))

const stateTexts: Readonly<Record<MatchState, string>> = {
  upcoming: 'is upcoming',
  live: 'is live',
  review: 'is over and under review',
  completed: 'is completed',
  void: 'is void',
}

export const matchCommands: Readonly<Record<string, Command>> = {
  matches: {
    usage: 'matches',
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
  import: {
    usage: 'import FILE [--starts-in MINUTES] [--every MS] [--format FORMAT] [--again yes]',
    does: 'imports a Cricsheet file as an upcoming match, with squads, contests and a feed that plays it ball by ball',
    options: {
      'starts-in': { type: 'string', default: '30' },
      every: { type: 'string', default: '4000' },
      format: { type: 'string' },
      again: { type: 'string' },
    },
    async run(db, [file], options, pool) {
      if (!file) throw new OperatorError('import needs a FILE.')
      const match = cricsheetMatch.safeParse(await readJson(file))
      if (!match.success)
        throw new OperatorError(`${file} is not a Cricsheet match: ${z.prettifyError(match.error)}`)
      const now = await databaseTime(pool)
      const importing: ImportOptions = {
        startsAt: new Date(now.getTime() + checked(minutes, options['starts-in']) * 60_000),
        intervalMs: checked(milliseconds, options.every),
        format: options.format === undefined ? undefined : checked(format, options.format),
      }
      const imported = await db.transaction(async (tx) => {
        const result: ImportOnceResult =
          options.again === undefined
            ? await importMatchOnce(tx, match.data, importing)
            : { ok: true, matchId: await importMatch(tx, match.data, importing) }
        if (result.ok) await openStandardContests(tx, result.matchId)
        return result
      })
      if (!imported.ok) throw new OperatorError(`${file} ${importRefusal(imported)}`)
      const title = match.data.info.teams.join(' v ')
      return `${imported.matchId}  ${title}, starts ${importing.startsAt.toISOString()}`
    },
  },
  start: {
    usage: 'start MATCH [--every MS]',
    does: 'starts a match that is upcoming; --every sets the pace of its feed',
    options: { every: { type: 'string' } },
    async run(db, [match], options, pool) {
      const id = checked(matchArgument, match)
      const every = options.every === undefined ? null : checked(milliseconds, options.every)
      const started = await startEarly(db, id, await databaseTime(pool))
      if (!started.ok) throw new OperatorError(notWaiting(id, started))
      if (every !== null) await setPace(db, id, every)
      return `${id} has started; its teams and contests are locked.`
    },
  },
  postpone: {
    usage: 'postpone MATCH --to TIME',
    does: 'moves the start of a match without balls; entries stay, teams lock at the new start',
    options: { to: { type: 'string' } },
    async run(db, [match], options, pool) {
      const id = checked(matchArgument, match)
      const to = checked(instant, options.to)
      const postponed = await postpone(db, id, { to, now: await databaseTime(pool) })
      if (!postponed.ok)
        throw new OperatorError(
          postponed.reason === 'in_the_past'
            ? `${to.toISOString()} is in the past.`
            : notWaiting(id, postponed),
        )
      return `${id} starts ${to.toISOString()}; its entries stay.`
    },
  },
  pace: {
    usage: 'pace MATCH --every MS',
    does: "changes the pace of a match's feed at once",
    options: { every: { type: 'string' } },
    async run(db, [match], options) {
      const id = checked(matchArgument, match)
      if (options.every === undefined) throw new OperatorError('pace needs --every MS.')
      await setPace(db, id, checked(milliseconds, options.every))
      return `The feed of ${id} plays an event every ${options.every} ms.`
    },
  },
  role: {
    usage: 'role PLAYER_ID WK|AR|BAT|BOWL',
    does: "sets a player's role in future imports and in upcoming matches without teams",
    async run(db, [playerId = '', stated]) {
      const changed = await setRole(db, playerId, checked(role, stated))
      if (!changed.ok) throw new OperatorError(`There is no player ${playerId}.`)
      return `${changed.name} is ${stated} from now on, also in ${changed.matches} upcoming matches.`
    },
  },
  abandon: {
    usage: 'abandon MATCH',
    does: 'abandons a match: every entry is refunded',
    async run(db, [match], _options, pool) {
      const id = checked(matchArgument, match)
      if (!(await abandonMatch(db, id, await databaseTime(pool))))
        throw new OperatorError('That match does not exist, or it is already final.')
      return `${id} is abandoned; its entries are being refunded.`
    },
  },
}

async function setPace(db: Database, id: MatchId, intervalMs: number): Promise<void> {
  const paced = await db
    .update(feeds)
    .set({ intervalMs })
    .where(eq(feeds.matchId, id))
    .returning({ id: feeds.matchId })
  if (paced.length === 0) throw new OperatorError(`${id} has no feed.`)
}

function notWaiting(
  id: MatchId,
  refused: { reason: 'unknown_match' } | { reason: 'started_already'; state: MatchState },
): string {
  return refused.reason === 'unknown_match'
    ? `There is no match ${id}.`
    : `${id} ${stateTexts[refused.state]}.`
}

function importRefusal(refused: Extract<ImportOnceResult, { ok: false }>): string {
  switch (refused.reason) {
    case 'imported_already':
      return `was already imported, as ${refused.matchId}; --again yes imports it once more.`
    case 'no_points_table':
      return `has match_type ${refused.matchType}; state its points table with --format.`
    case 'impossible':
      return `can't be played: event ${refused.event}: ${refused.detail}`
  }
}
