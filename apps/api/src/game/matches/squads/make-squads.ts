import { type MatchInfo, mostPlayers } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import { createRoster, listedPlayers } from '@toprun/game-rules/scoring/roster'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { playerAliases, players, squadMembers } from '../tables.ts'
import { withSpelling } from './with-spelling.ts'

/** Players who belonged to a side within this time before a match are in its squad: about one season. */
const windowDays = 180
/** Members of a squad besides those named in the match itself. */
const mostOthers = 25

export interface Member {
  /** The registry's id; `team/name` without one. */
  id: string
  name: string
}

/**
 * The squads of a match: this match's named players, everyone whom the side listed in the same format in earlier matches (except those who
 * have since played for another side of the competition), and the operator's table. Only matches dated earlier count.
 * @param named further members by team
 * @param closed the teams whose squads are only those named
 * @returns the match's facts with the squads as `players`
 */
export async function makeSquads(
  tx: Database,
  {
    info,
    format,
    named = new Map(),
    closed = new Set(),
  }: { info: MatchInfo; format: Format; named?: SquadsByTeam; closed?: ReadonlySet<string> },
): Promise<MatchInfo> {
  const roster = createRoster(info, () => 'AR')
  const taken = new Set(roster.players.map(({ identity }) => identity))
  const table = await operatorsTable(tx, info.teams)
  const earlier = await listedEarlier(tx, info, format)
  const squads = new Map(info.teams.map((team) => [team, [...listedPlayers(info, team)]]))
  const people = new Map(Object.entries(info.registry?.people ?? {}))
  const names = new Set([...people.keys(), ...[...squads.values()].flat()])

  for (const team of info.teams) {
    const { added, dropped } = table.get(team) ?? { added: [], dropped: new Set() }
    const others = closed.has(team)
      ? (named.get(team) ?? [])
      : [...(named.get(team) ?? []), ...added, ...(earlier.get(team) ?? [])].filter(
          ({ id }) => !dropped.has(id),
        )
    let left = closed.has(team) ? mostPlayers : mostOthers
    for (const { id, name } of others) {
      if (taken.has(id) || left === 0) continue
      taken.add(id)
      left -= 1
      const unique = uniqueName(name, names)
      names.add(unique)
      squads.get(team)?.push(unique)
      if (id !== `${team}/${name}`) people.set(unique, id)
    }
  }
  // In the order of names: another order would reveal who plays.
  for (const squad of squads.values()) squad.sort((one, other) => (one < other ? -1 : 1))
  const made: MatchInfo = {
    ...info,
    players: Object.fromEntries(squads),
    registry: { people: Object.fromEntries(people) },
    squads: true,
  }
  return (await aliasesOf(tx, info.teams)).reduce(withSpelling, made)
}

export type SquadsByTeam = ReadonlyMap<string, readonly Member[]>

/** Two players of one match never have the same name: `A Khan (2)`. */
export function uniqueName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} (${number})`
    if (!taken.has(candidate)) return candidate
  }
}

/** Spellings that operators stated, which feeds can use for players. */
function aliasesOf(tx: Database, teams: readonly string[]) {
  return tx
    .select()
    .from(playerAliases)
    .where(inArray(playerAliases.team, [...teams]))
    .orderBy(playerAliases.team, playerAliases.spelling)
}

async function operatorsTable(
  tx: Database,
  teams: readonly string[],
): Promise<Map<string, { added: Member[]; dropped: Set<string> }>> {
  const rows = await tx
    .select({
      team: squadMembers.team,
      id: squadMembers.playerId,
      name: players.name,
      belongs: squadMembers.belongs,
    })
    .from(squadMembers)
    .innerJoin(players, and(eq(players.id, squadMembers.playerId)))
    .where(inArray(squadMembers.team, [...teams]))
    .orderBy(squadMembers.playerId)
  return new Map(
    [...Map.groupBy(rows, ({ team }) => team)].map(([team, members]) => [
      team,
      {
        added: members.filter(({ belongs }) => belongs),
        dropped: new Set(members.filter(({ belongs }) => !belongs).map(({ id }) => id)),
      },
    ]),
  )
}

/** Members by team, the last listed first. */
async function listedEarlier(
  tx: Database,
  { teams, dates, gender = '' }: MatchInfo,
  format: Format,
): Promise<Map<string, Member[]>> {
  const { rows } = await tx.execute(sql`
    SELECT player_id AS id, name, team FROM (
      SELECT DISTINCT ON (a.player_id) a.player_id, a.name, a.team, k.ended_on, count(*) OVER (PARTITION BY a.player_id, a.team) AS times
      FROM appearances a JOIN known_matches k ON k.key = a.match_key
      WHERE a.team = ANY(${sql.param(teams)}::text[]) AND k.format = ${format} AND k.gender = ${gender}
        AND k.ended_on < ${dates[0]}::date AND k.ended_on >= ${dates[0]}::date - ${windowDays}::int
        AND NOT EXISTS (
          SELECT FROM appearances b JOIN known_matches since ON since.key = b.match_key
          WHERE b.player_id = a.player_id AND b.team <> a.team AND since.competition = k.competition
            AND since.ended_on > k.ended_on AND since.ended_on < ${dates[0]}::date)
      ORDER BY a.player_id, k.ended_on DESC, a.match_key
    ) listed
    ORDER BY ended_on DESC, times DESC, player_id`)
  return Map.groupBy(
    rows.map((row) => memberRow.parse(row)),
    ({ team }) => team,
  )
}

const memberRow = z.object({ id: z.string(), name: z.string(), team: z.string() })
