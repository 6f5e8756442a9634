import { asc, desc, eq } from 'drizzle-orm'
import { matches, matchStateChanges } from '../../game/matches/tables.ts'
import { titleOf } from '../match-named.ts'
import { listUnknownNames } from '../unknown-names.ts'
import { matchNamed } from './arguments.ts'
import type { Command } from './command.ts'
import { fixturesCommand } from './fixtures-command.ts'
import { followCommand } from './follow-command.ts'
import { importCommand } from './import-command.ts'

export const matchCommands: Readonly<Record<string, Command>> = {
  matches: {
    usage: 'matches',
    takes: 0,
    audit: 'nothing',
    does: 'lists the matches, newest first, with their ids',
    async run({ db }) {
      const rows = await db.select().from(matches).orderBy(desc(matches.startsAt)).limit(50)
      return rows
        .map((row) => `${row.id}  ${row.state.padEnd(9)}  ${row.startsAt.toISOString()}  ${titleOf(row)}`)
        .join('\n')
    },
  },
  import: importCommand,
  fixtures: fixturesCommand,
  follow: followCommand,
  names: {
    usage: 'names',
    takes: 0,
    audit: 'nothing',
    does: 'lists whom feeds name and nobody knows, with the matches whose events wait for them; "name" and "alias" say who they are',
    async run({ db }) {
      const rows = await listUnknownNames(db, { limit: 200 })
      if (rows.length === 0) return 'Nobody unknown is named.'
      return rows
        .map(({ matchId, seenAt, source, team, name }) =>
          [matchId, seenAt?.toISOString(), source, team, name].join('  '),
        )
        .join('\n')
    },
  },
  states: {
    usage: 'states MATCH',
    takes: 1,
    audit: 'nothing',
    does: 'lists the changes of the state of a match: when, from, to, by whom and why',
    async run({ db }, [match]) {
      const id = await matchNamed(db, match)
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
}
