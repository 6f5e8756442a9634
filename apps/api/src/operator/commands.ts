import { readFile } from 'node:fs/promises'
import { cricsheetMatch } from '@toprun/api-schema/cricsheet'
import { format, role } from '@toprun/api-schema/match'
import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { openStandardContests } from '../modules/contests/open-contests.ts'
import { importMatch } from '../modules/fixtures/import-match.ts'
import { setRole } from '../modules/fixtures/set-role.ts'
import { feeds, fixtures } from '../modules/fixtures/tables.ts'
import { abandonMatch, startDueMatches } from '../modules/live/lifecycle.ts'
import { recordEvent } from '../modules/live/record-event.ts'
import type { Database } from '../platform/database.ts'
import { type Command, OperatorError } from './command.ts'
import { mail } from './mail-command.ts'
import { reconcile, refund } from './payment-commands.ts'
import { stock } from './stock-command.ts'

const fixtureId = z.uuid({ error: 'MATCH must be the id of a match; "matches" lists them' })
const milliseconds = z.coerce.number({ error: '--every must be milliseconds' }).int().min(0).max(3_600_000)
const minutes = z.coerce.number({ error: '--starts-in must be minutes' }).min(0).max(525_600)

export const commands: Readonly<Record<string, Command>> = {
  matches: {
    usage: 'matches',
    does: 'lists the matches, newest first, with their ids',
    async run(db) {
      const rows = await db.select().from(fixtures).orderBy(desc(fixtures.startsAt)).limit(50)
      return rows
        .map(
          (row) =>
            `${row.id}  ${row.state.padEnd(9)}  ${row.startsAt.toISOString()}  ${row.info.teams.join(' v ')}`,
        )
        .join('\n')
    },
  },
  import: {
    usage: 'import FILE [--starts-in MINUTES] [--every MS] [--format FORMAT]',
    does: 'takes a Cricsheet file as a match to come, with squads, contests and a feed that will play it ball by ball',
    options: {
      'starts-in': { type: 'string', default: '30' },
      every: { type: 'string', default: '4000' },
      format: { type: 'string' },
    },
    async run(db, [file], options) {
      if (!file) throw new OperatorError('import needs a FILE.')
      const match = cricsheetMatch.safeParse(await readJson(file))
      if (!match.success)
        throw new OperatorError(`${file} is not a Cricsheet match: ${z.prettifyError(match.error)}`)
      const startsAt = new Date(Date.now() + checked(minutes, options['starts-in']) * 60_000)
      const id = await db.transaction(async (tx) => {
        const imported = await importMatch(tx, match.data, {
          startsAt,
          intervalMs: checked(milliseconds, options.every),
          format: options.format === undefined ? undefined : checked(format, options.format),
        })
        await openStandardContests(tx, imported)
        return imported
      })
      return `${id}  ${match.data.info.teams.join(' v ')}, starts ${startsAt.toISOString()}`
    },
  },
  start: {
    usage: 'start MATCH [--every MS]',
    does: 'starts a match now; --every sets the pace of its feed',
    options: { every: { type: 'string' } },
    async run(db, [match], options) {
      const id = checked(fixtureId, match)
      const now = new Date()
      await setPace(db, id, options.every)
      const started = await db.update(fixtures).set({ startsAt: now }).where(eq(fixtures.id, id)).returning()
      if (started.length === 0) throw new OperatorError(`There is no match ${id}.`)
      await startDueMatches(db, now)
      return `${id} has started; its teams and contests are locked.`
    },
  },
  pace: {
    usage: 'pace MATCH --every MS',
    does: 'changes how fast the feed of a match plays',
    options: { every: { type: 'string' } },
    async run(db, [match], options) {
      const id = checked(fixtureId, match)
      if (options.every === undefined) throw new OperatorError('pace needs --every MS.')
      await setPace(db, id, options.every)
      return `The feed of ${id} plays an event every ${options.every} ms.`
    },
  },
  push: {
    usage: 'push MATCH EVENT_JSON [--sequence N]',
    does: 'appends one event to a match by hand',
    options: { sequence: { type: 'string' } },
    async run(db, [match, event = ''], options) {
      const recorded = await recordEvent(db, {
        fixtureId: checked(fixtureId, match),
        payload: parsedJson(event),
        sequence:
          options.sequence === undefined
            ? undefined
            : checked(z.coerce.number().int().min(1), options.sequence),
        now: new Date(),
        reviewMs: 0,
      })
      if (!recorded.ok) throw new OperatorError(`The event was refused: ${JSON.stringify(recorded)}`)
      return recorded.duplicate
        ? `Event ${recorded.sequence} was there already.`
        : `Recorded as event ${recorded.sequence}.`
    },
  },
  role: {
    usage: 'role PLAYER_ID WK|AR|BAT|BOWL',
    does: "states a player's role, for matches imported from now on and those to come that nobody has made a team for",
    async run(db, [playerId = '', stated]) {
      const changed = await setRole(db, playerId, checked(role, stated))
      if (!changed.ok) throw new OperatorError(`There is no player ${playerId}.`)
      return `${changed.name} is ${stated} from now on, also in ${changed.matches} matches to come.`
    },
  },
  abandon: {
    usage: 'abandon MATCH',
    does: 'calls a match off: every entry is paid back',
    async run(db, [match]) {
      const id = checked(fixtureId, match)
      if (!(await abandonMatch(db, id, new Date())))
        throw new OperatorError('That match is not there, or is final already.')
      return `${id} is abandoned; its entries are being paid back.`
    },
  },
  mail,
  stock,
  reconcile,
  refund,
}

async function setPace(db: Database, id: string, every: string | undefined): Promise<void> {
  if (every === undefined) return
  await db
    .update(feeds)
    .set({ intervalMs: checked(milliseconds, every) })
    .where(eq(feeds.fixtureId, id))
}

function checked<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new OperatorError(`${parsed.error.issues[0]?.message ?? 'That is not valid'}.`)
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`${file} can't be read.`)
  })
  return parsedJson(text)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new OperatorError('That is not JSON.')
  }
}
