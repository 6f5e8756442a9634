import { randomUUID } from 'node:crypto'
import { unseenIn } from '@toprun/api-schema/display-name'
import type { MatchId } from '@toprun/api-schema/ids'
import { newPlayerIdFault, type OperatorSide } from '@toprun/api-schema/operator-squads'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { takeName } from '../../game/matches/squads/stated.ts'
import { matches, matchPlayers, squadMembers } from '../../game/matches/tables.ts'
import type { Database } from '../../platform/database.ts'
import { lineups, newMatch, newTeam, newUser } from '../../testing/contest-kit.ts'
import { behind } from '../../testing/lock-waits.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { operatorOfFile } from '../../testing/operator-kit.ts'

const site = appOfFile()
const operator = operatorOfFile(site)
const { get, post, actionsOn } = operator
let match: MatchId
beforeAll(async () => {
  match = await newMatch(site.db, site.now())
})

const sides = async (): Promise<OperatorSide[]> => (await get(`matches/${match}/squads`)).sides
async function side(): Promise<OperatorSide> {
  const [first = expect.fail('The match has no sides.')] = await sides()
  return first
}
/** A player of the side who does not keep wicket. */
async function fielder(): Promise<OperatorSide['players'][number]> {
  const found = (await side()).players.find(({ role, statedRole }) => role !== 'WK' && statedRole === null)
  if (!found) throw new Error('The side has wicket-keepers only.')
  return found
}

test('the squads of a match are listed by side', async () => {
  const listed = await sides()
  const [found] = await site.db.select().from(matches).where(eq(matches.id, match))
  expect(listed.map(({ team }) => team)).toEqual(found?.info.teams)
  for (const { players, stated } of listed) {
    expect(players.length).toBeGreaterThanOrEqual(11)
    expect(stated).toEqual([])
  }
})

test("a player's role is corrected, in a match without teams too", async () => {
  const player = await fielder()
  const corrected = await post('players', { player: player.id, role: 'WK' })
  expect(corrected.json().summary).toBe(`${player.name} is WK from now on, also in 1 upcoming match.`)
  const found = (await side()).players.find(({ id }) => id === player.id)
  expect(found).toMatchObject({ role: 'WK', statedRole: 'WK' })
})

test('a corrected name is shown as that of later matches', async () => {
  const player = await fielder()
  await post('players', { player: player.id, name: 'V Renamed', fullName: 'Vera Renamed' })
  expect((await side()).players.find(({ id }) => id === player.id)).toMatchObject({
    ...{ name: player.name, fullName: player.fullName },
    ...{ statedName: 'V Renamed', statedFullName: 'Vera Renamed' },
  })
})

test('a role that comes too late for a match is shown as that of later matches', async () => {
  const player = await fielder()
  await site.db.update(matches).set({ state: 'live' }).where(eq(matches.id, match))
  await post('players', { player: player.id, role: 'WK' })
  const found = (await side()).players.find(({ id }) => id === player.id)
  expect(found).toMatchObject({ role: player.role, statedRole: 'WK' })
})

test('a role stays as it is in a match for which somebody makes a team meanwhile', async () => {
  const matchId = await newMatch(site.db, site.now(), 'a team and a role')
  const [lineup = expect.fail('no line-up')] = await lineups(site.db, matchId, 1)
  const own = await site.db.select().from(matchPlayers).where(eq(matchPlayers.matchId, matchId))
  const fits = own.filter(({ playerId, role }) => lineup.players.includes(playerId) && role === 'BAT')
  const [player = expect.fail('no batsman')] = fits
  const userId = await newUser(site.db)
  const corrected = await behind(
    site,
    (tx) => newTeam(tx, { userId, matchId, lineup, now: site.now() }),
    () => post('players', { player: player.playerId, role: 'WK' }),
  )
  expect(corrected.json().summary).toBe(`${player.name} is WK from now on, also in 0 upcoming matches.`)
})

