import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchMessage } from '@toprun/api-schema/match-event'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database.ts'
import { newMatch } from '../../../testing/contest-kit.ts'
import { comparedEvents, feeds, matchEvents, matches, parkedEvents } from '../../matches/tables.ts'

let site: TestDatabase
let db: Database

beforeAll(async () => {
  site = await createTestDatabase()
  db = openDatabase(site.pool)
})
afterAll(() => site.drop())

const anHourAgo = () => new Date(Date.now() - 3_600_000)

/** Processes that record the match's feed concurrently, each under one of these names. */
async function recordBy(matchId: MatchId, sources: readonly string[]): Promise<void> {
  const program = join(import.meta.dirname, '../../../testing/recording-process.ts')
  const started = sources.map((source) => fork(program, [site.url, matchId, source]))
  await Promise.all(started.map((child) => once(child, 'message')))
  await Promise.all(started.map(record))
}

async function record(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.send('record')
  expect(await ended).toEqual([0, null])
}

/** The match's log in the order of its revisions. */
const logOf = (matchId: MatchId) =>
  db.select().from(matchEvents).where(eq(matchEvents.matchId, matchId)).orderBy(matchEvents.revision)

async function expectWholeFeed(matchId: MatchId): Promise<void> {
  const [feed] = await db.select().from(feeds).where(eq(feeds.matchId, matchId))
  const events = feed?.events ?? []
  const log = await logOf(matchId)
  expect(log.map(({ revision }) => revision)).toEqual(events.map((_, index) => index + 1))
  expect(log.map(({ payload }) => payload)).toEqual(events)
  const [match] = await db.select().from(matches).where(eq(matches.id, matchId))
  expect(match).toMatchObject({ state: 'review', revision: events.length })
  expect(await db.$count(parkedEvents, eq(parkedEvents.matchId, matchId))).toBe(0)
}

test('two processes that record the same feed leave one log without gaps, each ball once', async () => {
  const matchId = await newMatch(db, anHourAgo())
  await recordBy(matchId, ['feed', 'feed'])
  await expectWholeFeed(matchId)
  expect(await db.$count(comparedEvents, eq(comparedEvents.matchId, matchId))).toBe(0)
})

test('two processes with different sources of a match record one source, and compare the other with it', async () => {
  const matchId = await newMatch(db, anHourAgo())
  await recordBy(matchId, ['one', 'two'])
  await expectWholeFeed(matchId)
  // No source leads yet when sides announce their line-ups.
  const isPlay = ({ payload }: { payload: MatchMessage | null }) => payload?.type !== 'lineup'
  const plays = (await logOf(matchId)).filter(isPlay)
  const recorded = new Set(plays.map(({ source }) => source))
  expect(recorded.size).toBe(1)
  const compared = await db.select().from(comparedEvents).where(eq(comparedEvents.matchId, matchId))
  expect(compared.filter(isPlay)).toHaveLength(plays.length)
  expect(compared.filter(({ agrees }) => !agrees)).toEqual([])
  expect(compared.filter((event) => isPlay(event) && recorded.has(event.source))).toEqual([])
})
