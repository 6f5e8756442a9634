import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { receiveEvent } from '../../game/live/feed/receive-event.ts'
import { abandonMatch, startDueMatches } from '../../game/live/lifecycle.ts'
import { createBoardCache } from '../../game/live/rooms/boards.ts'
import { openRoom } from '../../game/live/rooms/room.ts'
import { squadOf } from '../../game/matches/store.ts'
import { parkedEvents, players } from '../../game/matches/tables.ts'
import { foldOf } from '../../testing/contest-kit.ts'
import { ContestMatch } from '../../testing/contest-match.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { runCommand } from '../../testing/operator-kit.ts'
import {
  ballsOf,
  lineupsOf,
  newNamedMatch,
  playerNamed,
  renamed,
  senderTo,
} from '../../testing/unknown-name-kit.ts'

const site = appOfFile()
const newMatch = () => newNamedMatch(site)

const send = (matchId: MatchId, sequence: number, payload: MatchEvent, now: Date, source = 'scores') =>
  senderTo(site, matchId, now, source)(sequence, payload)

const run = (name: string, ...args: string[]) => runCommand(site, name, args)

test('a line-up with an unknown name waits in the list, blocks nothing, and is recorded once an operator says who it is', async () => {
  const { id, events } = await newMatch()
  const [one, other] = lineupsOf(events)
  const [known = ''] = one.players
  const strange = renamed(one, known, 'R Stranger')
  expect(await send(id, 1, strange, site.now())).toMatchObject({ status: 'parked', behind: 'name' })
  expect(await send(id, 2, other, site.now())).toMatchObject({ status: 'recorded' })
  expect(await send(id, 1, strange, site.now())).toMatchObject({ status: 'parked', behind: 'name' })
  expect(await run('names')).toMatch(new RegExp(`^${id}  \\S+Z  scores  ${one.team}  R Stranger$`, 'm'))
  const player = await playerNamed(site, id, known)
  expect(await run('name', id, one.team, 'R Stranger', player.id)).toBe(
    `R Stranger of ${one.team} is ${known} (${player.id}). 1 event that waited is recorded.`,
  )
  expect(await send(id, 1, strange, site.now())).toMatchObject({ status: 'duplicate' })
  expect(await run('names')).toBe('Nobody unknown is named.')
})

test('a sender can correct the name itself: the corrected event replaces the waiting one', async () => {
  const { id, startsAt, events } = await newMatch()
  const [lineup] = lineupsOf(events)
  const [began] = events.filter((event) => event.type === 'innings')
  const [first, next] = ballsOf(events)
  if (!began || !first || !next) throw new Error('The feed is too short.')
  await send(id, 1, renamed(lineup, lineup.players[0] ?? '', 'R Typo'), site.now())
  expect(await send(id, 1, lineup, site.now())).toMatchObject({ status: 'recorded' })
  await startDueMatches(site.db, startsAt)
  await send(id, 2, began, startsAt)
  await send(id, 3, renamed(first, first.delivery.batter, 'R Typo'), startsAt)
  await send(id, 4, next, startsAt)
  expect(await send(id, 3, first, startsAt)).toMatchObject({ status: 'recorded', revisions: [3, 4] })
  expect(await run('names')).toBe('Nobody unknown is named.')
})

test('a corrected event that is refused has no effect: the previous one keeps waiting, and is recorded with its name', async () => {
  const { id, startsAt, events } = await newMatch()
  const [began] = events.filter((event) => event.type === 'innings')
  const [first] = ballsOf(events)
  if (!began || !first) throw new Error('The feed is too short.')
  const { batter } = first.delivery
  await startDueMatches(site.db, startsAt)
  await send(id, 1, began, startsAt)
  const strange = renamed(first, batter, 'R Waits')
  expect(await send(id, 2, strange, startsAt)).toMatchObject({ status: 'parked', behind: 'name' })
  expect(await send(id, 2, { ...first, ball: 3 }, startsAt)).toMatchObject({
    ok: false,
    reason: 'impossible',
  })
  expect(await run('names')).toContain('R Waits')
  const player = await playerNamed(site, id, batter)
  expect(await run('name', id, player.team, 'R Waits', player.id)).toContain(
    '1 event that waited is recorded.',
  )
})

test('a spelling reaches every match of the side that is not over, including upcoming ones with its waiting events', async () => {
  const { id, events } = await newMatch()
  const [lineup] = lineupsOf(events)
  const [known = ''] = lineup.players
  await send(id, 1, renamed(lineup, known, 'R Spelt'), site.now())
  const { id: player } = await playerNamed(site, id, known)
  const stated = await run('alias', lineup.team, 'add', 'R Spelt', player)
  expect(stated).toContain(`R Spelt  is  ${player}`)
  expect(await run('names')).toBe('Nobody unknown is named.')
  const { rows } = await site.pool.query(
    "SELECT summary FROM operator_actions WHERE kind = 'state alias' ORDER BY number DESC LIMIT 1",
  )
  expect(rows[0].summary).toContain('also in 1 match made already. 1 event that waited is recorded.')
})

