import { randomUUID } from 'node:crypto'
import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { matchEvents as eventsOf } from '@toprun/game-rules/scoring/match-events'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../platform/database.ts'
import type { ArrivingEvent } from './arriving-event.ts'
import { importMatch } from './import-match.ts'
import { foldMatch } from './match-fold.ts'
import { eventsAfter } from './match-log.ts'
import { callOffMatch, completeMatch, postponeMatch } from './match-state.ts'
import { matchesWithWaiting, recordChanges, recordEvent, releaseWaiting } from './record-event.ts'
import type { RecordRefusal, RecordResult } from './record-result.ts'
import { comparedEvents, type Match, matchEvents, matches, matchSources, parkedEvents } from './tables.ts'

let site: TestDatabase
let db: Database
const start = new Date('2026-11-21T12:00:00Z')
const match = simulateMatch({
  seed: 'record',
  format: 'T10',
  rates: { rain: 0, abandoned: 0 },
})
const events = [...eventsOf(match)]
const [header, opening] = events as [MatchEvent, MatchEvent]
/** Alternatives for the first deliveries of the match. */
const [first, second, third, fourth] = [1, 2, 3, 4].map((number) => ({
  ...withRuns(opening, 0),
  ball: number,
}))

beforeAll(async () => {
  site = await createTestDatabase()
  db = openDatabase(site.pool)
})
afterAll(() => site.drop())

const newMatch = () => importMatch(db, match, { startsAt: start, intervalMs: 0 })
const after = (ms: number) => new Date(start.getTime() + ms)

interface SendOptions {
  source?: string
  id?: string
  sequence?: number | null
  now?: Date
  reviewMs?: number
}

/** An event from a source, with a random id and without a number unless given. */
function arriving(
  matchId: MatchId,
  payload: unknown,
  { source = 'one', id, sequence = null }: SendOptions = {},
) {
  const sourceEventId = id ?? (sequence === null ? randomUUID() : String(sequence))
  return { matchId, source, sourceEventId, sourceSequence: sequence, payload } satisfies ArrivingEvent
}

