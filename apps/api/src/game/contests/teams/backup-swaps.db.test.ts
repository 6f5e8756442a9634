import type { MatchId } from '@toprun/api-schema/ids'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { foldOf, joinAs, lineups, newContest, newLeagueMatch, newUser } from '../../../testing/contest-kit.ts'
import { now } from '../../../testing/contest-match.ts'
import type { LegalTeam } from '../../../testing/legal-teams.ts'
import { newCardOf, newCatalogue } from '../../../testing/market-kit.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { matchPlayers } from '../../matches/tables.ts'
import { openBoard } from '../board/board.ts'
import { lockContests } from '../settle/lock-contests.ts'
import { backupSwaps, contests, entries } from '../tables.ts'
import { beginSwaps, hasSwapsLeft, swapDueBackups } from './backup-swaps.ts'
import { saveTeam, teamsOf } from './teams.ts'

const site = databaseOfFile()
let matchId: MatchId
let lineup: LegalTeam
/** Players who can replace the second player of the lineup, and play: of the same side, role and price or cheaper. */
let missing: string
let reserve: string

beforeAll(async () => {
  await newCatalogue(site.db)
})
beforeEach(async () => {
  matchId = await newLeagueMatch(site.db, now)
  const squad = await site.db.select().from(matchPlayers).where(eq(matchPlayers.matchId, matchId))
  for (const each of await lineups(site.db, matchId, 40)) {
    const swap = each.players
      .map((id) => squad.find(({ playerId }) => playerId === id))
      .flatMap((out) => {
        const fits = squad.find(
          (player) =>
            out &&
            !each.players.includes(player.playerId) &&
            player.team === out.team &&
            player.role === out.role &&
            player.halfCredits <= out.halfCredits,
        )
        return out && fits ? [{ out: out.playerId, fits: fits.playerId }] : []
      })
      .at(0)
    if (!swap) continue
    lineup = each
    missing = swap.out
    reserve = swap.fits
    return
  }
  throw new Error('No lineup has a reserve.')
})

async function announce(out: readonly string[]): Promise<void> {
  await site.db.update(matchPlayers).set({ announced: true }).where(eq(matchPlayers.matchId, matchId))
  await site.db
    .update(matchPlayers)
    .set({ announced: false })
    .where(and(eq(matchPlayers.matchId, matchId), inArray(matchPlayers.playerId, [...out])))
}

/** A team in a contest, whose missing player is its captain and carries `card`. */
async function enter(kind?: 'gold-wild' | 'gold-power') {
  const userId = await newUser(site.db)
  const card = kind
    ? await newCardOf(site.db, userId, { kind, ...(kind === 'gold-power' && { playerId: missing }) })
    : null
  const other = lineup.players.find((id) => id !== missing) ?? ''
  const saved = await saveTeam(site.db, {
    ...{ userId, sessionId: null, teamId: null, matchId, now },
    ...{ players: lineup.players, captain: missing, viceCaptain: other, backups: [reserve] },
    cards: [{ playerId: missing, cardId: card }, { playerId: other }],
  })
  if (!saved.ok) throw new Error(saved.reason)
  const contest = await newContest(site.db, matchId, { entryFeeMinor: 0n })
  await joinAs(site.db, { contestId: contest.id, teamId: saved.team.id, userId, now })
  const team = async () => (await teamsOf(site.db, { userId, matchId }))[0]
  return { team, contest, card }
}
const lock = () => site.db.transaction((tx) => lockContests(tx, matchId))
const playerIn = (team: Awaited<ReturnType<Awaited<ReturnType<typeof enter>>['team']>>, id: string) =>
  team?.players.find(({ playerId }) => playerId === id)

test('a backup takes the place, its captaincy and its Wild card when teams lock, and boards see it', async () => {
  const { team, contest, card } = await enter('gold-wild')
  const board = await openBoard(site.db, contest, await fold())
  const snapshot = Buffer.concat(await board.snapshot())
  await announce([missing])
  await lock()
  const locked = await team()
  expect(playerIn(locked, missing)).toBeUndefined()
  expect(playerIn(locked, reserve)).toMatchObject({ captaincy: 'captain', card: { kind: 'gold-wild' } })
  expect(locked?.cards).toMatchObject([{ playerId: reserve, cardId: card }])
  const [entry] = await site.db.select().from(entries).where(eq(entries.contestId, contest.id))
  expect(entry?.changed).toBe(2)
  const version = board.version()
  await board.catchUp(site.db)
  expect(board.version()).toBe(version + 1)
  const seats = [...board.seats()]
  const points = await board.scoresWith(seats, differentPoints)
  expect(points).not.toEqual(await board.scoresWith(seats, []))
  for (const from of [null, snapshot])
    expect(
      await (await openBoard(site.db, contest, await fold(), { snapshot: from })).scoresWith(
        seats,
        differentPoints,
      ),
    ).toEqual(points)
})

/** Points by which teams with other players have other scores. */
const differentPoints = Array.from({ length: 40 }, (_, player) => ({
  awards: 2 ** (player % 14),
  deductions: 0,
}))

test('the lock of a slot swaps nobody in: teams play as they were when the match locked', async () => {
  const { team } = await enter()
  await announce([])
  await lock()
  const locked = await team()
  await announce([missing])
  await site.db.transaction((tx) => lockContests(tx, matchId, 1))
  expect(await team()).toEqual(locked)
  await swapDueBackups(site.db)
  expect(await team()).toEqual(locked)
})

test('a Power card becomes Blue if its player is replaced, and is free again', async () => {
  const { team } = await enter('gold-power')
  await announce([missing])
  await lock()
  const locked = await team()
  expect(playerIn(locked, reserve)).toMatchObject({ captaincy: 'captain', card: { kind: 'blue' } })
  expect(locked?.cards).toEqual([])
})

test('nobody is swapped in without an announcement, or if everyone plays', async () => {
  const { team } = await enter()
  const before = await team()
  await lock()
  expect(await team()).toEqual(before)
  await site.db.transaction(async (tx) => {
    await announce([])
    await beginSwaps(tx, matchId)
  })
  expect(await team()).toEqual(before)
  expect(await site.db.$count(backupSwaps, eq(backupSwaps.matchId, matchId))).toBe(0)
})

test('many teams are swapped portion by portion, by the announcement at the lock, and nothing becomes final before', async () => {
  const entered: Awaited<ReturnType<typeof enter>>[] = []
  for (let count = 0; count < 5; count += 1) entered.push(await enter())
  await announce([missing])
  await site.db.transaction((tx) => beginSwaps(tx, matchId, 2))
  const swapped = async () => {
    const all = await Promise.all(entered.map(({ team }) => team()))
    return all.filter((team) => playerIn(team, reserve)).length
  }
  const unfinished = () =>
    site.db
      .select({ id: contests.id })
      .from(contests)
      .where(and(eq(contests.matchId, matchId), hasSwapsLeft))
      .orderBy(asc(contests.id))
  expect(await swapped()).toBe(2)
  expect(await unfinished()).toHaveLength(5)
  await announce([])
  await swapDueBackups(site.db, { portion: 2 })
  expect(await swapped()).toBe(5)
  expect(await unfinished()).toEqual([])
  await swapDueBackups(site.db, { portion: 2 })
  const changed = await site.db.selectDistinct({ in: entries.changed }).from(entries)
  expect(new Set(changed.map((entry) => entry.in))).toEqual(new Set([null, 2]))
})

const fold = () => foldOf(site.db, matchId)