test('a name is stated while somebody locks two matches of its side in the order of their ids', async () => {
  const seed = 'a name and a card'
  const ids = [await newMatch(site.db, site.now(), seed), await newMatch(site.db, site.now(), seed)]
  const [first = expect.fail('no match'), second = expect.fail('no match')] = ids.toSorted()
  const squad = await site.db.select().from(matchPlayers).where(eq(matchPlayers.matchId, first))
  const [{ team, playerId } = expect.fail('no player')] = squad
  const lock = (tx: Database, id: MatchId) => tx.select().from(matches).where(eq(matches.id, id)).for('share')
  let leaving = site.db
  const taken = await behind(
    site,
    (tx) => {
      leaving = tx
      return lock(tx, first)
    },
    () => site.db.transaction((tx) => takeName(tx, { matchId: second, team, name: 'A Spelling', playerId })),
    () => lock(leaving, second),
  )
  expect(taken).toMatchObject({ ok: true, id: playerId })
})

test('an unknown player is added by name, and refused without a readable one', async () => {
  const player = `new-${randomUUID()}`
  const added = await post('players', { player, name: 'N One', fullName: 'Nora One', role: 'AR' })
  expect(added.json().summary).toBe(
    `${player} is named N One, in full Nora One. N One is AR from now on, also in 0 upcoming matches.`,
  )
  expect((await post('players', { player })).statusCode).toBe(400)
  for (const unclear of [{ name: 'Two\nlines' }, { fullName: 'Mirrored \u202e name' }])
    expect((await post('players', { player, ...unclear })).statusCode).toBe(400)
})

test.each(['2026-11-26', '12', 'Jane Doe', 'jane_doe', '-', '/', '26/11/2026'])(
  'no player is added by the id %s; the log has the refusal',
  async (player) => {
    const refused = await post('players', { player, name: 'N One' })
    expect(refused.json()).toEqual({ code: 'action_refused', msg: newPlayerIdFault })
    expect(await site.rows('SELECT FROM players WHERE id = $1', player)).toEqual([])
    expect(await actionsOn(`player:${player}`)).toMatchObject([{ outcome: 'refused' }])
  },
)

test.each(['0a1b2c3d', 'jane-doe', 'Reds/J Doe'])('a player is added by the id %s', async (player) => {
  expect((await post('players', { player, name: 'J Doe' })).statusCode).toBe(200)
})

test('a player with another id in a file is corrected', async () => {
  await site.owner.query("INSERT INTO players (id, name) VALUES ('253802', 'V K')")
  const corrected = await post('players', { player: '253802', name: 'V Kohl' })
  expect(corrected.json().summary).toBe('253802 is named V Kohl.')
})

test.each([
  ['squads', { change: 'add' }],
  ['aliases', { spelling: 'P Too' }],
])('a side whose name does not show is refused: %s', async (path, change) => {
  const { id: player } = await fielder()
  const response = await post(path, { team: '\u202e\u200b', player, ...change })
  expect([response.statusCode, response.json().msg]).toEqual([400, unseenIn('The team')])
})

test('a player is added to a side, kept out of it and forgotten, and the log has each', async () => {
  const { team } = await side()
  const player = `new-${randomUUID()}`
  const change = async (what: string) => post('squads', { team, player, change: what })
  await change('add')
  await post('players', { player, name: 'P Two' })
  await change('add')
  expect((await side()).stated).toEqual([{ id: player, name: 'P Two', belongs: true }])
  await change('drop')
  expect((await side()).stated).toEqual([{ id: player, name: 'P Two', belongs: false }])
  expect((await change('forget')).json().summary).toBe(
    `The correction for P Two in the squad of ${team} is removed.`,
  )
  expect(await site.db.$count(squadMembers)).toBe(0)
  expect((await change('forget')).json().msg).toBe(`The squad of ${team} has no correction for P Two.`)
  const logged: { details: { change: string }; outcome: string }[] = await actionsOn(`squad:${team}`)
  expect(logged.map(({ details, outcome }) => [details.change, outcome])).toEqual([
    ['forget', 'refused'],
    ['forget', 'done'],
    ['drop', 'done'],
    ['add', 'done'],
    ['add', 'refused'],
  ])
})