function send(matchId: MatchId, payload: unknown, options: SendOptions = {}): Promise<RecordResult> {
  const { now = start, reviewMs = 60_000 } = options
  return db.transaction((tx) => recordEvent(tx, arriving(matchId, payload, options), { now, reviewMs }))
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

async function matchOf(matchId: MatchId): Promise<Match> {
  const [row] = await db.select().from(matches).where(eq(matches.id, matchId))
  if (!row) throw new Error('There is no match.')
  return row
}

async function runsOf(matchId: MatchId): Promise<number> {
  return (await foldMatch(db, await matchOf(matchId))).innings().reduce((sum, { runs }) => sum + runs, 0)
}

/** Everything stored about a match, to verify that a refusal left nothing behind. */
async function traces(matchId: MatchId) {
  const of = (
    table: typeof matchEvents | typeof parkedEvents | typeof comparedEvents | typeof matchSources,
  ) => db.$count(table, eq(table.matchId, matchId))
  return {
    match: await matchOf(matchId),
    rows: await Promise.all([of(matchEvents), of(parkedEvents), of(comparedEvents), of(matchSources)]),
  }
}

function withRuns(event: MatchEvent | undefined, runs: number) {
  if (event?.type !== 'ball') throw new Error('That is no ball.')
  const { extras: _, wickets: __, ...delivery } = event.delivery
  return { ...event, delivery: { ...delivery, runs: { batter: runs, extras: 0, total: runs } } }
}

describe('an event', () => {
  test('gets the next revision of its match, without a gap, under concurrent sources', async () => {
    const [one, other] = [await newMatch(), await newMatch()]
    const sent = [one, other].flatMap((id) =>
      events.slice(0, 20).map((event, index) => send(id, event, { sequence: index + 1 })),
    )
    await Promise.all(sent)
    for (const id of [one, other]) {
      expect((await eventsAfter(db, id, 0)).map(({ revision }) => revision)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      )
      expect(await matchOf(id)).toMatchObject({ revision: 20, leadingSource: 'one' })
    }
  })

  test('sent again changes nothing; a different one under its id or number is a conflict', async () => {
    const id = await newMatch()
    await sendAll(id, [header, first])
    const before = await traces(id)
    expect(await send(id, first, { sequence: 2 })).toMatchObject({ ok: true, status: 'duplicate' })
    expect(await send(id, second, { sequence: 2 })).toEqual({ ok: false, reason: 'conflict', on: 'id' })
    expect(await send(id, second, { id: 'another', sequence: 2 })).toEqual({
      ok: false,
      reason: 'conflict',
      on: 'sequence',
    })
    expect(await traces(id)).toEqual(before)
  })

  test('starts the match once, at the earliest 15 minutes before its scheduled start', async () => {
    const id = await newMatch()
    const early = after(-15 * 60_000 - 1)
    const before = await traces(id)
    expect(await send(id, header, { now: early })).toEqual({
      ok: false,
      reason: 'too_early',
      startsAt: start,
    })
    expect(await traces(id)).toEqual(before)
    expect(await send(id, header, { now: after(-15 * 60_000) })).toMatchObject({ ok: true, started: true })
    expect(await matchOf(id)).toMatchObject({ state: 'live', startsAt: start })
    expect(await send(id, first, { now: after(-10 * 60_000) })).toMatchObject({ ok: true, started: false })
  })

  test('that is impossible starts nothing', async () => {
    const id = await newMatch()
    const before = await traces(id)
    expect(await send(id, first)).toMatchObject({
      ok: false,
      reason: 'impossible',
      rule: 'no_innings_header',
      detail: 'Innings 0 has no header.',
    })
    expect(await traces(id)).toEqual(before)
  })

  test('that ends the match puts it under review for the review time', async () => {
    const id = await newMatch()
    await sendAll(id, [header, first])
    const sent = await send(id, { type: 'outcome', outcome: { result: 'no result' } }, { reviewMs: 5000 })
    expect(sent).toMatchObject({ ok: true, finished: true })
    expect(await matchOf(id)).toMatchObject({
      state: 'review',
      reviewUntil: after(5000),
      result: { kind: 'no_result' },
    })
  })

  test('is not recorded twice by a process that is behind, nor after a rollback', async () => {
    const id = await newMatch()
    await sendAll(id, [header, first])
    const undone = db.transaction(async (tx) => {
      const options = { now: start, reviewMs: 0 }
      await recordEvent(tx, arriving(id, withRuns(second, 6), { sequence: 3 }), options)
      await recordEvent(tx, arriving(id, third, { sequence: 4 }), options)
      tx.rollback()
    })
    await expect(undone).rejects.toThrow()
    // Another process records these events while this one has cached a log with the ball that was rolled back.
    await db.insert(matchEvents).values({
      matchId: id,
      revision: 3,
      kind: 'event',
      source: 'one',
      sourceEventId: '3',
      sourceSequence: 3,
      payload: second ?? null,
    })
    await db.insert(matchEvents).values({
      matchId: id,
      revision: 4,
      kind: 'event',
      source: 'one',
      sourceEventId: '4',
      sourceSequence: 4,
      payload: third ?? null,
    })
    await db.update(matches).set({ revision: 4 }).where(eq(matches.id, id))
    await db.update(matchSources).set({ lastSequence: 4 }).where(eq(matchSources.matchId, id))
    expect(await send(id, fourth, { sequence: 5 })).toMatchObject({ status: 'recorded', revision: 5 })
    expect(await send(id, third, { id: 'again' })).toMatchObject({
      reason: 'impossible',
      rule: 'ball_out_of_order',
    })
  })
})

describe('an event that is ahead of its predecessor', () => {
  test('waits and follows it', async () => {
    const id = await newMatch()
    await sendAll(id, [header])
    expect(await send(id, second, { sequence: 3 })).toMatchObject({ status: 'parked', behind: 'predecessor' })
    expect(await send(id, third, { sequence: 4 })).toMatchObject({ status: 'parked' })
    expect(await send(id, third, { sequence: 4 })).toMatchObject({ status: 'parked', revisions: [] })
    expect(await send(id, first, { sequence: 2 })).toMatchObject({ status: 'recorded', revisions: [2, 3, 4] })
    expect((await eventsAfter(db, id, 1)).map((entry) => entry.kind === 'event' && entry.event)).toEqual([
      first,
      second,
      third,
    ])
    expect((await traces(id)).rows[1]).toBe(0)
  })

  test('shows the match as delayed after 30 seconds, until its predecessor comes', async () => {
    const id = await newMatch()
    await sendAll(id, [header])
    await send(id, second, { sequence: 3, now: after(1000) })
    const look = (now: Date) => db.transaction((tx) => releaseWaiting(tx, id, { now, reviewMs: 0 }))
    await look(after(30_999))
    expect((await matchOf(id)).delayedSince).toBeNull()
    expect(await matchesWithWaiting(db, after(31_000))).toContain(id)
    await look(after(31_000))
    expect((await matchOf(id)).delayedSince).toEqual(after(1000))
    await send(id, first, { sequence: 2, now: after(40_000) })
    expect(await matchOf(id)).toMatchObject({ delayedSince: null, revision: 3 })
  })

  test('is dropped if it is impossible when its turn comes', async () => {
    const id = await newMatch()
    await sendAll(id, [header])
    await send(id, third, { sequence: 3 })
    expect(await send(id, first, { sequence: 2 })).toMatchObject({
      status: 'recorded',
      revisions: [2],
      dropped: [{ source: 'one', sourceEventId: '3', refusal: { rule: 'ball_out_of_order' } }],
    })
    // The refusal left no trace: its source can send the event corrected.
    expect(await send(id, second, { sequence: 3 })).toMatchObject({ status: 'recorded', revision: 3 })
  })

  test('may be the first event of its match', async () => {
    const id = await newMatch()
    expect(await send(id, first, { sequence: 2 })).toMatchObject({ status: 'parked', started: false })
    expect((await matchOf(id)).state).toBe('upcoming')
    expect(await send(id, header, { sequence: 1 })).toMatchObject({ started: true, revisions: [1, 2] })
  })
})

describe('a standby source', () => {
  test('is compared with the leader and adds no ball', async () => {
    const id = await newMatch()
    await sendAll(id, [header, first, second])
    const standBy = { source: 'two' }
    expect(await send(id, header, standBy)).toMatchObject({ status: 'compared', agrees: true, revision: 1 })
    expect(await send(id, first, standBy)).toMatchObject({ status: 'compared', agrees: true, revision: 2 })
    expect(await send(id, withRuns(second, 5), { ...standBy, id: 'odd' })).toMatchObject({
      status: 'compared',
      agrees: false,
    })
    expect(await send(id, withRuns(second, 5), { ...standBy, id: 'odd' })).toMatchObject({
      status: 'duplicate',
    })
    expect(await send(id, second, { ...standBy, id: 'odd' })).toMatchObject({ reason: 'conflict', on: 'id' })
    expect(await matchOf(id)).toMatchObject({ revision: 3, leadingSource: 'one' })
  })

  test('parks a new event for the leader, and a ball from both counts once', async () => {
    const id = await newMatch()
    await sendAll(id, [header, first])
    expect(await send(id, withRuns(second, 6), { source: 'two' })).toMatchObject({
      status: 'parked',
      behind: 'leader',
    })
    expect(await send(id, second, { sequence: 3 })).toMatchObject({ status: 'recorded', revisions: [3] })
    const [compared] = await db.select().from(comparedEvents).where(eq(comparedEvents.matchId, id))
    expect(compared).toMatchObject({ source: 'two', revision: 3, agrees: false })
    expect(await send(id, third, { sequence: 4 })).toMatchObject({ status: 'recorded' })
  })

  test('takes the lead when the leader is silent for 10 seconds, and its ball counts once', async () => {
    const id = await newMatch()
    await sendAll(id, [header, first])
    await send(id, second, { source: 'two', sequence: 12, now: after(1000) })
    await send(id, third, { source: 'two', sequence: 13, now: after(2000) })
    const look = (ms: number) =>
      db.transaction((tx) => releaseWaiting(tx, id, { now: after(ms), reviewMs: 0 }))
    expect(await look(10_999)).toMatchObject({ revisions: [] })
    expect(await look(11_000)).toMatchObject({ revisions: [3, 4] })
    expect(await matchOf(id)).toMatchObject({ leadingSource: 'two', revision: 4 })
    // The old leader is back: its events are known, and it is on standby from now on.
    expect(await send(id, second, { sequence: 3 })).toMatchObject({ status: 'compared', agrees: true })
    expect(await send(id, third, { sequence: 4 })).toMatchObject({ status: 'compared', agrees: true })
    expect(await send(id, fourth, { sequence: 5 })).toMatchObject({ status: 'parked', behind: 'leader' })
    expect(await send(id, fourth, { source: 'two', sequence: 14 })).toMatchObject({ revisions: [5] })
  })

  test('whose waiting events fill its room gets in the one that the match waits for, and takes the lead with it', async () => {
    const id = await newMatch()
    await sendAll(id, [header])
    const standBy = { source: 'two', now: after(1000) }
    for (const [index, event] of events.slice(2, 65).entries())
      expect(await send(id, event, { ...standBy, sequence: index + 3 })).toMatchObject({ status: 'parked' })
    expect(await send(id, events[65], { ...standBy, sequence: 66 })).toMatchObject({
      reason: 'too_many_parked',
    })
    expect(await send(id, first, { ...standBy, sequence: 2 })).toMatchObject({ status: 'parked' })
    const released = await db.transaction((tx) =>
      releaseWaiting(tx, id, { now: after(11_000), reviewMs: 60_000 }),
    )
    expect(released?.revisions).toHaveLength(64)
    expect(await matchOf(id)).toMatchObject({ leadingSource: 'two', revision: 65 })
  })

  test('takes no room from the leader, whose events may come in any order', async () => {
    const id = await newMatch()
    await sendAll(id, [header])
    for (const source of ['two', 'three'])
      for (const [index, event] of events.slice(3, 40).entries())
        expect(await send(id, event, { source, sequence: index + 4 })).toMatchObject({ status: 'parked' })
    expect(await send(id, second, { sequence: 3 })).toMatchObject({ status: 'parked', behind: 'predecessor' })
    expect(await send(id, first, { sequence: 2 })).toMatchObject({ revisions: [2, 3] })
  })

  test('does not take the lead while the leader continues', async () => {
    const id = await newMatch()
    await sendAll(id, [header, first])
    await send(id, third, { source: 'two', now: after(0) })
    expect(await send(id, second, { sequence: 3, now: after(9000) })).toMatchObject({ revisions: [3] })
    const look = (ms: number) =>
      db.transaction((tx) => releaseWaiting(tx, id, { now: after(ms), reviewMs: 0 }))
    expect(await look(18_999)).toMatchObject({ revisions: [] })
    expect(await look(19_000)).toMatchObject({ revisions: [4] })
  })

  test('two sources in any order of arrival produce the match of one', async () => {
    const [clean, doubled] = [await newMatch(), await newMatch()]
    await sendAll(clean, events)
    const orders = [...events.keys()].flatMap((index) => {
      // Every fifth event arrives before its predecessor, and the second source is sometimes behind, sometimes ahead.
      const place =
        index % 5 === 3 && index + 1 < events.length ? index + 1 : index % 5 === 4 ? index - 1 : index
      return [
        { source: 'one', index: place },
        { source: 'two', index: Math.max(0, index - 3) },
      ]
    })
    for (const { source, index } of orders)
      await send(doubled, events[index], { source, sequence: index + 1 })
    expect(await runsOf(doubled)).toBe(await runsOf(clean))
    const logOf = async (id: MatchId) =>
      (await eventsAfter(db, id, 0)).map((entry) => (entry.kind === 'event' ? entry.event : entry.kind))
    expect(await logOf(doubled)).toEqual(await logOf(clean))
  }, 60_000)
})

describe('a correction', () => {
  const reason = 'The umpire signalled four.'
  const correct = (revision: number, event: unknown) => ({ type: 'correct', revision, event, reason })
  const withdraw = (revision: number) => ({ type: 'withdraw', revision, reason: 'It was not bowled.' })
  const byOperator = { source: 'operator' }

  test('replaces an event as if it had been so from the start', async () => {
    const [mended, clean] = [await newMatch(), await newMatch()]
    await sendAll(mended, [header, withRuns(first, 0), withRuns(second, 2)])
    await sendAll(clean, [header, withRuns(first, 4), withRuns(second, 2)])
    const sent = await send(mended, correct(2, withRuns(first, 4)), byOperator)
    expect(sent).toMatchObject({ status: 'recorded', revision: 4 })
    const [one, other] = await Promise.all(
      [mended, clean].map(async (id) => foldMatch(db, await matchOf(id))),
    )
    expect(one?.points()).toEqual(other?.points())
    expect(one?.innings()).toEqual(other?.innings())
    expect(one?.balls()).toMatchObject([
      { revision: 2, correctedAt: 4, runs: 4 },
      { revision: 3, correctedAt: null, runs: 2 },
    ])
    expect(await matchOf(mended)).toMatchObject({ leadingSource: 'one', revision: 4 })
  })

  test('changes an open fold like a new one', async () => {
    const id = await newMatch()
    await sendAll(id, [header, withRuns(first, 0), withRuns(second, 2)])
    const open = await foldMatch(db, await matchOf(id))
    await send(id, correct(2, withRuns(first, 6)), byOperator)
    await send(id, withdraw(3), byOperator)
    const [corrected, withdrawn] = await eventsAfter(db, id, open.revision())
    if (!corrected || !withdrawn) throw new Error('The log has no changes.')
    const everyPlayer = open.playerIds.map((_, index) => index)
    expect(open.apply(corrected)).toEqual(everyPlayer)
    expect(open.balls()).toMatchObject([{ revision: 2, runs: 6 }, { revision: 3 }])
    expect(open.apply(withdrawn)).toEqual(everyPlayer)
    const fresh = await foldMatch(db, await matchOf(id))
    expect([open.revision(), open.balls(), open.points()]).toEqual([5, fresh.balls(), fresh.points()])
  })

  test('may be corrected again; a withdrawal is final', async () => {
    const id = await newMatch()
    await sendAll(id, [header, withRuns(first, 0)])
    await send(id, correct(2, withRuns(first, 4)), byOperator)
    await send(id, correct(2, withRuns(first, 6)), byOperator)
    expect(await runsOf(id)).toBe(6)
    await send(id, withdraw(2), byOperator)
    expect(await runsOf(id)).toBe(0)
    expect(await send(id, correct(2, withRuns(first, 4)), byOperator)).toMatchObject({
      reason: 'withdrawn_already',
    })
  })

  test('does not move the feed: next is the delivery after a withdrawn one, or the withdrawn one sent again', async () => {
    const id = await newMatch()
    await sendAll(id, [header, first, withRuns(second, 1)])
    await send(id, withdraw(3), byOperator)
    expect(await send(id, third, { sequence: 4 })).toMatchObject({ status: 'recorded' })
    const other = await newMatch()
    await sendAll(other, [header, first, withRuns(second, 1)])
    await send(other, withdraw(3), byOperator)
    expect(await send(other, second, { sequence: 4 })).toMatchObject({ status: 'recorded' })
  })

  test('that makes a later event impossible is refused alone and recorded together with that one', async () => {
    const id = await newMatch()
    const swap = (event: MatchEvent | undefined) => {
      const ball = withRuns(event, 0)
      const substitute = match.info.players[header.type === 'innings' ? header.header.team : '']?.at(-1) ?? ''
      return { ...ball, delivery: { ...ball.delivery, batter: substitute } }
    }
    await sendAll(id, [header, withRuns(first, 0), withRuns(second, 0)])
    const before = await traces(id)
    expect(await send(id, correct(2, swap(first)), byOperator)).toMatchObject({
      reason: 'breaks_later_event',
      revision: 3,
      rule: 'batter_not_at_crease',
    })
    expect(await traces(id)).toEqual(before)
    const changes = [correct(2, swap(first)), correct(3, swap(second))].map((payload) => {
      const { matchId: _, ...each } = arriving(id, payload, byOperator)
      return each
    })
    const sent = await db.transaction((tx) => recordChanges(tx, id, changes, { now: start, reviewMs: 0 }))
    expect(sent).toMatchObject({ ok: true, revisions: [4, 5] })
  })

  test('is possible under review and may reopen the match, but not once it is completed', async () => {
    const id = await newMatch()
    await sendAll(id, events)
    const outcome = events.length
    const corrected = { type: 'outcome', outcome: { winner: match.info.teams[0], method: 'Awarded' } }
    expect(await send(id, correct(outcome, corrected), byOperator)).toMatchObject({ ok: true })
    expect((await matchOf(id)).result).toMatchObject({ kind: 'won', method: 'Awarded' })
    expect(await send(id, withdraw(outcome), byOperator)).toMatchObject({ ok: true })
    expect(await matchOf(id)).toMatchObject({ state: 'live', result: null, reviewUntil: null })
    expect(await send(id, events.at(-1), { sequence: events.length + 1 })).toMatchObject({ finished: true })
    await db.transaction((tx) => completeMatch(tx, id, after(0)))
    expect(await send(id, withdraw(2), byOperator)).toEqual({
      ok: false,
      reason: 'match_over',
      state: 'completed',
    })
  })

  test('sent twice counts once', async () => {
    const id = await newMatch()
    await sendAll(id, [header, withRuns(first, 0)])
    const options = { ...byOperator, id: 'mend' }
    await send(id, correct(2, withRuns(first, 4)), options)
    expect(await send(id, correct(2, withRuns(first, 4)), options)).toMatchObject({ status: 'duplicate' })
    expect(await send(id, correct(2, withRuns(first, 6)), options)).toMatchObject({ reason: 'conflict' })
  })
})

test('the log can be neither changed nor shortened', async () => {
  const id = await newMatch()
  await sendAll(id, [header])
  const mine = eq(matchEvents.matchId, id)
  // As the owner, whose privileges would allow it.
  const owner = openDatabase(site.owner)
  const refused = { cause: { message: 'match_events is append only' } }
  await expect(owner.update(matchEvents).set({ reason: 'x' }).where(mine)).rejects.toMatchObject(refused)
  await expect(owner.delete(matchEvents).where(mine)).rejects.toMatchObject(refused)
  await expect(site.owner.query('TRUNCATE match_events CASCADE')).rejects.toThrow(/append only/)
})

/** One way into each refusal; a reason without a row here does not compile. */
const refusals: Record<RecordRefusal['reason'], (id: MatchId) => Promise<RecordResult>> = {
  malformed: (id) => send(id, { type: 'ball', innings: 0, over: 0 }),
  unknown_match: () => send(randomUUID() as MatchId, header),
  match_over: async (id) => {
    await db.transaction((tx) => callOffMatch(tx, id, { now: start, why: 'rain' }))
    return send(id, header)
  },
  match_postponed: async (id) => {
    await db.transaction((tx) => postponeMatch(tx, id, { to: null, now: start, why: 'rain' }))
    return send(id, header)
  },
  too_early: (id) => send(id, header, { now: after(-60 * 60_000) }),
  conflict: async (id) => {
    await sendAll(id, [header])
    return send(id, first, { sequence: 1 })
  },
  impossible: (id) => send(id, first),
  too_many_parked: async (id) => {
    for (let sequence = 2; sequence < 65; sequence += 1) await send(id, first, { sequence })
    return send(id, first, { sequence: 65 })
  },
  too_many_sources: async (id) => {
    for (let number = 0; number < 8; number += 1) await send(id, header, { source: `source-${number}` })
    return send(id, header, { source: 'one-more' })
  },
  too_many_events: async (id) => {
    await sendAll(id, [header])
    await send(id, header, { source: 'two' })
    await db.update(matchSources).set({ kept: 20_000 }).where(eq(matchSources.source, 'two'))
    return send(id, header, { source: 'two' })
  },
  not_leading: async (id) => {
    await sendAll(id, [header])
    return send(id, { type: 'withdraw', revision: 1, reason: 'No.' }, { source: 'two' })
  },
  unknown_revision: (id) =>
    send(id, { type: 'withdraw', revision: 1, reason: 'No.' }, { source: 'operator' }),
  withdrawn_already: async (id) => {
    await sendAll(id, [header])
    const withdrawal = { type: 'withdraw', revision: 1, reason: 'No.' }
    await send(id, withdrawal)
    return send(id, withdrawal)
  },
  unchanged: async (id) => {
    await sendAll(id, [header])
    return send(id, { type: 'correct', revision: 1, event: header, reason: 'Yes.' })
  },
  another_place: async (id) => {
    await sendAll(id, [header, first])
    return send(id, { type: 'correct', revision: 2, event: second, reason: 'Yes.' })
  },
  breaks_later_event: async (id) => {
    await sendAll(id, [header, first])
    return send(id, { type: 'withdraw', revision: 1, reason: 'No.' })
  },
}

test.each(Object.entries(refusals))('%s is refused', async (reason, refused) => {
  expect(await refused(await newMatch())).toMatchObject({ ok: false, reason })
})
