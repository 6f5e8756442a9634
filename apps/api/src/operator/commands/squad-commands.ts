import { join } from 'node:path'
import { roles } from '@toprun/api-schema/match'
import { playerName, playerText, squadChange } from '@toprun/api-schema/operator-squads'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { learnMatch } from '../../game/matches/squads/import-match.ts'
import { statedAliases, statedMembers } from '../../game/matches/squads/stated.ts'
import { players } from '../../game/matches/tables.ts'
import type { Database } from '../../platform/database.ts'
import { changeSquadAction, correctPlayerAction, stateAliasAction, wrongRole } from '../actions/squads.ts'
import { checked, jsonFiles, reasonOption } from './arguments.ts'
import { type Command, NotedRefusal, OperatorError } from './command.ts'
import { performed } from './head.ts'
import { faultOfFile, matchOfFolder } from './match-of-file.ts'

const statedRole = z.enum(roles, { error: wrongRole })
const aliasChange = z.enum(['add', 'forget'], { error: 'Please give add or forget' })
const progressEvery = 25

export const squadCommands: Readonly<Record<string, Command>> = {
  player: {
    usage: 'player PLAYER_ID [--name SHORT] [--full NAME] [--role WK|AR|BAT|BOWL] [--reason TEXT]',
    takes: 1,
    does: 'shows a player, or sets names and role for matches imported from now on; the role also in upcoming matches without teams',
    audit: 'own',
    options: {
      name: { type: 'string' },
      full: { type: 'string' },
      role: { type: 'string' },
      reason: { type: 'string' },
    },
    async run(site, [id = ''], options) {
      const name = options.name === undefined ? undefined : checked(playerName, options.name)
      const fullName = options.full === undefined ? undefined : checked(playerName, options.full)
      const stated = options.role === undefined ? undefined : checked(statedRole, options.role)
      if ((name ?? fullName ?? stated) !== undefined) {
        const player = { player: checked(playerText, id), name, fullName, role: stated }
        await performed(correctPlayerAction, site, player, reasonOption(options.reason))
      }
      const [player] = await site.db.select().from(players).where(eq(players.id, id))
      if (!player) throw new NotedRefusal(`There is no player ${id}; --name adds one.`)
      return `${player.id}  ${player.name}  ${player.fullName ?? 'full name unknown'}  ${player.role ?? 'role learned from matches'}`
    },
  },
  squad: {
    usage: 'squad TEAM [add|drop|forget PLAYER_ID] [--reason TEXT]',
    takes: 3,
    does: "shows the operator's table of a squad, or adds a player to it, keeps one out of it, or removes that correction; for matches imported from now on",
    audit: 'own',
    options: { reason: { type: 'string' } },
    async run(site, [team = '', change, player = ''], options) {
      if (team === '') throw new OperatorError('squad needs a TEAM, as the files name it.')
      if (change !== undefined) {
        const changed = { team, player, change: checked(squadChange, change) }
        await performed(changeSquadAction, site, changed, reasonOption(options.reason))
      }
      const rows = await statedMembers(site.db, [team])
      if (rows.length === 0) return `The squad of ${team} has no corrections.`
      return rows
        .map(({ id, name, belongs }) => `${belongs ? 'added  ' : 'dropped'}  ${id}  ${name}`)
        .join('\n')
    },
  },
  alias: {
    usage: 'alias TEAM [add SPELLING PLAYER_ID | forget SPELLING] [--reason TEXT]',
    takes: 4,
    does: "shows the spellings of a side's players that operators stated, adds one by which a feed or a file names a player, also in matches that are not over, or removes it",
    audit: 'own',
    options: { reason: { type: 'string' } },
    async run(site, [team = '', change, spelling = '', player = ''], options) {
      if (team === '') throw new OperatorError('alias needs a TEAM, as the files name it.')
      if (change !== undefined) {
        const isAdded = checked(aliasChange, change) === 'add'
        const stated = {
          spelling: checked(playerName, spelling),
          player: isAdded ? checked(playerText, player) : null,
        }
        await performed(stateAliasAction, site, { team, ...stated }, reasonOption(options.reason))
      }
      const rows = await statedAliases(site.db, team)
      if (rows.length === 0) return `Of ${team} no other spellings are stated.`
      return rows.map((row) => `${row.spelling}  is  ${row.id}  ${row.name}`).join('\n')
    },
  },
  learn: {
    usage: 'learn FOLDER',
    takes: 1,
    does: 'learns squads, roles, credits and form from a folder of Cricsheet files, without making matches; what is known already changes nothing',
    async run({ db }, [folder = '']) {
      const files = jsonFiles(folder)
      let learned = 0
      const skipped: string[] = []
      for (const [index, file] of files.entries()) {
        const why = await learn(db, join(folder, file)).catch((error: unknown) =>
          faultOfFile(db, join(folder, file), error),
        )
        if (why === null) learned += 1
        else skipped.push(why)
        if ((index + 1) % progressEvery === 0) console.error(`${index + 1} of ${files.length} files`)
      }
      const summary = `Learned from ${learned} of ${files.length} files`
      const shown = [`${summary}.`, ...skipped.map((why) => `Skipped: ${why}`)].join('\n')
      return { shown, noted: { summary: `${summary} of ${folder}.` } }
    },
  },
}

/** @returns why nothing is learned from the file; null if something is */
async function learn(db: Database, path: string): Promise<string | null> {
  const { match, format } = await matchOfFolder(path)
  if (match.innings.length === 0) return `${path} has no innings.`
  await db.transaction((tx) => learnMatch(tx, match, { format }))
  return null
}
