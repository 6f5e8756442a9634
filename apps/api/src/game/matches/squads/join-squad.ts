import { mostPlayers } from '@toprun/api-schema/cricsheet'
import type { MatchId } from '@toprun/api-schema/ids'
import { isFinal } from '@toprun/api-schema/match-states'
import { listedPlayers } from '@toprun/game-rules/scoring/roster'
import { and, eq, max } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { matches, matchPlayers, players, squadMembers } from '../tables.ts'
import { findNamed } from './find-squads.ts'
import { uniqueName } from './make-squads.ts'
import { priceSquads } from './price-squads.ts'

export type JoinSquadResult =
  | { ok: true; id: string; name: string }
  /** Text that follows the name. */
  | { ok: false; why: string }

/** The last place that a team can refer to. */
const lastPosition = 255

/**
 * Adds a player to the squad of a side, in a match that is not over; no user's team changes.
 * @param who a player's id, or the name of a player whom the site does not know yet, who belongs to the side from then on
 */
export async function joinSquad(
  tx: Database,
  matchId: MatchId,
  { team, who }: { team: string; who: { id: string } | { name: string } },
): Promise<JoinSquadResult> {
  const [match] = await tx.select().from(matches).where(eq(matches.id, matchId)).for('update')
  if (!match?.info.teams.includes(team))
    return refused(`can't be of ${team}, which does not play in this match`)
  const player =
    'id' in who ? await playerOf(tx, who.id) : await newPlayer(tx, who.name, team, match.info.gender)
  if ('why' in player) return { ok: false, why: player.why }
  const { id } = player
  const [member] = await tx
    .select({ team: matchPlayers.team })
    .from(matchPlayers)
    .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.playerId, id)))
  if (member)
    return member.team === team ? { ok: true, ...player } : refused(`is in the squad of ${member.team}`)
  if (isFinal(match.state)) return refused(`is not in the squad, and the match is ${match.state}`)
  const squad = listedPlayers(match.info, team)
  const [last] = await tx
    .select({ position: max(matchPlayers.position) })
    .from(matchPlayers)
    .where(eq(matchPlayers.matchId, matchId))
  const position = (last?.position ?? -1) + 1
  if (squad.length >= mostPlayers || position > lastPosition)
    return refused('finds no place: the squad is full')
  await tx.insert(players).values(player).onConflictDoNothing()
  if ('name' in who)
    await tx.insert(squadMembers).values({ team, playerId: id, belongs: true }).onConflictDoNothing()
  const people = new Map(Object.entries(match.info.registry?.people ?? {}))
  const taken = new Set([
    ...people.keys(),
    ...match.info.teams.flatMap((each) => listedPlayers(match.info, each)),
  ])
  const name = uniqueName(player.name, taken)
  if (id !== `${team}/${name}`) people.set(name, id)
  const info = {
    ...match.info,
    // In the order of names, as all squads are.
    players: { ...match.info.players, [team]: [...squad, name].sort((one, other) => (one < other ? -1 : 1)) },
    registry: { people: Object.fromEntries(people) },
  }
  const priced = await priceSquads(tx, { info, format: match.format })
  const own = priced.find(({ playerId }) => playerId === id)
  if (!own) throw new Error(`${id} was added to ${matchId} and is not in its squads.`)
  await tx.insert(matchPlayers).values({ ...own, position, matchId })
  await tx.update(matches).set({ info }).where(eq(matches.id, matchId))
  return { ok: true, id, name: player.name }
}

const refused = (why: string): JoinSquadResult => ({ ok: false, why })

async function playerOf(tx: Database, id: string): Promise<{ id: string; name: string } | { why: string }> {
  const [player] = await tx
    .select({ id: players.id, name: players.name })
    .from(players)
    .where(eq(players.id, id))
  return player ?? { why: 'is unknown: name the player first' }
}

/** No player is created twice: if one may be meant, the id is required. */
async function newPlayer(
  tx: Database,
  name: string,
  team: string,
  gender = '',
): Promise<{ id: string; name: string } | { why: string }> {
  const found = await findNamed(tx, { team, gender, name })
  if ('why' in found) return { why: `is not new. ${found.why}` }
  return found.isNew ? found : { why: `is not new: state the id ${found.id}, or another name` }
}
