import { createHash } from 'node:crypto'
import {
  cardCategories,
  cardPlayersResponse,
  cardsResponse,
  cardTiers,
  editionResponse,
  playerNumbersResponse,
} from '@toprun/api-schema/card'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../../platform/database.ts'
import { behind } from '../../../testing/lock-waits.ts'
import { newCard } from '../../../testing/market-kit.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import { everyPage } from '../../../testing/pages.ts'
import { sentenceOf } from '../../../testing/response.ts'
import { rowsRead } from '../../../testing/rows-read.ts'
import { testContent } from '../../../testing/test-content.ts'
import { cardPlayersOf } from './card-players.ts'
import { makeCatalogue } from './make-catalogue.ts'
import { readEditions } from './read-catalogue.ts'

const content = testContent()
const { league } = content

const site = appOfFile()

const read = async (url: string) => (await site.call('GET', url)).json()

const everyEdition = (query: string) =>
  everyPage('0', async (cursor) => {
    const page = cardsResponse.parse(await read(`/api/cards?${query}&limit=100&cursor=${cursor}`))
    return { items: page.editions, next: page.next }
  })

describe('the catalogue', () => {
  test('has Power and Wild cards in four tiers of everyone in the league, and all four categories of its 22 stars', async () => {
    const { players } = cardPlayersResponse.parse(await read('/api/cards/players'))
    expect(players).toHaveLength(league.teams.flatMap((team) => team.players).length)
    const stars = players.filter(({ star }) => star)
    expect(stars.map(({ id }) => id).sort()).toEqual(
      [...content.batters, ...content.bowlers].map(({ id }) => id).sort(),
    )
    for (const player of players) expect(player.editions).toBe(player.star ? 16 : 8)
    const names = players.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
  })

  test('gives every edition once, in pages by number', async () => {
    const all = await everyEdition('')
    expect(all).toHaveLength(82 * 8 + 22 * 16)
    expect(all.map(({ edition }) => edition)).toEqual(all.map((_, index) => index + 1))
    const byName = league.teams
      .flatMap(({ players }) => players)
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    expect([...new Set(all.map(({ player }) => player.id))]).toEqual(byName.map(({ id }) => id))
  })

  test('ends with a full page where nothing follows it', async () => {
    const page = async (limit: number) =>
      cardsResponse.parse(await read(`/api/cards?player=wiremu-hawkridge&category=power&limit=${limit}`))
    const { editions, next } = await page(4)
    expect([editions.length, next]).toEqual([4, null])
    expect((await page(3)).next).toBe(String(editions[2]?.edition))
  })

  test('publishes the players behind the numbers on chain, and every edition on chain has one of them', async () => {
    const { version, players } = playerNumbersResponse.parse(await read('/api/cards/player-numbers'))
    expect(players).toHaveLength(league.teams.flatMap((team) => team.players).length)
    // printf %s wiremu-hawkridge | sha256sum
    expect(players).toContainEqual({
      number: '0xe5732d7460d5',
      id: 'wiremu-hawkridge',
      name: 'Wiremu Hawkridge',
    })
    const ids = players.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
    expect(version).toBe(createHash('sha256').update(JSON.stringify(players)).digest('hex'))
    const numbers = new Map(players.map(({ id, number }) => [id, Number(number)]))
    const stored = await site.rows('SELECT player_id, category, tier, chain_number FROM editions ORDER BY id')
    expect(stored.map(({ chain_number }) => Number(chain_number))).toEqual(
      stored.map(
        ({ player_id, category, tier }) =>
          (numbers.get(player_id) ?? 0) * 16 + cardCategories.indexOf(category) * 4 + cardTiers.indexOf(tier),
      ),
    )
  })

  test('filters by player, category, tier and part of a name', async () => {
    const one = await everyEdition('player=wiremu-hawkridge&category=power')
    expect(one.map(({ tier, stars, multiplier, cap }) => [tier, stars, multiplier, cap])).toEqual([
      ['silver', 2, 2, 2500],
      ['gold', 3, 3, 500],
      ['black', 4, 5, 100],
      ['diamond', 5, 7, 25],
    ])
    expect(one[0]?.player).toEqual({
      id: 'wiremu-hawkridge',
      name: 'Wiremu Hawkridge',
      role: 'WK',
      country: 'NZ',
      star: true,
      look: '3542223',
      team: {
        name: 'Brackwater Barons',
        short: 'BRA',
        identity: expect.objectContaining({ emblem: 'crown', pattern: 'halves' }),
      },
    })
    const drawn = await everyEdition('q=maeve')
    expect(new Set(drawn.map(({ player }) => player.look))).toEqual(new Set(['0804003']))
    const found = await everyEdition('q=HAWKRI&tier=diamond')
    expect(found.map(({ category, multiplier }) => [category, multiplier])).toEqual([
      ['power', 7],
      ['wild', 4],
      ['active', 1],
      ['legendary', 1],
    ])
    expect(await everyEdition('q=%25')).toEqual([])
  })

  test('shows how many cards of an edition a pack holds on average', async () => {
    const [silver] = await everyEdition('player=wiremu-hawkridge&category=power&tier=silver')
    const odds = Object.fromEntries((silver?.odds ?? []).map(({ pack, perPack }) => [pack, perPack * 104]))
    expect(odds.wild).toBeCloseTo(0.85)
    expect(odds.champion).toBeCloseTo(0.85 * 4.5)
    expect(odds.ace).toBeCloseTo(1)
    expect(odds.pro).toBeCloseTo(2)
    const [legendary] = await everyEdition('player=wiremu-hawkridge&category=legendary&tier=gold')
    expect(legendary?.odds).toEqual([])
  })

  test('leaves a full edition out of the odds, and shares its chance among the others', async () => {
    const [first, second] = await everyEdition('category=wild&tier=diamond')
    await site.pool.query('UPDATE editions SET drawn = cap WHERE id = $1', [first?.edition])
    const full = editionResponse.parse(await read(`/api/cards/${first?.edition}`))
    expect(full).toMatchObject({ edition: { drawn: 25, cap: 25, odds: [] }, cards: [], next: null })
    const other = editionResponse.parse(await read(`/api/cards/${second?.edition}`)).edition
    const [before, after] = [second, other].map(
      (one) => one?.odds.find(({ pack }) => pack === 'wild')?.perPack ?? 0,
    )
    expect((after ?? 0) / (before ?? 1)).toBeCloseTo(104 / 103)
  })

  test('reads hardly more if thousands of cards wait in packs', async () => {
    const page = () =>
      rowsRead(site.pool, (db) =>
        readEditions(db, { player: 'wiremu-hawkridge', tier: 'diamond', limit: 10 }),
      )
    await site.owner.query('ANALYZE editions, card_players, cards')
    const before = await page()
    // Without openings and owners, which the catalogue does not read.
    const unchecked = (statement: string) =>
      site.owner.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`)
    await unchecked(`
      INSERT INTO cards (edition_id, serial, player_id, stars, owner_id, opening_id, place, drawn, state)
      SELECT id, serial, player_id, stars, gen_random_uuid(), gen_random_uuid(), 1, kind, 'sealed'
      FROM editions, generate_series(1, 200) AS serial, concat(tier, '-', category) AS kind
      WHERE tier = 'silver' AND category = 'power'`)
    await site.owner.query('VACUUM ANALYZE cards')
    expect(await page()).toBeLessThan(before + 200)
    await unchecked('DELETE FROM cards')
  })

  test('shows the cards of an edition by serial, with the owners of those that are in a vault', async () => {
    const user = await site.signUp()
    const states = ['vault', 'listed', 'frozen', 'cancelled', 'leaving', 'withdrawn']
    const made = []
    for (const state of states) made.push({ state, id: await newCard(site.db, user.id, 5) })
    // Those that were written last come first.
    for (const { state, id } of made.toReversed())
      await site.pool.query('UPDATE cards SET state = $2 WHERE id = $1', [id, state])
    const page = async (query: string) => editionResponse.parse(await read(`/api/cards/5?${query}`))
    const { cards, next } = await page('')
    expect(cards.map(({ serial, state, owner }) => [serial, state, owner])).toEqual([
      [1, 'vault', user.name],
      [2, 'listed', user.name],
      [3, 'frozen', user.name],
      [4, 'cancelled', null],
      [5, 'leaving', null],
      [6, 'withdrawn', null],
    ])
    expect(next).toBeNull()
    const [first, second] = [await page('limit=3'), await page('limit=3&cursor=3')]
    expect([first.cards, first.next]).toEqual([cards.slice(0, 3), '3'])
    expect([second.cards, second.next]).toEqual([cards.slice(3), null])
  })

  test.each([
    ['/api/cards/999999', 'There is no such edition.'],
    ['/api/cards/0', 'There is nothing here.'],
    ['/api/cards/one', 'There is nothing here.'],
    ['/api/cards/1/1', 'There is no such card.'],
    ['/api/cards/999999/1', 'There is no such card.'],
  ])('answers 404 at %s', async (url, msg) => {
    expect(await sentenceOf(site.call('GET', url))).toEqual([404, msg])
  })

  test.each(['/api/cards?tier=blue', '/api/cards?cursor=-1', '/api/cards?limit=101'])(
    'answers 400 with a sentence at %s',
    async (url) => {
      const refused = await site.call('GET', url)
      expect(refused.statusCode).toBe(400)
      expect(refused.json().msg).toMatch(/\w/)
    },
  )
})

describe('a start with new content', () => {
  test('adds editions behind the others, takes new names, and changes no cap', async () => {
    const players = cardPlayersOf(content)
    const [some = expect.fail('There are no players')] = players
    const newcomer = { ...some, id: 'aa-newcomer', name: 'Aa Newcomer', star: false }
    const renamed = players.map((player) =>
      player.id === some.id ? { ...player, name: 'New Name' } : player,
    )
    const cards = { ...content.cards, tiers: { ...content.cards.tiers, silver: { stars: 2, cap: 9999 } } }
    const before = await everyEdition('')
    await makeCatalogue(site.db, { players: [newcomer, ...renamed], cards })
    await makeCatalogue(site.db, { players: [newcomer, ...renamed], cards })
    const after = await everyEdition('')
    expect(after).toHaveLength(before.length + 8)
    expect(after.slice(0, before.length).map(({ cap }) => cap)).toEqual(before.map(({ cap }) => cap))
    expect(after.find(({ player }) => player.id === some.id)?.player.name).toBe('New Name')
    expect(after.slice(-8).map(({ player, cap }) => [player.id, cap])[0]).toEqual(['aa-newcomer', 9999])
  })

  test('waits for another start that adds editions, and adds its own after them', async () => {
    const [some = expect.fail('There are no players')] = cardPlayersOf(content)
    const newcomer = (id: string) => ({ ...some, id, name: id, star: false })
    const add = (db: Database, id: string) =>
      makeCatalogue(db, { players: [newcomer(id)], cards: content.cards })
    const before = (await everyEdition('')).length
    await behind(
      site,
      (tx) => add(tx, 'zz-first'),
      () => add(site.db, 'zz-second'),
    )
    const added = (await everyEdition('')).slice(before)
    expect(added.map(({ edition }) => edition)).toEqual(added.map((_, index) => before + index + 1))
    expect([...new Set(added.map(({ player }) => player.id))]).toEqual(['zz-first', 'zz-second'])
  })

  test('cannot change a cap in the database', async () => {
    await expect(site.pool.query('UPDATE editions SET cap = cap + 1 WHERE id = 1')).rejects.toThrow(
      'cannot be changed',
    )
  })
})