test('a ball with an unknown bowler blocks those after it, also for viewers; a new player joins the squad, and all are recorded', async () => {
  const { id, startsAt, events } = await newMatch()
  const match = new ContestMatch(site, { lineups: 1, walletMinor: 100_000n, newMatch: async () => id })
  await match.renew()
  const contest = await match.newContest()
  await match.enter(contest, 0)
  await startDueMatches(site.db, startsAt)
  const room = await openRoom(site.db, createBoardCache(site.db, { maxEntries: 1000 }), id)
  if (!room) throw new Error('The match has no room.')
  const began = events.filter((event) => event.type === 'innings')[0]
  const [first, ...later] = ballsOf(events).slice(0, 8)
  if (!began || !first) throw new Error('The feed has no ball.')
  const { bowler } = first.delivery
  const strange = [first, ...later].map((ball) => renamed(ball, bowler, 'N Debutant'))
  await send(id, 1, began, startsAt)
  await room.board(contest.id)
  for (const [at, ball] of strange.entries())
    expect(await send(id, at + 2, ball, startsAt)).toMatchObject({ status: 'parked' })
  const { team } = await playerNamed(site, id, bowler)
  const said = await run('name', id, team, 'N Debutant', 'new')
  expect(said).toBe(`N Debutant of ${team} is new (${team}/N Debutant). 8 events that waited are recorded.`)
  expect(await site.db.$count(parkedEvents, eq(parkedEvents.matchId, id))).toBe(0)
  expect(await site.db.$count(players, eq(players.id, `${team}/N Debutant`))).toBe(1)

  await room.refresh()
  const fold = await foldOf(site.db, id)
  expect(room.fold().points()).toEqual(fold.points())
  expect(room.fold().playerIds).toContain(`${team}/N Debutant`)
  const board = await room.board(contest.id)
  const fresh = await openRoom(site.db, createBoardCache(site.db, { maxEntries: 1000 }), id)
  expect(board.rankOf(1)).toEqual((await fresh?.board(contest.id))?.rankOf(1))
})

test('no player is created twice: one who may be meant is named by id', async () => {
  const { id, events } = await newMatch()
  const { id: second, sides } = await newMatch()
  const [lineup] = lineupsOf(events)
  const [known = ''] = lineup.players
  const { id: player } = await playerNamed(site, id, known)
  await expect(run('name', id, lineup.team, known, 'new')).rejects.toThrow(
    `${known} is not new: state the id ${player}, or another name.`,
  )
  const [team = ''] = sides
  await expect(run('name', id, team, 'X Y', 'new')).rejects.toThrow('does not play in this match')
  await expect(run('name', id, lineup.team, 'X Y', 'nobody')).rejects.toThrow(
    'nobody is unknown: name the player first.',
  )
  const [, other = ''] = [...new Set((await squadOf(site.db, id)).map((each) => each.team))].toSorted(
    (one) => (one === lineup.team ? -1 : 1),
  )
  await expect(run('name', id, other, 'X Y', player)).rejects.toThrow(`is in the squad of ${lineup.team}`)
  await abandonMatch(site.db, second, { now: site.now(), why: 'rain' })
  await expect(run('name', second, team, 'X Y', 'new')).rejects.toThrow('the match is abandoned')
})

test('a name with surrounding spaces is recognised at once; one with invisible characters is stated exactly, and cannot name a new player', async () => {
  const { id, events } = await newMatch()
  const [lineup] = lineupsOf(events)
  const [known = ''] = lineup.players
  const player = await playerNamed(site, id, known)
  for (const [at, spelling] of [`\u202e${known}`, `${known}\u2066`].entries()) {
    expect(await send(id, at + 1, renamed(lineup, known, spelling), site.now())).toMatchObject({
      status: 'parked',
      behind: 'name',
    })
    await expect(run('name', id, lineup.team, spelling, 'new')).rejects.toThrow(
      "can't be a new player's name",
    )
    expect(await run('name', id, lineup.team, spelling, player.id)).toContain(
      '1 event that waited is recorded.',
    )
  }
  for (const [at, spelling] of [`${known} `, `\t${known}`].entries())
    expect(await send(id, at + 3, renamed(lineup, known, spelling), site.now())).toMatchObject({
      status: 'recorded',
    })
})

test('of two operators who state a name as different players at once, the second learns whose it is', async () => {
  const { id, events } = await newMatch()
  const [lineup] = lineupsOf(events)
  const [known = '', another = ''] = lineup.players
  const ids = [(await playerNamed(site, id, known)).id, (await playerNamed(site, id, another)).id]
  await send(id, 1, renamed(lineup, known, 'T Wice'), site.now())
  const said = await Promise.allSettled(ids.map((player) => run('name', id, lineup.team, 'T Wice', player)))
  const first = said.findIndex(({ status }) => status === 'fulfilled')
  expect(said[1 - first]).toMatchObject({
    reason: { message: `${ids[1 - first]} isn't T Wice in this match: ${ids[first]} is.` },
  })
  expect(await run('alias', lineup.team)).toContain(`T Wice  is  ${ids[first]}`)
})

test("an operator's own event with an unknown name is refused at once, and for a source that repeats events only the name is listed", async () => {
  const { id, events } = await newMatch()
  const [lineup] = lineupsOf(events)
  const strange = renamed(lineup, lineup.players[0] ?? '', 'R Repeated')
  expect(await send(id, 1, strange, site.now(), 'operator')).toMatchObject({ reason: 'impossible' })
  const arriving = { matchId: id, source: 'file', sourceEventId: '1', sourceSequence: null, payload: strange }
  for (let i = 0; i < 2; i += 1)
    expect(
      await receiveEvent(site.db, { ...arriving, repeats: true }, { now: site.now(), reviewMs: 60_000 }),
    ).toMatchObject({ reason: 'impossible', rule: 'unlisted_player' })
  expect((await run('names')).split('\n').filter((line) => line.includes('R Repeated'))).toHaveLength(1)
})
