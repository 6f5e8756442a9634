import type { Team } from '@toprun/api-schema/contest'
import { matchCardsQuery, matchCardsResponse, playerSheetResponse } from '@toprun/api-schema/team-builder'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { lineups, newLeagueMatch, newMatch } from '../../../testing/contest-kit.ts'
import { matchOfEachTest } from '../../../testing/contest-match.ts'
import { explained } from '../../../testing/explained.ts'
import { newCardOf, newCatalogue } from '../../../testing/market-kit.ts'
import { appOfFile, userOfEachTest } from '../../../testing/of-file.ts'
import { appearances, knownMatches, matches, matchPlayers } from '../../matches/tables.ts'
import { cardsForMatch } from './match-cards.ts'
import { teamLimit } from './store-team.ts'
import { teamsOf } from './teams.ts'

const site = appOfFile()
const user = userOfEachTest(site)
const match = matchOfEachTest(site, { newMatch: newLeagueMatch, lineups: 1 })

beforeAll(() => newCatalogue(site.db))

const post = (path: string, body: object) => site.call('POST', path, { token: user.token, body })
const player = (at: number) => match.lineup().players[at] ?? ''

async function teamBody() {
  const card = await newCardOf(site.db, user.id, { kind: 'gold-power', playerId: player(0) })
  const cards = [{ playerId: player(0), cardId: card }, { playerId: player(1) }]
  return { matchId: match.id, ...match.lineup(), cards, backups: (await outside()).slice(0, 2), card }
}

async function teamWithCard(): Promise<{ id: string; card: string }> {
  const { card, ...body } = await teamBody()
  const saved = await post('/api/game/teams', body)
  expect(saved.statusCode, saved.body).toBe(201)
  return { id: saved.json().id, card }
}

const captainOf = (team: Team) => team.players.find(({ captaincy }) => captaincy === 'captain')?.playerId

async function outside(): Promise<string[]> {
  const squad = await site.db.select().from(matchPlayers).where(eq(matchPlayers.matchId, match.id))
  return squad.map(({ playerId }) => playerId).filter((id) => !match.lineup().players.includes(id))
}

describe('a team that is sent again with its key', () => {
  const keyed = (path: string, body: object) =>
    site.call('POST', path, { token: user.token, headers: { 'idempotency-key': 'one' }, body })

  test('is the same team, with its cards, and is not changed', async () => {
    const { card: _, ...body } = await teamBody()
    const save = () => keyed('/api/game/teams', body)
    const [first, again] = await Promise.all([save(), save()])
    expect([first.statusCode, again.statusCode], again.body).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
    const changed = { ...body, captain: player(3) }
    await site.call('PUT', `/api/game/teams/${first.json().id}`, { token: user.token, body: changed })
    const late = await save()
    expect([late.statusCode, captainOf(late.json())]).toEqual([201, player(3)])
    expect(await teamsOf(site.db, { userId: user.id, matchId: match.id })).toHaveLength(1)
  })

  test('is another team in another match', async () => {
    const other = await newMatch(site.db, site.now(), 'another')
    const [lineup] = await lineups(site.db, other, 1)
    const here = await keyed('/api/game/teams', { matchId: match.id, ...match.lineup() })
    const there = await keyed('/api/game/teams', { matchId: other, ...lineup })
    expect([here.statusCode, there.statusCode], there.body).toEqual([201, 201])
    expect(there.json().id).not.toBe(here.json().id)
  })

  test('is the same copy', async () => {
    const { id } = await teamWithCard()
    const [first, again] = [
      await keyed(`/api/game/teams/${id}/copy`, {}),
      await keyed(`/api/game/teams/${id}/copy`, {}),
    ]
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
    const copyOfCopy = await keyed(`/api/game/teams/${first.json().id}/copy`, {})
    expect(copyOfCopy.json().id).not.toBe(first.json().id)
    expect(await teamsOf(site.db, { userId: user.id, matchId: match.id })).toHaveLength(3)
  })
})

