import { randomUUID } from 'node:crypto'
import type { MatchMessage } from '@toprun/api-schema/match-event'
import { and, eq } from 'drizzle-orm'
import { contests } from '../game/contests/tables.ts'
import { openStandardContests } from '../game/contests/terms/open-contests.ts'
import { receiveEvent } from '../game/live/feed/receive-event.ts'
import { followMatch } from '../game/live/follow-match.ts'
import { startDueMatches } from '../game/live/lifecycle.ts'
import { parseEvent } from '../game/matches/log/arriving-event.ts'
import { placeEvent } from '../game/matches/log/place-event.ts'
import { closeRecording, openRecording } from '../game/matches/log/recording.ts'
import { enterTeam, feedOf, give, lineups, newMatch } from './contest-kit.ts'
import { testTerms } from './opening-terms.ts'
import type { TestApp } from './test-app.ts'

const hour = 3_600_000

export type LiveContest = Awaited<ReturnType<typeof openLiveContest>>

/** A simulated match with one of its contests, an hour before the start; only these functions advance it. */
export async function openLiveContest(app: TestApp, { seed = 'live' }: { seed?: string } = {}) {
  const matchId = await newMatch(app.db, app.now(), seed, 'T20')
  await openStandardContests(app.db, matchId, testTerms)
  const [classic] = await app.db
    .select()
    .from(contests)
    .where(and(eq(contests.matchId, matchId), eq(contests.name, 'Floodlight Classic')))
  if (!classic) throw new Error('There is no Floodlight Classic.')
  const events = await feedOf(app.db, matchId)
  const legal = await lineups(app.db, matchId, 20)
  let joined = 0
  let played = 0
  let revision = 0

  const arriving = (payload: MatchMessage) => ({
    matchId,
    source: 'test',
    sourceEventId: randomUUID(),
    sourceSequence: null,
    payload,
  })

  /** Records one event, correction or withdrawal. */
  async function record(payload: MatchMessage): Promise<void> {
    const recorded = await receiveEvent(app.db, arriving(payload), { now: app.now(), reviewMs: 0 })
    if (!recorded.ok) throw new Error(recorded.reason)
    if (recorded.status === 'recorded') revision = recorded.revision
  }

  return {
    matchId,
    contestId: classic.id,
    /** The events of the match, from the first. */
    events,
    /** A new user joins. @returns the entry's id */
    async join() {
      const user = await app.signUp()
      await give(app.db, user.id, 5000n)
      const lineup = legal[joined % legal.length]
      joined += 1
      const now = app.now()
      return enterTeam(app.db, { userId: user.id, matchId, contestId: classic.id, lineup, now })
    },
    /** Moves the clock to the start, and teams lock. */
    async start() {
      app.advance(hour)
      await startDueMatches(app.db, app.now())
    },
    /** The match's current revision. */
    revision: () => revision,
    record,
    /** Records this many of the match's next events. */
    async play(count: number) {
      for (const payload of events.slice(played, played + count)) await record(payload)
      played += count
    },
    /** The same at once, in one transaction: for what happened before a test begins. */
    async skip(count: number) {
      await app.db.transaction(async (tx) => {
        const recording = await openRecording(tx, matchId, { now: app.now(), reviewMs: 0 })
        if (!recording) throw new Error(`There is no match ${matchId}.`)
        for (const payload of events.slice(played, played + count)) {
          const read = parseEvent(arriving(payload))
          const placed = read.ok ? await placeEvent(recording, read.parsed) : null
          if (!placed?.ok || placed.status !== 'recorded') throw new Error(JSON.stringify(placed))
          revision = placed.revision
        }
        await followMatch(tx, matchId, await closeRecording(recording))
      })
      played += count
    },
  }
}
