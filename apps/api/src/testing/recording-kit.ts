import { randomUUID } from 'node:crypto'
import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { matchEvents as eventsOf } from '@toprun/game-rules/scoring/match-events'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { recordEvent } from '../game/matches/log/record-event.ts'
import type { ArrivingEvent, RecordResult } from '../game/matches/log/record-result.ts'
import { importMatch } from '../game/matches/squads/import-match.ts'
import { comparedEvents, matchEvents, matchSources, parkedEvents } from '../game/matches/tables.ts'
import { foldOf, rereadMatch } from './contest-kit.ts'
import { databaseOfFile } from './of-file.ts'

export const start = new Date('2026-11-21T12:00:00Z')
export const match = simulateMatch({
  seed: 'record',
  format: 'T10',
  rates: { rain: 0, abandoned: 0 },
})
export const events = [...eventsOf(match)]
export const [header, opening] = events as [MatchEvent, MatchEvent]
/** Alternatives for the first deliveries of the match. */
export const [first, second, third, fourth] = [1, 2, 3, 4].map((number) => ({
  ...withRuns(opening, 0),
  ball: number,
}))

export const after = (ms: number) => new Date(start.getTime() + ms)

interface SendOptions {
  source?: string
  id?: string
  sequence?: number | null
  /** Why it is recorded even if it breaks a law. */
  despite?: string
  now?: Date
  reviewMs?: number
}

/** An event from a source, with a random id and without a number unless given. */
export function arriving(
  matchId: MatchId,
  payload: unknown,
  { source = 'one', id, sequence = null, despite }: SendOptions = {},
) {
  const sourceEventId = id ?? (sequence === null ? randomUUID() : String(sequence))
  return {
    matchId,
    source,
    sourceEventId,
    sourceSequence: sequence,
    payload,
    despite,
  } satisfies ArrivingEvent
}

/** The ball with these runs off the bat, without extras or wicket. */
export function withRuns(event: MatchEvent | undefined, runs: number) {
  if (event?.type !== 'ball') throw new Error('That is no ball.')
  const { extras: _, wickets: __, ...delivery } = event.delivery
  return { ...event, delivery: { ...delivery, runs: { batter: runs, extras: 0, total: runs } } }
}

/** A database that records the events of a T10 match without rain, for tests of that. */
export function openRecordingKit() {
  const site = databaseOfFile()

  /** A match for which these events are recorded in order. */
  async function newMatch(...recorded: (MatchEvent | undefined)[]): Promise<MatchId> {
    const id = await importMatch(site.db, match, { startsAt: start, intervalMs: 0 })
    await sendAll(id, recorded)
    return id
  }

  function send(matchId: MatchId, payload: unknown, options: SendOptions = {}): Promise<RecordResult> {
    const { now = start, reviewMs = 60_000 } = options
    return site.db.transaction((tx) =>
      recordEvent(tx, arriving(matchId, payload, options), { now, reviewMs }),
    )
  }

  /** Sends these events in order; each must be recorded. */
  async function sendAll(
    matchId: MatchId,
    toSend: readonly (MatchEvent | undefined)[],
    options: SendOptions = {},
  ) {
    for (const [index, event] of toSend.entries())
      expect(await send(matchId, event, { sequence: index + 1, ...options })).toMatchObject({
        status: 'recorded',
      })
  }

  const matchOf = (matchId: MatchId) => rereadMatch(site.db, matchId)

  async function runsOf(matchId: MatchId): Promise<number> {
    return (await foldOf(site.db, matchId)).innings().reduce((sum, { runs }) => sum + runs, 0)
  }

  /** Everything stored about a match, to verify that a refusal left nothing behind. */
  async function traces(matchId: MatchId) {
    const of = (
      table: typeof matchEvents | typeof parkedEvents | typeof comparedEvents | typeof matchSources,
    ) => site.db.$count(table, eq(table.matchId, matchId))
    return {
      match: await matchOf(matchId),
      rows: await Promise.all([of(matchEvents), of(parkedEvents), of(comparedEvents), of(matchSources)]),
    }
  }

  return { site, newMatch, send, sendAll, matchOf, runsOf, traces }
}
