import { matchId as matchIdSchema, type UserId } from '@toprun/api-schema/ids'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cards } from '../../../cards/collectibles/tables.ts'
import { users } from '../../../ground/identity/tables.ts'
import { lineups, newMatch, newTeam, newUser, rereadMatch, tryToJoin } from '../../../testing/contest-kit.ts'
import { matchOfFile, now } from '../../../testing/contest-match.ts'
import { newCardOf, newCatalogue } from '../../../testing/market-kit.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { squadOf } from '../../matches/store.ts'
import { entries, teams } from '../tables.ts'
import { pickedShares, unpicked } from './picked-shares.ts'
import { teamLimit } from './store-team.ts'
import { type SaveTeamResult, saveTeam, type TeamInput, teamsOf } from './teams.ts'

const site = databaseOfFile()
const match = matchOfFile(site, { lineups: 45 })
let user: UserId

beforeAll(() => newCatalogue(site.db))
beforeEach(async () => {
  user = await newUser(site.db)
})

/** Saves a new team of the user with the first legal lineup, with defaults for the rest. */
function save(change: Partial<TeamInput> = {}): Promise<SaveTeamResult> {
  return saveTeam(site.db, {
    userId: user,
    sessionId: null,
    teamId: null,
    matchId: match.id,
    now,
    ...match.lineup(),
    ...change,
  })
}

async function saved(change: Partial<TeamInput> = {}) {
  const result = await save(change)
  if (!result.ok) throw new Error(result.reason)
  return result.team
}

/** The first legal lineup's cards: these of the vault from the captain on, then Blue. */
function withCards(...ids: string[]): Pick<TeamInput, 'cards'> {
  const [captain = '', viceCaptain = ''] = match.lineups[0]?.players ?? []
  return { cards: [captain, viceCaptain].map((playerId, at) => ({ playerId, cardId: ids[at] ?? null })) }
}

function called(name: string) {
  return site.db.update(users).set({ name }).where(eq(users.id, user))
}

async function enter(teamId: string) {
  const contest = await match.newContest({ entryFeeMinor: 0n, rakeBasisPoints: 0 })
  await match.join(contest, { userId: user, teamId })
  return contest
}

describe('a team', () => {
  test('is stored as it was picked, and read with its players', async () => {
    const lineup = match.lineup()
    const team = await saved({ name: 'Night Owls' })
    expect(team).toMatchObject({ matchId: match.id, name: 'Night Owls' })
    expect(team.players.map(({ playerId }) => playerId).sort()).toEqual(lineup.players.toSorted())
    expect(team.players.find(({ captaincy }) => captaincy === 'captain')?.playerId).toBe(lineup.captain)
    expect(team.players.find(({ captaincy }) => captaincy === 'vice')?.playerId).toBe(lineup.viceCaptain)
    expect(
      team.players
        .filter(({ card }) => card?.kind === 'blue')
        .map(({ playerId }) => playerId)
        .sort(),
    ).toEqual([lineup.captain, lineup.viceCaptain].sort())
    expect(team.credits).toBe(team.players.reduce((sum, { credits }) => sum + credits, 0))
    expect(await teamsOf(site.db, { userId: user, matchId: match.id })).toEqual([team])
  })

  test('has its cards on the chosen players', async () => {
    const cards = match.lineups[0]?.players.slice(-2).map((playerId) => ({ playerId })) ?? []
    const { players } = await saved({ cards })
    expect(players.flatMap(({ playerId, card }) => (card ? [playerId] : [])).sort()).toEqual(
      cards.map(({ playerId }) => playerId).sort(),
    )
  })

  test('is named after its manager by default, with the first free number', async () => {
    await called('Asha Rao')
    expect((await saved()).name).toBe("Asha Rao's Team 1")
    await saved({ name: "Asha Rao's Team 3" })
    expect((await saved()).name).toBe("Asha Rao's Team 4")
  })

  test('has as much of a long name as fits into the default name', async () => {
    await called('Venkatanarasimha')
    expect((await saved()).name).toBe("Venkatanarasimha's Team 1")
    await called('Sri Venkatanarasimharajuvaripeta')
    expect((await saved()).name).toBe("Sri Venkatanarasimhar's Team 2")
    await called('Sri Venkata Nara 👩‍👩‍👧')
    expect((await saved()).name).toBe("Sri Venkata Nara's Team 3")
  })

  test('keeps its name when its players change, and its players when its name changes', async () => {
    const team = await saved({ name: 'Night Owls' })
    const changed = await saved({ teamId: team.id, ...match.lineup(1) })
    expect(changed).toMatchObject({ id: team.id, name: 'Night Owls' })
    expect(changed.players).not.toEqual(team.players)
    const renamed = await saved({ teamId: team.id, name: 'Early Birds', ...match.lineup(1) })
    expect(renamed).toEqual({ ...changed, name: 'Early Birds', revision: renamed.revision })
    expect(await teamsOf(site.db, { userId: user, matchId: match.id })).toEqual([renamed])
  })

  test('that changes gives the next revision to its own entries only', async () => {
    const team = await saved()
    const other = await saved(match.lineups[1])
    const contest = await enter(team.id)
    const idle = await enter(other.id)
    await saved({ teamId: team.id, ...match.lineup(2) })
    await saved({ teamId: team.id, ...match.lineup(3) })
    const [entry] = await site.db.select().from(entries).where(eq(entries.contestId, contest.id))
    expect(entry).toMatchObject({ seat: 1, changed: 3 })
    expect(await match.reread(contest)).toMatchObject({ revision: 3, entryCount: 1 })
    expect(await match.reread(idle)).toMatchObject({ revision: 1 })
  })

  test('can be changed until the moment when the match locks', async () => {
    const { locksAt } = await rereadMatch(site.db, match.id)
    const team = await saved({ now: new Date(locksAt.getTime() - 1) })
    expect(await save({ teamId: team.id, now: locksAt })).toEqual({
      ok: false,
      reason: 'started',
      refund: null,
    })
  })
})

