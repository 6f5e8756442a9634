import type { MatchId, UserId } from '@toprun/api-schema/ids'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { createRandom } from '@toprun/match-simulator/random'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { enterTeam, feedOf, foldOf, lineups, newContest, newUsers } from '../../../testing/contest-kit.ts'
import { disturbedFeed, type Sending } from '../../../testing/disturbed-feed.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { payOutContests } from '../../contests/settle/pay-out.ts'
import { contests, entries } from '../../contests/tables.ts'
import { importMatch } from '../../matches/squads/import-match.ts'
import { matchEvents } from '../../matches/tables.ts'
import { receiveChanges, receiveEvent } from '../feed/receive-event.ts'
import { completeReviewedMatches, releaseWaitingEvents, startDueMatches } from '../lifecycle.ts'

const seeds = inject('deep') ? 20 : 1
const reviewMs = 60_000
const startsAt = new Date('2026-11-22T12:00:00Z')
const site = databaseOfFile()
let users: UserId[]
let corrections = 0
const correctedAlready = new Set<string>()

beforeAll(async () => {
  users = await newUsers(site.db, 12, 1_000_000n)
})

/** The same match with the same entries, before its first event. */
async function newMatchWithEntries(seed: number): Promise<{ id: MatchId; events: readonly MatchEvent[] }> {
  const match = simulateMatch({ seed: `converge/${seed}`, format: 'T10', rates: { rain: 0, abandoned: 0 } })
  const id = await importMatch(site.db, match, { startsAt, intervalMs: 0 })
  const contest = await newContest(site.db, id)
  const now = new Date(startsAt.getTime() - 3_600_000)
  const legal = await lineups(site.db, id, users.length)
  for (const [index, userId] of users.entries()) {
    await enterTeam(site.db, { userId, matchId: id, contestId: contest.id, lineup: legal[index], now })
  }
  await startDueMatches(site.db, startsAt)
  return { id, events: await feedOf(site.db, id) }
}

const send = (matchId: MatchId, { source, id, sequence, payload }: Sending) =>
  receiveEvent(
    site.db,
    { matchId, source, sourceEventId: id, sourceSequence: sequence, payload },
    { now: startsAt, reviewMs },
  )

/**
 * Corrects what the leading source has recorded wrong, all at once: one wrong ball may hide that another correction is possible.
 * @returns how many
 */
async function correctAll(matchId: MatchId, events: readonly MatchEvent[]): Promise<number> {
  const rows = await site.db
    .select()
    .from(matchEvents)
    .where(and(eq(matchEvents.matchId, matchId), eq(matchEvents.kind, 'event')))
    .orderBy(asc(matchEvents.revision))
  const changes = rows.flatMap(({ revision, source, sourceEventId, payload }) => {
    const right = events[Number(sourceEventId) - 1]
    if (!right || JSON.stringify(right) === JSON.stringify(payload)) return []
    if (correctedAlready.has(`${matchId}/${revision}`)) return []
    const correction = { type: 'correct', revision, reason: 'By the scorers.', event: right } as const
    return { source, sourceEventId: `correct-${revision}`, sourceSequence: null, payload: correction }
  })
  if (changes.length === 0) return 0
  expect(await receiveChanges(site.db, matchId, changes, { now: startsAt, reviewMs })).toMatchObject({
    ok: true,
  })
  for (const { payload } of changes) correctedAlready.add(`${matchId}/${payload.revision}`)
  return changes.length
}

/** Points of the players; ranks, points and prizes of the entries, once everything is paid. */
async function outcomeOf(matchId: MatchId) {
  const fold = await foldOf(site.db, matchId)
  const later = new Date(startsAt.getTime() + 2 * reviewMs)
  await completeReviewedMatches(site.db, later)
  await payOutContests(site.db, later)
  const ranked = await site.db
    .select({
      seat: entries.seat,
      rank: entries.rank,
      quarterPoints: entries.quarterPoints,
      prizeMinor: entries.prizeMinor,
    })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contestId))
    .where(eq(contests.matchId, matchId))
    .orderBy(asc(entries.seat))
  expect(ranked.length).toBeGreaterThan(0)
  expect(ranked.filter(({ rank }) => rank === null)).toEqual([])
  return { points: fold.points(), result: fold.result(), ranked }
}

test.each(Array.from({ length: seeds }, (_, seed) => seed))(
  'late, doubled and corrected balls of two sources at once end as the clean match (seed %i)',
  async (seed) => {
    const clean = await newMatchWithEntries(seed)
    for (const [index, payload] of clean.events.entries())
      await send(clean.id, { source: 'one', id: String(index + 1), sequence: index + 1, payload })

    const random = createRandom(`converge/${seed}`)
    const { id, events } = await newMatchWithEntries(seed)
    expect(events).toEqual(clean.events)
    const queues = ['one', 'two'].map((source) => disturbedFeed(source, events, random))
    // A source whose event is refused sends the correct event once the match has been corrected; the slower source finds the match
    // over.
    let refused: Sending[] = []
    const deliver = async (sending: Sending) => {
      const right = events[Number(sending.id) - 1]
      if (!(await send(id, sending)).ok && right) refused.push({ ...sending, payload: right })
    }
    const correct = async () => {
      corrections += await correctAll(id, events)
      const again = refused
      refused = []
      for (const sending of again) await deliver(sending)
    }
    let sent = 0
    while (queues.some((queue) => queue.length > 0)) {
      const next = queues[random.int(2)]?.shift()
      if (!next) continue
      await deliver(next)
      sent += 1
      if (sent % 50 === 0) await correct()
    }
    await releaseWaitingEvents(site.db, { now: startsAt, reviewMs })
    for (let round = 0; round < 10; round += 1) await correct()
    expect(await outcomeOf(id)).toEqual(await outcomeOf(clean.id))
  },
)

test('the seeds produced something to correct', () => {
  expect(corrections).toBeGreaterThan(0)
})
