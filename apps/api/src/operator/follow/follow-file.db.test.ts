import { fork } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { MatchId } from '@toprun/api-schema/ids'
import { announcedMatchEvents } from '@toprun/game-rules/scoring/match-events'
import { createRandom } from '@toprun/match-simulator/random'
import { folderOfTest } from '@toprun/postgres/test-of-file'
import { packedMatches, readMatch, realMatch } from '@toprun/real-matches/real-matches'
import { asc, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { payOutContests } from '../../game/contests/settle/pay-out.ts'
import { receiveEvent } from '../../game/live/feed/receive-event.ts'
import { completeReviewedMatches, startDueMatches } from '../../game/live/lifecycle.ts'
import { importMatch } from '../../game/matches/squads/import-match.ts'
import { matchEvents } from '../../game/matches/tables.ts'
import {
  enterTeam,
  entriesOf,
  foldOf,
  lineups,
  newContest,
  newUsers,
  rereadMatch,
} from '../../testing/contest-kit.ts'
import { deliveriesOf, untilBall, withMistake } from '../../testing/growing-file.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { eventsOfFile } from './file-plan.ts'
import { followFile } from './follow-file.ts'
import type { Reading } from './read-source.ts'

const app = appOfFile()
const following = join(import.meta.dirname, '../../testing/following-process.ts')
const hour = 3_600_000
/** One of thirteen overs a side, shortened by rain; in a deep run whole ones. */
const names = inject('deep')
  ? packedMatches()
      .filter(({ name }) => name.startsWith('t20/'))
      .slice(0, 10)
      .map(({ name }) => name)
  : ['t20/1334899']

/** A fixture of that match, an hour before its start. */
function newFixture(match: CricsheetMatch): Promise<MatchId> {
  const startsAt = new Date(app.now().getTime() + hour)
  return importMatch(app.db, untilBall(match, 0), { startsAt, intervalMs: 0 })
}

/** The same with a contest of eight users. */
async function newContestedFixture(match: CricsheetMatch) {
  const matchId = await newFixture(match)
  const contest = await newContest(app.db, matchId)
  const users = await newUsers(app.db, 8, 1000n)
  const teams = await lineups(app.db, matchId, users.length)
  for (const [index, userId] of users.entries()) {
    const entry = { userId, matchId, contestId: contest.id, lineup: teams[index], now: app.now() }
    await enterTeam(app.db, entry)
  }
  return { matchId, contest }
}

async function begin(): Promise<void> {
  app.advance(hour)
  await startDueMatches(app.db, app.now())
}

/** Follows these readings to the last one. @returns the messages */
async function follow(
  matchId: MatchId,
  readings: readonly Reading[],
  afterEach = () => {},
): Promise<string[]> {
  const said: string[] = []
  const halt = new AbortController()
  const left = [...readings]
  await followFile({
    db: app.db,
    clock: app.now,
    matchId,
    source: 'file',
    async read() {
      afterEach()
      const next = left.shift()
      if (next === undefined) halt.abort()
      return next ?? { ok: true, text: null }
    },
    reviewMs: hour,
    everyMs: 0,
    silentMs: 10 * 60_000,
    say: (sentence) => said.push(sentence),
    signal: halt.signal,
  })
  return said
}

const textOf = (match: CricsheetMatch): Reading => ({ ok: true, text: JSON.stringify(match) })
const unchanged: Reading = { ok: true, text: null }

/** Repeated readings of a file that is being written, with mistakes that are corrected later. */
function readingsOf(match: CricsheetMatch, seed: string): Reading[] {
  const random = createRandom(seed)
  const readings: Reading[] = []
  for (let balls = 0; balls <= deliveriesOf(match); balls += 1 + random.int(6)) {
    const file = untilBall(match, balls)
    const written = random.chance(0.3) ? withMistake(file, random) : file
    const text = JSON.stringify(written)
    if (random.chance(0.1)) readings.push({ ok: true, text: text.slice(0, random.int(text.length)) })
    if (random.chance(0.05)) readings.push({ ok: false, why: "It can't be read (ENOENT)." })
    readings.push({ ok: true, text }, unchanged)
  }
  return [...readings, textOf(match), unchanged]
}

test.each(names)(
  'points, ranks and prizes of %s, written ball by ball with mistakes, are those of its final file',
  async (name) => {
    const match = readMatch(realMatch(name))
    const followed = await newContestedFixture(match)
    const sent = await newContestedFixture(match)
    await begin()
    await follow(followed.matchId, readingsOf(match, name))
    for (const [index, payload] of announcedMatchEvents(match).entries())
      await receiveEvent(
        app.db,
        {
          ...{ matchId: sent.matchId, source: 'scores', sourceEventId: String(index) },
          ...{ sourceSequence: index + 1, payload, despite: 'It was played so.' },
        },
        { now: app.now(), reviewMs: hour },
      )
    app.advance(hour)
    await completeReviewedMatches(app.db, app.now())
    await payOutContests(app.db, app.now())
    const [one, other] = await Promise.all(
      [followed, sent].map(async ({ matchId, contest }) => ({
        state: (await rereadMatch(app.db, matchId)).state,
        points: (await foldOf(app.db, matchId)).points(),
        ranks: (await entriesOf(app.db, contest)).map(({ rank, quarterPoints, prizeMinor }) => ({
          ...{ rank, quarterPoints, prizeMinor },
        })),
      })),
    )
    expect(other?.state).toBe('completed')
    expect(other?.ranks.map(({ rank }) => rank)).toContain(1)
    expect(one).toEqual(other)
  },
  240_000,
)

test('a half-written file waits, and a file with less than before is read once more', async () => {
  const match = readMatch(realMatch('t20/1473511'))
  const matchId = await newFixture(match)
  await begin()
  const text = JSON.stringify(untilBall(match, 12))
  const less = textOf(untilBall(match, 10))
  const half: Reading = { ok: true, text: text.slice(0, 3000) }
  const whole: Reading = { ok: true, text }
  const said = await follow(matchId, [half, whole, less, whole, unchanged])
  expect(said).toEqual([
    expect.stringMatching(/^The file is not JSON/),
    expect.stringMatching(/^Recorded \d+ events\.$/),
    'The file has less than before: it is read once more.',
  ])
  expect(await ballsOf(matchId)).toBe(12)
  await follow(matchId, [less, unchanged])
  expect(await ballsOf(matchId)).toBe(10)
})

async function ballsOf(matchId: MatchId): Promise<number> {
  return (await foldOf(app.db, matchId)).allBalls().length
}

test('the end of the file is not that of the match: its outcome is', async () => {
  const match = readMatch(realMatch('t20/1473511'))
  const matchId = await newFixture(match)
  await begin()
  await follow(matchId, [textOf(untilBall(match, deliveriesOf(match))), unchanged])
  expect((await rereadMatch(app.db, matchId)).state).toBe('live')
  await follow(matchId, [textOf(match), unchanged])
  expect((await rereadMatch(app.db, matchId)).state).toBe('review')
})

test('a source that stops shows its live match as delayed, until there is news', async () => {
  const match = readMatch(realMatch('t20/1473511'))
  const matchId = await newFixture(match)
  await begin()
  const gone: Reading = { ok: false, why: "It can't be read (ENOENT)." }
  const later = () => app.advance(20_000)
  const said = await follow(matchId, [textOf(untilBall(match, 3)), gone, gone, gone], later)
  expect(said.slice(1)).toEqual([gone.why, expect.stringContaining('The source is silent since ')])
  expect((await rereadMatch(app.db, matchId)).delayedSince).not.toBeNull()
  await follow(matchId, [textOf(untilBall(match, 4))])
  expect((await rereadMatch(app.db, matchId)).delayedSince).toBeNull()
  const minutes = () => app.advance(6 * 60_000)
  await follow(matchId, [textOf(untilBall(match, 4)), unchanged, unchanged], minutes)
  expect((await rereadMatch(app.db, matchId)).delayedSince).not.toBeNull()
})

test('a file is on standby while another source leads the match, and leads once that is silent', async () => {
  const match = readMatch(realMatch('t20/1473511'))
  const matchId = await newFixture(match)
  await begin()
  const events = announcedMatchEvents(match).filter(({ type }) => type !== 'lineup')
  let sent = 0
  const send = () => {
    const payload = events[sent]
    sent += 1
    const event = { matchId, source: 'scores', sourceEventId: `${sent}`, sourceSequence: sent, payload }
    return receiveEvent(app.db, event, { now: app.now(), reviewMs: hour })
  }
  for (const _ of events.slice(0, 4)) await send()
  const seconds = () => app.advance(6_000)

  // Quiet or not ahead, it neither records nor shows the match as delayed.
  const quiet: Reading[] = Array.from({ length: 120 }, () => unchanged)
  const standing = await follow(matchId, [textOf(untilBall(match, 3)), ...quiet], seconds)
  expect(standing).toEqual(['scores leads the match; the file is ready to take over.'])
  const { revision, delayedSince } = await rereadMatch(app.db, matchId)
  expect([revision, delayedSince]).toEqual([4, null])

  await send()
  const ahead = untilBall(match, 6)
  const said = await follow(matchId, [textOf(ahead), unchanged, unchanged, unchanged], seconds)
  expect(said).toEqual([
    'scores leads the match; the file is ready to take over.',
    'The file leads the match.',
    expect.stringMatching(/^Recorded \d+ events\.$/),
  ])
  expect(await rereadMatch(app.db, matchId)).toMatchObject({ leadingSource: 'file', state: 'live' })
  expect((await foldOf(app.db, matchId)).innings()[0]?.runs).toBe(runsOf(ahead))
})

const runsOf = ({ innings }: CricsheetMatch) =>
  innings
    .flatMap(({ overs = [] }) => overs.flatMap(({ deliveries }) => deliveries))
    .reduce((sum, { runs }) => sum + runs.total, 0)

test('a follower that is killed, in a deep run again and again, leaves nothing out and records nothing twice', async () => {
  const match = readMatch(realMatch('t20/1473511'))
  const matchId = await importMatch(app.db, untilBall(match, 0), { startsAt: new Date(), intervalMs: 0 })
  const file = join(folderOfTest(), 'match.json')
  const write = (part: CricsheetMatch) => {
    writeFileSync(`${file}.new`, JSON.stringify(part))
    renameSync(`${file}.new`, file)
  }
  /** Another process has written events that it has not committed. */
  const isRecording = async () => {
    const [{ held }] = await app.rows(
      "SELECT count(*)::int AS held FROM pg_locks WHERE relation = 'match_events'::regclass AND mode = 'RowExclusiveLock'",
    )
    return held > 0
  }
  const all = deliveriesOf(match)
  const rounds = inject('deep') ? 4 : 1
  for (let round = 1; round <= rounds; round += 1) {
    const child = fork(following, [app.databaseUrl, matchId, file])
    await once(child, 'message')
    write(untilBall(match, Math.ceil((all * round) / rounds)))
    child.send('begin')
    await expect.poll(isRecording, { timeout: 60_000, interval: 1 }).toBe(true)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await follow(matchId, [textOf(match), unchanged])
  const rows = await app.db
    .select({ payload: matchEvents.payload })
    .from(matchEvents)
    .where(eq(matchEvents.matchId, matchId))
    .orderBy(asc(matchEvents.revision))
  const balls = rows.flatMap(({ payload }) => (payload?.type === 'ball' ? [payload] : []))
  expect(balls).toEqual(eventsOfFile(match).filter(({ type }) => type === 'ball'))
  expect((await rereadMatch(app.db, matchId)).state).toBe('review')
}, 240_000)
