import { randomUUID } from 'node:crypto'
import type { ContestId, MatchId, UserId } from '@toprun/api-schema/ids'
import type { JoinRequest } from '../../game/contests/join/check-join.ts'
import { leaveContest } from '../../game/contests/join/leave.ts'
import { claimWinnings } from '../../game/contests/settle/claim.ts'
import { saveTeam } from '../../game/contests/teams/teams.ts'
import { squadOf } from '../../game/matches/store.ts'
import { legalLiveTeams, legalTeams } from '../../testing/legal-teams.ts'
import { type Action, outcomeOf, rows, type World } from '../world.ts'

/** Different line-ups of a match from which users choose. */
const lineups = 12

/** The share of joins into the contest with the most entries: otherwise most contests would have one entry. */
const shareOfCrowd = 0.5

/** Makes a team, or changes one. */
const saveOne: Action = {
  name: 'save team',
  weight: 10,
  async plan(world) {
    const { random } = world
    const open = await rows<{ id: MatchId }>(
      world,
      "SELECT id FROM matches WHERE state IN ('upcoming', 'live') ORDER BY starts_at, id",
    )
    if (open.length === 0) return null
    const { id: matchId } = random.pick(open)
    const userId = random.pick(world.users)
    const slots = await rows<{ slot: number }>(
      world,
      "SELECT slot FROM match_slots WHERE match_id = $1 AND state = 'open' ORDER BY slot",
      [matchId],
    )
    const slot = slots.length > 0 && random.chance(0.3) ? random.pick(slots).slot : null
    const own = await rows<{ id: string }>(
      world,
      'SELECT id FROM teams WHERE user_id = $1 AND match_id = $2 AND slot IS NOT DISTINCT FROM $3 ORDER BY name, id',
      [userId, matchId, slot],
    )
    const teamId = own.length > 0 && random.chance(0.4) ? random.pick(own).id : null
    const squad = await squadOf(world.db, matchId)
    const lineup = random.pick(slot === null ? legalTeams(squad, lineups) : legalLiveTeams(squad, lineups))
    return async (then) =>
      outcomeOf(
        await saveTeam(then.site.db, {
          userId,
          sessionId: null,
          teamId,
          matchId,
          slot,
          now: then.clock(),
          ...lineup,
        }),
      )
  },
}

const join: Action = {
  name: 'join',
  weight: 24,
  repeats: true,
  async plan(world) {
    const { random } = world
    // Some come too late, or with the wrong team.
    const late = random.chance(0.05) ? 'OR true' : ''
    const candidates = await rows<{ contest: ContestId; team: string; owner: UserId; fellows: number }>(
      world,
      `SELECT contests.id AS contest, teams.id AS team, teams.user_id AS owner,
        (SELECT count(*)::int FROM entries WHERE contest_id = contests.id AND team_id <> teams.id) AS fellows
      FROM contests JOIN teams USING (match_id)
      WHERE contests.state = 'open' AND contests.slot IS NOT DISTINCT FROM teams.slot ${late}
      ORDER BY contests.id, teams.id`,
    )
    if (candidates.length === 0) return null
    const most = Math.max(...candidates.map(({ fellows }) => fellows))
    const crowded = candidates.filter(({ fellows }) => fellows === most)
    const {
      contest: contestId,
      team: teamId,
      owner: userId,
    } = random.pick(random.chance(shareOfCrowd) ? crowded : candidates)
    const request = { userId, sessionId: null, contestId, teamId, idempotencyKey: randomUUID() }
    return (then) => joinOnce(then, request)
  },
}

async function joinOnce(world: World, request: Omit<JoinRequest, 'now'>): Promise<string> {
  const joined = await world.site.joins.join({ ...request, now: world.clock() })
  if (joined.ok) world.told.entries.add(joined.entryId)
  return outcomeOf(joined)
}

const leave: Action = {
  name: 'leave',
  weight: 4,
  repeats: true,
  async plan(world) {
    const entries = await rows<{ id: string; owner: UserId }>(
      world,
      `SELECT id, user_id AS owner FROM entries
      UNION ALL SELECT id, user_id FROM withdrawn_entries ORDER BY id`,
    )
    if (entries.length === 0) return null
    const { id: entryId, owner: userId } = world.random.pick(entries)
    return async (then) =>
      outcomeOf(await leaveContest(then.site.db, { userId, sessionId: null, entryId, now: then.clock() }))
  },
}

const claim: Action = {
  name: 'claim',
  weight: 6,
  repeats: true,
  async plan(world) {
    const won = await rows<{ id: string; owner: UserId }>(
      world,
      'SELECT id, user_id AS owner FROM entries WHERE prize_minor > 0 ORDER BY id',
    )
    if (won.length === 0) return null
    const { id: entryId, owner: userId } = world.random.pick(won)
    return async (then) =>
      outcomeOf(await claimWinnings(then.site.db, { userId, sessionId: null, entryId, now: then.clock() }))
  },
}

export const contestActions: readonly Action[] = [saveOne, join, leave, claim]