describe('a copied team', () => {
  test('has the same players, captains and backups, and Blue Cards', async () => {
    const { id } = await teamWithCard()
    const copied = await post(`/api/game/teams/${id}/copy`, {})
    expect(copied.statusCode, copied.body).toBe(201)
    const [original, copy] = await teamsOf(site.db, { userId: user.id, matchId: match.id })
    expect(copied.json()).toEqual(copy)
    expect(copy?.name).toMatch(/'s Team 2$/)
    expect(copy?.backups).toEqual(original?.backups)
    expect(copy?.cards).toEqual([])
    const plain = (team: typeof copy) =>
      team?.players.map(({ card, ...each }) => ({ ...each, carries: card !== null }))
    expect(plain(copy)).toEqual(plain(original))
    expect(copy?.players.flatMap(({ card }) => card?.kind ?? [])).toEqual(['blue', 'blue'])
  })

  test('is refused for another user, after the lock, and beyond the limit', async () => {
    const { id } = await teamWithCard()
    const other = await site.signUp()
    const copy = (token: string) => site.call('POST', `/api/game/teams/${id}/copy`, { token, body: {} })
    expect((await copy(other.token)).statusCode).toBe(404)
    for (let made = 1; made < teamLimit; made += 1) expect((await copy(user.token)).statusCode).toBe(201)
    expect((await copy(user.token)).json()).toMatchObject({ code: 'too_many_teams' })
    await site.db.update(matches).set({ state: 'live' }).where(eq(matches.id, match.id))
    expect((await copy(user.token)).json()).toMatchObject({ code: 'started' })
  })
})

describe('the cards that fit a match', () => {
  const cards = async (query = '') =>
    matchCardsResponse.parse(
      (await site.call('GET', `/api/game/matches/${match.id}/cards${query}`, { token: user.token })).json(),
    )

  test('are Power cards of its players and all cards that go on anyone, the rarest first, with their team', async () => {
    const { id, card } = await teamWithCard()
    const { rows } = await site.pool.query<{ player_id: string }>(
      'SELECT player_id FROM editions WHERE player_id NOT IN (SELECT player_id FROM match_players WHERE match_id = $1) LIMIT 1',
      [match.id],
    )
    await newCardOf(site.db, user.id, { kind: 'diamond-power', playerId: rows[0]?.player_id ?? '' })
    const wild = await newCardOf(site.db, user.id, {
      kind: 'diamond-wild',
      playerId: rows[0]?.player_id ?? '',
    })
    const own = await newCardOf(site.db, user.id, { kind: 'silver-power', playerId: player(1) })
    const listed = await newCardOf(site.db, user.id, { kind: 'black-wild' })
    await post('/api/market/listings', { kind: 'fixed', card: listed, price: 10 })

    const { cards: shown } = await cards()
    expect(shown.map((each) => each.id)).toEqual([wild, card, own])
    expect(shown.map(({ team }) => team)).toEqual([
      null,
      { id, name: expect.stringMatching(/'s Team 1$/) },
      null,
    ])
    expect(shown[1]?.face).toMatchObject({ multiplier: 3, player: { id: player(0) } })
    expect((await cards(`?player=${player(1)}`)).cards.map((each) => each.id)).toEqual([wild, own])
    const both = await cards(`?player=${player(1)}&player=${player(0)}`)
    expect(both.cards.map((each) => each.id)).toEqual([wild, card, own])
    expect((await cards('?category=wild')).cards.map((each) => each.id)).toEqual([wild])
    expect((await cards('?tier=silver')).cards.map((each) => each.id)).toEqual([own])
    const name = shown[2]?.face.player.name ?? ''
    const found = await cards(`?q=${encodeURIComponent(name.slice(1).toUpperCase())}`)
    expect(found.cards.map((each) => each.id)).toEqual([own])
    expect(await cards('?q=nobody')).toEqual({ cards: [], next: null })
    const first = await cards('?limit=2')
    expect((await cards(`?cursor=${first.next}`)).cards.map((each) => each.id)).toEqual([own])
    expect(
      (await site.call('GET', `/api/game/matches/${match.id}/cards?cursor=x`, { token: user.token }))
        .statusCode,
    ).toBe(400)
  })

  test('are found by an index in a vault of ten thousand, page by page, whatever the filter', async () => {
    await newCardOf(site.db, user.id, { kind: 'silver-wild' })
    await site.pool.query(
      "INSERT INTO card_players SELECT 'hoard', 'Hoarded', role, country, team, short, false FROM card_players LIMIT 1",
    )
    await site.pool.query(
      "INSERT INTO editions (id, player_id, category, tier, stars, cap, drawn) VALUES (900000, 'hoard', 'active', 'silver', 2, 10000, 10000)",
    )
    await site.pool.query(
      `INSERT INTO cards (edition_id, serial, player_id, stars, owner_id, opening_id, place, drawn, state, acquired_at, token_state)
       SELECT 900000, serial, 'hoard', 2, $1, (SELECT id FROM openings LIMIT 1), 100 + serial, 'silver-power', 'vault', now(), 'issued'
       FROM generate_series(1, 10000) AS serial`,
      [user.id],
    )
    await site.owner.query('ANALYZE cards')
    const { next } = await cards('?limit=100&q=hoard')
    const second = await cards(`?limit=100&q=hoard&cursor=${next}`)
    expect([second.cards.length, second.cards[0]?.serial]).toEqual([100, 9900])
    for (const filter of [{}, { q: 'hoard' }, { tier: 'silver' }, { player: [player(0), player(1)] }]) {
      const query = matchCardsQuery.parse({ ...filter, limit: 100, cursor: next ?? '' })
      const plans = await explained(site.pool, (db) =>
        cardsForMatch(db, { userId: user.id, matchId: match.id }, query),
      )
      const [ofCards = ''] = plans.filter((plan) => plan.includes('Limit'))
      expect(ofCards).toMatch(/Index.* Scan.* cards_by_\w+/)
      expect(ofCards).not.toMatch(/Seq Scan on cards\b/)
    }
  })
})

describe("a player's sheet", () => {
  const sheet = async (playerId: string) =>
    site.call('GET', `/api/game/matches/${match.id}/players/${playerId}`)

  test('of a player without earlier matches has no averages', async () => {
    const shown = playerSheetResponse.parse((await sheet(player(0))).json())
    expect(shown).toMatchObject({ last: [], against: null, atGround: null })
  })

  test('has only earlier matches, with averages against this side and at this ground', async () => {
    await match.play()
    site.advance(86_400_000)
    // The first match has changed the prices.
    await match.renew('next')
    await site.db
      .update(matches)
      .set({ locksAt: new Date(site.now().getTime() + 60_000) })
      .where(eq(matches.id, match.id))
    const played = await site.db
      .select({
        matchId: knownMatches.matchId,
        playerId: appearances.playerId,
        points: appearances.points,
      })
      .from(appearances)
      .innerJoin(knownMatches, eq(knownMatches.key, appearances.matchKey))
    const known = played.find(({ playerId }) => match.lineup().players.includes(playerId))
    if (!known) throw new Error('Nobody of the team played before.')
    const captain = known.playerId
    const viceCaptain = match.lineup().players.find((id) => id !== captain) ?? null
    match.lineups = [{ players: match.lineup().players, captain, viceCaptain }]
    await match.newTeam(user.id)
    const shown = playerSheetResponse.parse((await sheet(known.playerId)).json())
    expect(shown.last.map((each) => [each.matchId, each.points])).toContainEqual([
      known.matchId,
      known.points,
    ])
    expect(shown.against?.matches).toBe(shown.last.length)
    expect(shown.atGround).not.toBeNull()
    expect([shown.pickedPercent, shown.captainPercent]).toEqual([100, 100])
    expect((await sheet('nobody')).statusCode).toBe(404)
  })
})
