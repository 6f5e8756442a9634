import { setTimeout as pause } from 'node:timers/promises'
import type { MatchId } from '@toprun/api-schema/ids'
import { isFinal, type MatchState } from '@toprun/api-schema/match-states'
import { readMatchFile } from '@toprun/game-rules/match-file'
import { isUnavailable } from '@toprun/postgres/unavailable'
import { eq } from 'drizzle-orm'
import { showDelayed } from '../../game/matches/play/match-state.ts'
import { matches } from '../../game/matches/tables.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Reading } from './read-source.ts'
import { type RecordedFile, recordFile } from './record-file.ts'

export interface FollowOptions {
  db: Database
  clock: Clock
  matchId: MatchId
  /** The name under which its events are recorded. */
  source: string
  read: () => Promise<Reading>
  reviewMs: number
  /** The interval between two readings. */
  everyMs: number
  /** Without news for this long, the source of a live match is silent. */
  silentMs: number
  /** Reports what happened, a sentence each. */
  say: (sentence: string) => void
  /** Stops it before the match ends. */
  signal: AbortSignal
}

/** What was recorded while a file was followed. */
export type Followed = Record<'events' | 'corrections' | 'withdrawals', number> & { state: MatchState }

/** A source that can't be read, or whose file says nothing that can be recorded, is silent after this time. */
const faultyMs = 30_000
/** A file that is ahead of the leading source takes over after this time, if that source is silent. */
const standbyMs = 10_000

/**
 * Follows a file that another program writes during its match, until the match is over and can no longer change. What cannot be read or
 * recorded yet waits for the next reading. A source that stops shows its match as delayed.
 */
export async function followFile(options: FollowOptions): Promise<Followed> {
  const { db, clock, matchId, source, reviewMs, everyMs, silentMs, say, signal } = options
  const followed = { events: 0, corrections: 0, withdrawals: 0 }
  let text: string | null = null
  let isPending = false
  let lastNews = clock()
  const alarm: { fault: { since: Date; why: string } | null } = { fault: null }
  let isSilent = false
  let leftOut: string | null = null
  /** The source that leads instead, and since when the file has been ahead of it. */
  let leader: string | null = null
  let aheadSince: Date | null = null
  let state = (await matchNow(db, matchId)).state
  while (!signal.aborted && !isFinal(state)) {
    const why = await followOnce().catch((error: unknown) => {
      if (!isUnavailable(error)) throw error
      return "The database can't be reached."
    })
    if (why !== null && alarm.fault?.why !== why) say(why)
    alarm.fault = why === null ? null : { since: alarm.fault?.since ?? clock(), why }
    if (!isPending || why !== null || leader !== null)
      await pause(everyMs, null, { signal }).catch(() => undefined)
  }
  return { ...followed, state }

  async function followOnce(): Promise<string | null> {
    const match = await matchNow(db, matchId)
    state = match.state
    if (isFinal(state)) return null
    const why = await readOnce(match)
    await raiseAlarm()
    return why
  }

  /** @returns why the file's content is not in the log; null if it is, or if following continues at once */
  async function readOnce(match: MatchNow): Promise<string | null> {
    const reading = await options.read()
    if (!reading.ok) return reading.why
    const isNews = reading.text !== null && reading.text !== text
    if (isNews) {
      lastNews = clock()
      text = reading.text
    }
    if ((!isNews && !isPending) || text === null) return null
    isPending = true
    const file = readMatchFile(text, match.format)
    if (!file.ok) return `The file ${file.why}.`
    const now = clock()
    const mayLead = aheadSince !== null && now.getTime() - aheadSince.getTime() >= standbyMs
    const of = { matchId, source, file: file.match, mayWithdraw: !isNews, mayLead }
    const result = await recordFile(db, of, { now, reviewMs })
    if (!result.ok) return result.reason
    isPending = !result.isComplete
    aheadSince = result.leader !== null && isPending ? (aheadSince ?? now) : null
    if (result.leader !== leader) say(leadText(result.leader))
    leader = result.leader
    for (const each of ['events', 'corrections', 'withdrawals'] as const) followed[each] += result[each]
    if (result.events + result.corrections + result.withdrawals > 0) say(recordedText(result))
    if (result.leftOut !== null && result.leftOut !== leftOut) say(result.leftOut)
    leftOut = result.leftOut
    return result.why
  }

  async function raiseAlarm(): Promise<void> {
    const now = clock().getTime()
    const isFaulty = alarm.fault !== null && now - alarm.fault.since.getTime() >= faultyMs
    const isQuiet = now - lastNews.getTime() >= silentMs
    const wasSilent = isSilent
    isSilent = state === 'live' && leader === null && (isFaulty || isQuiet)
    if (!isSilent) return
    await showDelayed(db, matchId, alarm.fault?.since ?? lastNews)
    if (!wasSilent)
      say(
        `The source is silent since ${(alarm.fault?.since ?? lastNews).toISOString()}: the match is shown as delayed.`,
      )
  }
}

const leadText = (leader: string | null) =>
  leader === null ? 'The file leads the match.' : `${leader} leads the match; the file is ready to take over.`

type MatchNow = Pick<typeof matches.$inferSelect, 'state' | 'format'>

async function matchNow(db: Database, matchId: MatchId): Promise<MatchNow> {
  const [match] = await db
    .select({ state: matches.state, format: matches.format })
    .from(matches)
    .where(eq(matches.id, matchId))
  if (!match) throw new Error(`There is no match ${matchId}.`)
  return match
}

/** `Recorded 2 events, 1 correction.` */
function recordedText(result: RecordedFile): string {
  const parts = (['events', 'corrections', 'withdrawals'] as const)
    .filter((each) => result[each] > 0)
    .map((each) => `${result[each]} ${result[each] === 1 ? each.slice(0, -1) : each}`)
  return `Recorded ${parts.join(', ')}.`
}
