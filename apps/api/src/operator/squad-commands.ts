import { join } from 'node:path'
import { type CricsheetMatch, cricsheetMatch } from '@toprun/api-schema/cricsheet'
import { role } from '@toprun/api-schema/match'
import { findFormat } from '@toprun/game-rules/scoring/format'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { setRole } from '../modules/contests/set-role.ts'
import { learnMatch } from '../modules/matches/learn-match.ts'
import { players, squadMembers } from '../modules/matches/tables.ts'
import type { Database } from '../platform/database.ts'
import { checked, jsonFiles, readJson } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'

const playerName = z.string().trim().min(1).max(200)
const membership = z.enum(['add', 'drop', 'forget'], {
  error: 'After the team comes add, drop or forget',
})
const progressEvery = 25

export const squadCommands: Readonly<Record<string, Command>> = {
  player: {
    usage: 'player PLAYER_ID [--name SHORT] [--full NAME] [--role WK|AR|BAT|BOWL]',
    does: 'shows a player, or sets names and role for matches imported from now on; the role also in upcoming matches without teams',
    options: { name: { type: 'string' }, full: { type: 'string' }, role: { type: 'string' } },
    async run(db, [id = ''], options) {
      const name = options.name === undefined ? undefined : checked(playerName, options.name)
      const fullName = options.full === undefined ? undefined : checked(playerName, options.full)
      const stated = options.role === undefined ? undefined : checked(role, options.role)
      if (name !== undefined)
        await db
          .insert(players)
          .values({ id: checked(playerName, id), name })
          .onConflictDoUpdate({ target: players.id, set: { name } })
      if (fullName !== undefined) await db.update(players).set({ fullName }).where(eq(players.id, id))
      if (stated !== undefined) await setRole(db, id, stated)
      const [player] = await db.select().from(players).where(eq(players.id, id))
      if (!player) throw new OperatorError(`There is no player ${id}; --name adds one.`)
      return `${player.id}  ${player.name}  ${player.fullName ?? 'full name unknown'}  ${player.role ?? 'role learned from matches'}`
    },
  },
  squad: {
    usage: 'squad TEAM [add|drop|forget PLAYER_ID]',
    does: "shows the operator's table of a squad, or adds a player to it, keeps one out of it, or forgets the row; for matches imported from now on",
    async run(db, [team = '', change, playerId = '']) {
      if (team === '') throw new OperatorError('squad needs a TEAM, as the files name it.')
      if (change !== undefined) await changeSquad(db, { team, playerId, change: checked(membership, change) })
      const rows = await db
        .select({ id: players.id, name: players.name, belongs: squadMembers.belongs })
        .from(squadMembers)
        .innerJoin(players, eq(players.id, squadMembers.playerId))
        .where(eq(squadMembers.team, team))
        .orderBy(players.name)
      if (rows.length === 0) return `Nothing is stated about the squad of ${team}.`
      return rows
        .map(({ id, name, belongs }) => `${belongs ? 'added  ' : 'dropped'}  ${id}  ${name}`)
        .join('\n')
    },
  },
  learn: {
    usage: 'learn FOLDER',
    does: 'learns squads, roles, credits and form from a folder of Cricsheet files, without making matches; what is known already changes nothing',
    async run(db, [folder = '']) {
      const files = await jsonFiles(folder)
      let learned = 0
      const skipped: string[] = []
      for (const [index, file] of files.entries()) {
        const match = cricsheetMatch.safeParse(await readJson(join(folder, file)))
        if (match.success && (await learn(db, match.data))) learned += 1
        else skipped.push(file)
        if ((index + 1) % progressEvery === 0) console.error(`${index + 1} of ${files.length} files`)
      }
      const rest = skipped.length === 0 ? '' : ` Skipped, no match of a known format: ${skipped.join(', ')}.`
      return `Learned from ${learned} of ${files.length} files.${rest}`
    },
  },
}

async function changeSquad(
  db: Database,
  { team, playerId, change }: { team: string; playerId: string; change: z.infer<typeof membership> },
): Promise<void> {
  const [player] = await db.select().from(players).where(eq(players.id, playerId))
  if (!player) throw new OperatorError(`There is no player ${playerId}; "player" adds one.`)
  if (change === 'forget') {
    await db.delete(squadMembers).where(and(eq(squadMembers.team, team), eq(squadMembers.playerId, playerId)))
    return
  }
  const belongs = change === 'add'
  await db
    .insert(squadMembers)
    .values({ team, playerId, belongs })
    .onConflictDoUpdate({ target: [squadMembers.team, squadMembers.playerId], set: { belongs } })
}

async function learn(db: Database, match: CricsheetMatch): Promise<boolean> {
  const format = findFormat(match.info)
  if (format === null || match.innings.length === 0) return false
  await db.transaction((tx) => learnMatch(tx, match, { format }))
  return true
}
