import type { MatchInfo } from '@toprun/api-schema/cricsheet'
import type { Format, Role } from '@toprun/api-schema/match'
import type { Cricketer } from '@toprun/content/league'
import { creditsFromPoints, expectedPoints } from '@toprun/game-rules/credits'
import { addRecords, completeRoles, inferRole, type PlayerRecord } from '@toprun/game-rules/role-inference'
import { createRoster, type Player } from '@toprun/game-rules/scoring/roster'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { players } from '../tables.ts'
import { knownCricketers } from './cricketers-content.ts'

/** Matches up to this long before a match are used. */
const memoryDays = 730

export interface PricedPlayer {
  playerId: string
  position: number
  name: string
  fullName: string | null
  team: string
  role: Role
  halfCredits: number
}

/** What is stated of players for one match, by id; it takes precedence over everything else. */
export interface StatedForMatch {
  roles: ReadonlyMap<string, Role>
  halfCredits: ReadonlyMap<string, number>
}

/**
 * Roles and credits of a match's squads, from matches dated earlier only. A role stated for this match takes precedence, then one set by
 * the operator, one of the caller, the table of known cricketers, and the role inferred from the player's figures.
 */
export async function priceSquads(
  tx: Database,
  {
    info,
    format,
    statedRoles = new Map(),
    expectations = new Map(),
    known = knownCricketers(),
    stated: ofMatch = { roles: new Map(), halfCredits: new Map() },
  }: {
    info: MatchInfo
    format: Format
    statedRoles?: ReadonlyMap<string, Role>
    /** The points to expect of players without earlier matches, by id. */
    expectations?: ReadonlyMap<string, number>
    /** By default the content's table. */
    known?: ReadonlyMap<string, Cricketer>
    stated?: StatedForMatch
  },
): Promise<PricedPlayer[]> {
  const people = createRoster(info, () => 'AR').players
  const ids = people.map(({ identity }) => identity)
  const stated = new Map(
    (await tx.select().from(players).where(inArray(players.id, ids))).map((player) => [player.id, player]),
  )
  const history = await earlierMatches(tx, info, ids)
  const roles = rolesOf(info, people, {
    fixed: (id) =>
      ofMatch.roles.get(id) ?? stated.get(id)?.role ?? statedRoles.get(id) ?? known.get(id)?.role ?? null,
    record: (id) => addRecords((history.get(id) ?? []).flatMap(({ record }) => record ?? [])),
  })
  const credits = creditsFromPoints(
    expectedPoints(
      ids.map((id) => ({
        id,
        points: (history.get(id) ?? []).flatMap((past) =>
          past.format === format ? (past.points ?? []) : [],
        ),
      })),
    ).map(({ id, pointsPerMatch }) => ({
      id,
      pointsPerMatch: pointsPerMatch ?? expectations.get(id) ?? null,
    })),
  )
  return people.map(({ identity: playerId, name, team }, position) => ({
    playerId,
    position,
    name,
    fullName: stated.get(playerId)?.fullName ?? known.get(playerId)?.fullName ?? null,
    team,
    role: roles.get(playerId) ?? 'AR',
    halfCredits: ofMatch.halfCredits.get(playerId) ?? credits.get(playerId) ?? 17,
  }))
}

function rolesOf(
  info: MatchInfo,
  people: readonly Player[],
  of: { fixed: (id: string) => Role | null; record: (id: string) => PlayerRecord | undefined },
): Map<string, Role> {
  const roles = new Map<string, Role>()
  for (const team of info.teams) {
    const side = people
      .filter((person) => person.team === team)
      .map(({ identity: id }) => {
        const fixed = of.fixed(id)
        const record = of.record(id)
        return { id, record, role: fixed ?? inferRole(record), fixed: fixed !== null }
      })
    for (const [id, each] of completeRoles(side)) roles.set(id, each)
  }
  return roles
}

type PastMatch = {
  player_id: string
  record: PlayerRecord | null
  points: number | null
  format: string
}

/** Each player's matches before this one, newest first. */
async function earlierMatches(
  tx: Database,
  { dates }: MatchInfo,
  ids: readonly string[],
): Promise<Map<string, PastMatch[]>> {
  const { rows } = await tx.execute<PastMatch>(sql`
    SELECT a.player_id, a.record, a.points, k.format
    FROM appearances a JOIN known_matches k ON k.key = a.match_key
    WHERE a.player_id = ANY(${sql.param(ids)}::text[])
      AND k.ended_on < ${dates[0]}::date AND k.ended_on >= ${dates[0]}::date - ${memoryDays}::int
    ORDER BY k.ended_on DESC, k.key`)
  return Map.groupBy(rows, ({ player_id }) => player_id)
}
