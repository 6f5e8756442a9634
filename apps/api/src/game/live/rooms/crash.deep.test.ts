import type { MatchId } from '@toprun/api-schema/ids'
import { potOf, revenue, walletOf, winningsOf } from '@toprun/ledger/account'
import { balanceOf, rebuiltBalances, storedBalances, sumOfBalances } from '@toprun/ledger/balance'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { give } from '../../../testing/contest-kit.ts'
import { legalTeams } from '../../../testing/legal-teams.ts'
import { testTerms } from '../../../testing/opening-terms.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts'
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts'
import { type ContestRow, contests, entries } from '../../contests/tables.ts'
import { saveTeam } from '../../contests/teams/teams.ts'
import { openStandardContests } from '../../contests/terms/open-contests.ts'
import { importMatch } from '../../matches/squads/import-match.ts'
import { squadOf } from '../../matches/store.ts'
import { feeds, matches } from '../../matches/tables.ts'

const playerCount = 24
const giftMinor = 2000n

let app: TestApp
let matchId: MatchId
let classic: ContestRow
let server: ServerProcess
const users: { user: TestUser; teamId: string }[] = []

beforeAll(async () => {
  app = await createTestApp()
  const match = simulateMatch({ seed: 'crash', format: 'T10', rates: { rain: 0, abandoned: 0 } })
  matchId = await importMatch(app.db, match, { startsAt: new Date(Date.now() + 3_600_000), intervalMs: 5 })
  await openStandardContests(app.db, matchId, testTerms)
  const [found] = await app.db.select().from(contests).where(eq(contests.name, 'Floodlight Classic'))
  if (!found) throw new Error('There is no Floodlight Classic.')
  classic = found
  const [lineup = expect.fail('There is no legal team.')] = legalTeams(await squadOf(app.db, matchId), 1)
  for (let index = 0; index < playerCount; index += 1) {
    const user = await app.signUp()
    await give(app.db, user.id, giftMinor)
    const now = new Date()
    const saved = await saveTeam(app.db, {
      userId: user.id,
      sessionId: null,
      teamId: null,
      matchId: matchId,
      now,
      ...lineup,
    })
    if (!saved.ok) throw new Error(saved.reason)
    users.push({ user, teamId: saved.team.id })
  }
}, 180_000)

afterAll(async () => {
  await server?.kill()
  await app.close()
})

/** Concurrent joins of all users. A call that the crash interrupted counts like a lost response. */
function everybodyJoins(): Promise<unknown>[] {
  return users.map(({ user, teamId }) =>
    fetch(`${server.address}/api/game/contests/${classic.id}/entries`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authentication: user.token,
        'idempotency-key': `join-${user.id}`,
      },
      body: JSON.stringify({ teamId }),
    }).catch(() => null),
  )
}

async function expectMoneyToMatchEntries(): Promise<number> {
  const joined = await app.db.select().from(entries).where(eq(entries.contestId, classic.id))
  expect(await balanceOf(app.db, potOf(classic.id))).toBe(classic.entryFeeMinor * BigInt(joined.length))
  for (const { user } of users) {
    const mine = BigInt(joined.filter((entry) => entry.userId === user.id).length)
    expect(await balanceOf(app.db, walletOf(user.id))).toBe(giftMinor - mine * classic.entryFeeMinor)
  }
  expect(await sumOfBalances(app.db)).toBe(0n)
  return joined.length
}

test('a server killed during joins has taken no fee without an entry, and repeated joins charge nobody twice', async () => {
  for (let round = 0; round < 3; round += 1) {
    server = await startServerProcess(app.databaseUrl)
    const joining = everybodyJoins()
    await Promise.race(joining)
    await server.kill()
    await Promise.all(joining)
    await expectMoneyToMatchEntries()
  }
  server = await startServerProcess(app.databaseUrl)
  await Promise.all(everybodyJoins())
  await Promise.all(everybodyJoins())
  expect(await expectMoneyToMatchEntries()).toBe(playerCount)
}, 180_000)

test('a server killed while a match is played and settled pays every prize once', async () => {
  const stateNow = async () => {
    const [row] = await app.db
      .select({ state: contests.state })
      .from(contests)
      .where(eq(contests.id, classic.id))
    return row?.state
  }
  await app.db
    .update(matches)
    .set({ startsAt: new Date(), locksAt: new Date() })
    .where(eq(matches.id, matchId))
  for (let round = 0; round < 3; round += 1) {
    await expect.poll(stateNow).not.toBe('open')
    await server.kill()
    server = await startServerProcess(app.databaseUrl)
  }
  await app.db.update(feeds).set({ intervalMs: 0 }).where(eq(feeds.matchId, matchId))
  await expect.poll(stateNow, { timeout: 30_000 }).toBe('settled')
  await server.kill()
  server = await startServerProcess(app.databaseUrl)

  const settled = await app.db.select().from(entries).where(eq(entries.contestId, classic.id))
  const fees = classic.entryFeeMinor * BigInt(playerCount)
  const rake = fees / 10n
  expect(settled.reduce((sum, entry) => sum + entry.prizeMinor, 0n)).toBe(fees - rake)
  expect(await balanceOf(app.db, potOf(classic.id))).toBe(0n)
  expect(await balanceOf(app.db, revenue)).toBe(rake)
  for (const entry of settled)
    expect(await balanceOf(app.db, winningsOf(entry.userId))).toBe(entry.prizeMinor)
  expect(await sumOfBalances(app.db)).toBe(0n)
  expect(await rebuiltBalances(app.db)).toEqual(await storedBalances(app.db))
}, 180_000)
