import { type MatchId, matchId as matchIdOf } from '@toprun/api-schema/ids'
import type { LineupRefusal } from '@toprun/game-rules/lineup'
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { give, joinAs, lineups, newContest, newMatch, newTeam, newUsers } from '../../testing/contest-kit.ts'
import type { LegalTeam } from '../../testing/legal-teams.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { matches, matchPlayers } from '../matches/tables.ts'
import { type ClaimResult, claimWinnings } from './claim.ts'
import { type JoinRefusal, type JoinResult, joinContest } from './join.ts'
import { setRole } from './set-role.ts'
import { contests } from './tables.ts'
import { type SaveTeamResult, saveTeam, teamLimit } from './teams.ts'

/** Every refusal of this module, met as users meet it: a reason without a row here does not compile. */
type Reason<Result> =
  Extract<Result, { ok: false }> extends { reason: infer Reasons extends string } ? Reasons : never

const nowhere = crypto.randomUUID()
let app: TestApp
let matchId: MatchId
let userId: string
let teamId: string
let legal: LegalTeam[]

beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  matchId = await newMatch(app.db, app.now())
  legal = await lineups(app.db, matchId, 2)
  const [user = ''] = await newUsers(app.db, 1, 5000n)
  userId = user
  teamId = await team(0)
})
afterAll(() => app.close())

const actor = () => ({ userId, sessionId: null, now: app.now() })

function team(lineup: number, of = matchId): Promise<string> {
  return newTeam(app.db, { userId, matchId: of, lineup: legal[lineup], now: app.now() })
}

interface Joining {
  contestId?: string
  teamId?: string
  idempotencyKey?: string
}

async function join(joining: Joining, terms: Parameters<typeof newContest>[2] = {}): Promise<JoinResult> {
  const contestId = joining.contestId ?? (await newContest(app.db, matchId, terms)).id
  return joinContest(app.db, { ...actor(), teamId, idempotencyKey: null, ...joining, contestId })
}

async function joinTwice(terms: Parameters<typeof newContest>[2]): Promise<JoinResult> {
  const { id: contestId } = await newContest(app.db, matchId, terms)
  await joinAs(app.db, { contestId, teamId, userId, now: app.now() })
  return join({ contestId, teamId: await team(1) })
}

const joins: Record<JoinRefusal['reason'], () => Promise<JoinResult>> = {
  unknown_contest: () => join({ contestId: nowhere }),
  async unknown_team() {
    const [other = ''] = await newUsers(app.db, 1)
    const lineup = legal[0]
    return join({ teamId: await newTeam(app.db, { userId: other, matchId, lineup, now: app.now() }) })
  },
  async other_match() {
    const { id: contestId } = await newContest(app.db, await newMatch(app.db, app.now()))
    return join({ contestId })
  },
  async already_joined() {
    const { id: contestId } = await newContest(app.db, matchId)
    await joinAs(app.db, { contestId, teamId, userId, now: app.now() })
    return join({ contestId })
  },
  async key_reused() {
    await join({ idempotencyKey: 'once' })
    return join({ idempotencyKey: 'once' })
  },
  closed: () => join({}, { state: 'locked' }),
  full: () => joinTwice({ maxEntries: 1 }),
  too_many_entries: () => joinTwice({ maxPerUser: 1 }),
  insufficient_funds: () => join({}, { entryFeeMinor: 5001n }),
}

test.each(Object.entries(joins))('a join is refused: %s', async (reason, refused) => {
  expect(await refused()).toMatchObject({ ok: false, reason })
})

async function claim(state: 'locked' | 'settled'): Promise<ClaimResult> {
  const { id: contestId } = await newContest(app.db, matchId)
  const entryId = await joinAs(app.db, { contestId, teamId, userId, now: app.now() })
  await app.db.update(contests).set({ state }).where(eq(contests.id, contestId))
  return claimWinnings(app.db, { ...actor(), entryId })
}

const claims: Record<Reason<ClaimResult>, () => Promise<ClaimResult>> = {
  unknown_entry: () => claimWinnings(app.db, { ...actor(), entryId: nowhere }),
  not_settled: () => claim('locked'),
  nothing_won: () => claim('settled'),
}

test.each(Object.entries(claims))('a claim is refused: %s', async (reason, refused) => {
  expect(await refused()).toMatchObject({ ok: false, reason })
})

function save(changes: Partial<Parameters<typeof saveTeam>[1]>): Promise<SaveTeamResult> {
  const [lineup] = legal
  if (!lineup) throw new Error('There is no legal lineup.')
  return saveTeam(app.db, { ...actor(), matchId, teamId: null, ...lineup, ...changes })
}