describe('a user', () => {
  test('can be changed when the user has reached the limit of teams for a match', async () => {
    expect(teamLimit).toBe(20)
    for (let index = 0; index < teamLimit; index += 1) await saved(match.lineups[index])
    expect(await save()).toEqual({ ok: false, reason: 'too_many_teams', limit: teamLimit })
    const [first] = await teamsOf(site.db, { userId: user, matchId: match.id })
    expect(await save({ teamId: first?.id ?? '', ...match.lineup(12) })).toMatchObject({ ok: true })
  })

  test('cannot exceed the limit by forty concurrent requests', async () => {
    const results = await Promise.all(match.lineups.slice(0, 40).map((lineup) => save(lineup)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(teamLimit)
    const stored = and(eq(teams.userId, user), eq(teams.matchId, match.id))
    expect(await site.db.$count(teams, stored)).toBe(teamLimit)
    expect(new Set(results.flatMap((each) => (each.ok ? each.team.name : []))).size).toBe(teamLimit)
  })

  test('has its own limit for each match', async () => {
    for (let index = 0; index < teamLimit; index += 1) await saved(match.lineups[index])
    const otherMatch = await newMatch(site.db, now, 'another')
    const [lineup] = await lineups(site.db, otherMatch, 1)
    expect(await save({ matchId: otherMatch, ...lineup })).toMatchObject({ ok: true })
  })
})

test('the share of teams that picked a player, as captain and as vice-captain, counts the teams of that match', async () => {
  const here = await newMatch(site.db, now, 'picked')
  const some = await lineups(site.db, here, 2)
  for (const lineup of some) await newTeam(site.db, { userId: user, matchId: here, lineup, now })
  const shares = await pickedShares(site.db, here)
  for (const { id } of await squadOf(site.db, here)) {
    const picked = some.filter(({ players }) => players.includes(id)).length
    const captains = some.filter(({ captain }) => captain === id).length
    const vices = some.filter(({ viceCaptain }) => viceCaptain === id).length
    expect(shares.get(id) ?? unpicked).toEqual({
      picked: picked * 50,
      captain: captains * 50,
      vice: vices * 50,
    })
  }
})

/** Every reason to refuse: a missing reason does not compile. */
const refusals: Record<Extract<SaveTeamResult, { ok: false }>['reason'], () => Promise<SaveTeamResult>> = {
  unknown_match: () => save({ matchId: matchIdSchema.parse(crypto.randomUUID()) }),
  async unknown_team() {
    const other = await newUser(site.db)
    const team = await match.newTeam(other)
    return save({ teamId: team })
  },
  started: () => save({ now: new Date(now.getTime() + 24 * 3_600_000) }),
  async name_taken() {
    await saved({ name: 'Night Owls' })
    return save({ name: 'Night Owls' })
  },
  name_unreadable: () => save({ name: 'Night\u202eOwls' }),
  name_reserved: () => save({ name: 'TopRun Supp0rt' }),
  async too_many_teams() {
    for (let index = 0; index < teamLimit; index += 1) await saved(match.lineups[index])
    return save()
  },
  illegal_team: () => save({ captain: null }),
  unknown_slot: () => save({ slot: 99 }),
  async team_changed() {
    const { id, revision } = await saved()
    await save({ teamId: id, revision, ...match.lineups[1] })
    return save({ teamId: id, revision, ...match.lineups[2] })
  },
  async unknown_card() {
    const other = await newUser(site.db)
    return save(withCards(await newCardOf(site.db, other, { kind: 'gold-wild' })))
  },
  async repeated_card() {
    const card = await newCardOf(site.db, user, { kind: 'gold-wild' })
    return save(withCards(card, card))
  },
  async card_not_free() {
    const card = await newCardOf(site.db, user, { kind: 'gold-wild' })
    await site.db.update(cards).set({ state: 'frozen' }).where(eq(cards.id, card))
    return save(withCards(card))
  },
  async card_in_use() {
    const card = await newCardOf(site.db, user, { kind: 'gold-wild' })
    await saved(withCards(card))
    return save(withCards(card))
  },
  async identical_team() {
    const [one, other] = [await saved(), await saved(match.lineups[1])]
    const contest = await enter(one.id)
    await tryToJoin(site.db, { contestId: contest.id, userId: user, teamId: other.id, now })
    return save({ teamId: other.id })
  },
}

test.each(Object.entries(refusals))('%s is a refusal that stores nothing', async (reason, refused) => {
  const result = await refused()
  expect(result).toMatchObject({ ok: false, reason })
  const own = await teamsOf(site.db, { userId: user, matchId: match.id })
  const before: Partial<Record<string, number>> = {
    too_many_teams: teamLimit,
    identical_team: 2,
    name_taken: 1,
    card_in_use: 1,
    team_changed: 1,
  }
  expect(own).toHaveLength(before[reason] ?? 0)
})

describe('a change of a team that another tab has saved since', () => {
  const card = () => newCardOf(site.db, user, { kind: 'gold-wild' })

  test.each<[string, () => Promise<Partial<TeamInput>>]>([
    ['another player', async () => match.lineup(1)],
    ['another captain', async () => exchanged(match.lineup())],
    ['another name', async () => ({ name: 'Early Birds' })],
    ['a backup', async () => ({ backups: [await outsider()] })],
    ['a card of the vault', async () => withCards(await card())],
  ])('by %s is refused, and so is one made before that', async (_what, change) => {
    const { id, revision } = await saved({ name: 'Night Owls' })
    const changed = await saved({ teamId: id, revision, ...(await change()) })
    expect(changed.revision).not.toBe(revision)
    expect(await save({ teamId: id, revision, name: 'Late Swallows' })).toEqual({
      ok: false,
      reason: 'team_changed',
    })
    expect(await teamsOf(site.db, { userId: user, matchId: match.id })).toEqual([changed])
  })

  test('is made again without harm, from the team of now, and from one that nothing is known of', async () => {
    const { id, revision } = await saved()
    const birds = { teamId: id, name: 'Early Birds', ...withCards(await card()) }
    const first = await saved({ ...birds, revision })
    expect(await save({ ...birds, revision })).toEqual({ ok: true, team: first })
    expect(await save({ teamId: id, revision: first.revision, name: 'Swallows' })).toMatchObject({ ok: true })
    expect(await save({ teamId: id, name: 'Swifts' })).toMatchObject({ ok: true })
  })

  const exchanged = ({ captain, viceCaptain, ...lineup }: ReturnType<typeof match.lineup>) => ({
    ...lineup,
    captain: viceCaptain,
    viceCaptain: captain,
  })

  async function outsider() {
    const squad = await squadOf(site.db, match.id)
    return squad.find(({ id }) => !match.lineup().players.includes(id))?.id ?? expect.fail('All are picked.')
  }
})

test("another team's name is refused for a change too", async () => {
  await saved({ name: 'Night Owls' })
  const team = await saved({ name: 'Early Birds' })
  expect(await save({ teamId: team.id, name: 'Night Owls' })).toEqual({
    ok: false,
    reason: 'name_taken',
    name: 'Night Owls',
  })
})

test('an existing team that poses as staff keeps its name, and no new team can take such a name', async () => {
  const team = await saved({ name: 'Early Birds' })
  await site.db.update(teams).set({ name: 'Support Team' }).where(eq(teams.id, team.id))
  expect(await save({ teamId: team.id, name: 'Support Team' })).toMatchObject({ ok: true })
  expect(await save({ teamId: team.id, name: 'Support Desk' })).toEqual({
    ok: false,
    reason: 'name_reserved',
  })
})