const saves: Record<Reason<SaveTeamResult>, () => Promise<SaveTeamResult>> = {
  unknown_match: () => save({ matchId: matchIdOf.parse(nowhere) }),
  unknown_team: () => save({ teamId: nowhere }),
  async started() {
    await app.db.update(matches).set({ state: 'live' }).where(eq(matches.id, matchId))
    return save({})
  },
  async name_taken() {
    await save({ name: 'Owls' })
    return save({ name: 'Owls' })
  },
  async too_many_teams() {
    for (let teams = 1; teams < teamLimit; teams += 1) expect(await save({})).toMatchObject({ ok: true })
    return save({})
  },
  lineup: () => save({ captain: null }),
}

test.each(Object.entries(saves))('a team is refused: %s', async (reason, refused) => {
  expect(await refused()).toMatchObject({ ok: false, reason })
})

test('a role of a player whom nobody knows is refused', async () => {
  expect(await setRole(app.db, 'nobody', 'WK')).toEqual({ ok: false, reason: 'unknown_player' })
})

describe('a lineup is refused over HTTP', () => {
  let user: TestUser
  let lineup: { players: string[]; captain: string | null; viceCaptain: string | null; cards: Card[] }
  type Card = { tier: 'blue'; playerId: string }
  const card = (playerId: string): Card => ({ tier: 'blue', playerId })

  beforeEach(async () => {
    user = await app.signUp()
    await give(app.db, user.id, 1n)
    const { players = [] } = legal[0] ?? {}
    const [captain = '', viceCaptain = ''] = players
    lineup = { players, captain, viceCaptain, cards: [card(captain), card(viceCaptain)] }
  })

  const at = (index: number) => lineup.players[index] ?? ''
  const outside = async () => {
    const squad = await app.db.select().from(matchPlayers).where(eq(matchPlayers.matchId, matchId))
    return squad.find(({ playerId }) => !lineup.players.includes(playerId))?.playerId ?? ''
  }
  const change = (set: Partial<typeof matchPlayers.$inferInsert>, but?: string) =>
    app.owner.query(
      `UPDATE match_players SET ${Object.keys(set)[0]} = $1 WHERE match_id = $2 AND player_id <> $3`,
      [Object.values(set)[0], matchId, but ?? ''],
    )

  const broken: Record<LineupRefusal['reason'], () => unknown> = {
    unknown_player: () => ({ players: ['nobody', ...lineup.players.slice(1)] }),
    repeated_player: () => ({ players: [at(1), ...lineup.players.slice(1)] }),
    wrong_size: () => ({ players: lineup.players.slice(0, 10) }),
    async too_few_of_role() {
      const isKeeper = and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.role, 'WK'))
      await app.db.update(matchPlayers).set({ role: 'AR' }).where(isKeeper)
    },
    too_many_of_role: () => change({ role: 'BAT' }, at(0)),
    async too_many_from_side() {
      const squad = await app.db.select().from(matchPlayers).where(eq(matchPlayers.matchId, matchId))
      const side = squad.filter(({ team }) => team === squad[0]?.team).map(({ playerId }) => playerId)
      await app.db
        .update(matchPlayers)
        .set({ halfCredits: 14 })
        .where(and(eq(matchPlayers.matchId, matchId), ne(matchPlayers.playerId, '')))
      return { players: side.slice(0, 11) }
    },
    over_budget: () => change({ half_credits: 21 } as object),
    no_captain: () => ({ captain: null }),
    no_vice_captain: () => ({ viceCaptain: null }),
    captain_outside_team: async () => ({ captain: await outside() }),
    vice_captain_outside_team: async () => ({ viceCaptain: await outside() }),
    captain_is_vice_captain: () => ({ viceCaptain: at(0) }),
    wrong_card_count: () => ({ cards: [card(at(0))] }),
    card_outside_team: async () => ({ cards: [card(at(0)), card(await outside())] }),
    cards_on_one_player: () => ({ cards: [card(at(0)), card(at(0))] }),
  }

  test.each(Object.entries(broken))('%s', async (reason, breakIt) => {
    const changes = await breakIt()
    const body = { matchId, ...lineup, ...(Object(changes).rowCount === undefined && Object(changes)) }
    const response = await app.call('POST', '/api/game/teams', { token: user.token, body })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: reason, msg: expect.stringMatching(/^[A-Z].*\.$/) })
  })
})

test('a list of entries that is asked for wrongly is refused in our words', async () => {
  const { token } = await app.signUp()
  const response = await app.call('GET', '/api/game/entries?only=won', { token })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'invalid_request', msg: 'only must be claimable' })
})
