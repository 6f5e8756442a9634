import { randomUUID } from 'node:crypto'
import type { MatchId } from '@toprun/api-schema/ids'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database.ts'
import {
  after,
  arriving,
  events,
  first,
  fourth,
  header,
  opening,
  openRecordingKit,
  second,
  start,
  third,
  withRuns,
} from '../../../testing/recording-kit.ts'
import { callOffMatch, postponeMatch } from '../play/match-state.ts'
import { matchFacts } from '../store.ts'
import { matchEvents, matches, matchSources, unknownNames } from '../tables.ts'
import { eventsAfter } from './match-log.ts'
import { matchesWithWaiting, recordEvent, releaseWaiting } from './record-event.ts'
import type { RecordRefusal, RecordResult } from './record-result.ts'

const { site, newMatch, send, sendAll, matchOf, runsOf, traces } = openRecordingKit()

describe('an event', () => {
  test('gets the next revision of its match, without a gap, under concurrent sources', async () => {
    const [one, other] = [await newMatch(), await newMatch()]
    const sent = [one, other].flatMap((id) =>
      events.slice(0, 20).map((event, index) => send(id, event, { sequence: index + 1 })),
    )
    await Promise.all(sent)
    for (const id of [one, other]) {
      expect((await eventsAfter(site.db, id, 0)).map(({ revision }) => revision)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      )
      expect(await matchOf(id)).toMatchObject({ revision: 20, leadingSource: 'one' })
    }
  })

  test('sent again changes nothing; a different one under its id or number is a conflict', async () => {
    const id = await newMatch(header, first)
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

  test('that is impossible starts no match', async () => {
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
    const id = await newMatch(header, first)
    const sent = await send(id, { type: 'outcome', outcome: { result: 'no result' } }, { reviewMs: 5000 })
    expect(sent).toMatchObject({ ok: true, finished: true })
    expect(await matchOf(id)).toMatchObject({
      state: 'review',
      reviewUntil: after(5000),
      result: { kind: 'no_result' },
    })
    const reviewUntil = after(5000).toISOString()
    expect(matchFacts({ ...(await matchOf(id)), postponedWhy: null })).toMatchObject({
      state: 'review',
      reviewUntil,
    })
    await site.db.update(matches).set({ state: 'completed' }).where(eq(matches.id, id))
    expect(matchFacts({ ...(await matchOf(id)), postponedWhy: null })).toMatchObject({
      state: 'completed',
      reviewUntil: null,
    })
  })

  test('is not recorded twice by a process that is behind, or after a rollback', async () => {
    const id = await newMatch(header, first)
    const undone = site.db.transaction(async (tx) => {
      const options = { now: start, reviewMs: 0 }
      await recordEvent(tx, arriving(id, withRuns(second, 6), { sequence: 3 }), options)
      await recordEvent(tx, arriving(id, third, { sequence: 4 }), options)
      tx.rollback()
    })
    await expect(undone).rejects.toThrow()
    // Another process records these events while this one has cached a log with the ball that was rolled back.
    await site.db.insert(matchEvents).values({
      matchId: id,
      revision: 3,
      kind: 'event',
      source: 'one',
      sourceEventId: '3',
      sourceSequence: 3,
      payload: second ?? null,
    })
    await site.db.insert(matchEvents).values({
      matchId: id,
      revision: 4,
      kind: 'event',
      source: 'one',
      sourceEventId: '4',
      sourceSequence: 4,
      payload: third ?? null,
    })
    await site.db.update(matches).set({ revision: 4 }).where(eq(matches.id, id))
    await site.db.update(matchSources).set({ lastSequence: 4 }).where(eq(matchSources.matchId, id))
    expect(await send(id, fourth, { sequence: 5 })).toMatchObject({ status: 'recorded', revision: 5 })
    expect(await send(id, third, { id: 'again' })).toMatchObject({
      reason: 'impossible',
      rule: 'ball_out_of_order',
    })
  })
})

describe('an event that is ahead of its predecessor', () => {
  test('waits and follows it', async () => {
    const id = await newMatch(header)
    expect(await send(id, second, { sequence: 3 })).toMatchObject({ status: 'parked', behind: 'predecessor' })
    expect(await send(id, third, { sequence: 4 })).toMatchObject({ status: 'parked' })
    expect(await send(id, third, { sequence: 4 })).toMatchObject({ status: 'parked', revisions: [] })
    expect(await send(id, first, { sequence: 2 })).toMatchObject({ status: 'recorded', revisions: [2, 3, 4] })
    expect((await eventsAfter(site.db, id, 1)).map((entry) => entry.kind === 'event' && entry.event)).toEqual(
      [first, second, third],
    )
    expect((await traces(id)).rows[1]).toBe(0)
  })

  test('shows the match as delayed after 30 seconds, until its predecessor comes', async () => {
    const id = await newMatch(header)
    await send(id, second, { sequence: 3, now: after(1000) })
    const look = (now: Date) => site.db.transaction((tx) => releaseWaiting(tx, id, { now, reviewMs: 0 }))
    await look(after(30_999))
    expect((await matchOf(id)).delayedSince).toBeNull()
    expect(await matchesWithWaiting(site.db, after(31_000))).toContain(id)
    await look(after(31_000))
    expect((await matchOf(id)).delayedSince).toEqual(after(1000))
    await send(id, first, { sequence: 2, now: after(40_000) })
    expect(await matchOf(id)).toMatchObject({ delayedSince: null, revision: 3 })
  })

  test('is dropped if it is impossible when its turn comes', async () => {
    const id = await newMatch(header)
    await send(id, third, { sequence: 3 })
    expect(await send(id, first, { sequence: 2 })).toMatchObject({
      status: 'recorded',
      revisions: [2],
      dropped: [{ source: 'one', sourceEventId: '3', refusal: { rule: 'ball_out_of_order' } }],
    })
    // The refusal left no trace: its source can send the corrected event.
    expect(await send(id, second, { sequence: 3 })).toMatchObject({ status: 'recorded', revision: 3 })
  })

  test('may be the first event of its match', async () => {
    const id = await newMatch()
    expect(await send(id, first, { sequence: 2 })).toMatchObject({ status: 'parked', started: false })
    expect((await matchOf(id)).state).toBe('upcoming')
    expect(await send(id, header, { sequence: 1 })).toMatchObject({ started: true, revisions: [1, 2] })
  })
})

describe('a change', () => {
  const correctedFirst = { type: 'correct', revision: 2, reason: 'Seen again.', event: withRuns(first, 4) }

  test('never waits, regardless of its number, and its number is not missed later', async () => {
    const id = await newMatch(header, withRuns(first, 0))
    expect(await send(id, correctedFirst, { sequence: 4 })).toMatchObject({ status: 'recorded', revision: 3 })
    expect(await runsOf(id)).toBe(4)
    expect(await send(id, third, { sequence: 5 })).toMatchObject({ status: 'parked', behind: 'predecessor' })
    expect(await send(id, second, { sequence: 3 })).toMatchObject({ status: 'recorded', revisions: [4, 5] })
    expect(await send(id, fourth, { sequence: 6 })).toMatchObject({ status: 'recorded', revision: 6 })
  })

  test('takes no place among parked events, however far ahead its number is', async () => {
    const id = await newMatch(header, withRuns(first, 0))
    for (const [index, runs] of Array.from({ length: 70 }, (_, number) => 1 + (number % 2)).entries()) {
      const event = withRuns(first, runs)
      const change = { type: 'correct', revision: 2, reason: 'Seen again.', event }
      expect(await send(id, change, { sequence: 1000 + index })).toMatchObject({ status: 'recorded' })
    }
    expect((await traces(id)).rows[1]).toBe(0)
    expect(await send(id, second, { sequence: 3 })).toMatchObject({ status: 'recorded' })
  })

  test("may have a number below the source's last one", async () => {
    const id = await newMatch(header, withRuns(first, 0), second)
    expect(await send(id, correctedFirst, { id: 'late', sequence: 1 })).toMatchObject({ status: 'recorded' })
    expect(await send(id, third, { sequence: 4 })).toMatchObject({ status: 'recorded' })
  })
})

test('parked events are deleted when play ends, and none is parked after it', async () => {
  const id = await newMatch()
  const balls = events.slice(0, -1)
  await sendAll(id, balls)
  await send(id, third, { sequence: 2000 })
  await send(id, events[5], { source: 'two', sequence: 1 })
  const foreign = { ...withRuns(opening, 0), over: 90 }
  expect(await send(id, foreign, { source: 'two', sequence: 2 })).toMatchObject({ status: 'parked' })
  expect((await traces(id)).rows[1]).toBe(2)
  expect(await send(id, events.at(-1), { sequence: balls.length + 1 })).toMatchObject({ finished: true })
  expect((await traces(id)).rows[1]).toBe(0)
  expect(await send(id, fourth, { sequence: 3000 })).toMatchObject({ reason: 'match_over' })
})

test('events that wait for a name are deleted when the match is called off', async () => {
  const id = await newMatch(header, first)
  const stranger = withRuns(second, 0)
  stranger.delivery.bowler = 'A Stranger'
  expect(await send(id, stranger, { sequence: 3 })).toMatchObject({ status: 'parked', behind: 'name' })
  const waiting = () => site.db.$count(unknownNames, eq(unknownNames.matchId, id))
  expect(await waiting()).toBe(1)
  expect(await callOffMatch(site.db, id, { now: after(60_000), why: 'rain' })).toBe(true)
  expect(await waiting()).toBe(0)
})

describe('an event that broke a law of cricket and happened', () => {
  const wide = { ...withRuns(first, 4), delivery: { ...withRuns(first, 4).delivery, extras: { wides: 1 } } }
  wide.delivery.runs = { batter: 4, extras: 1, total: 5 }
  const despite = 'The umpire gave it so.'

  test('is recorded only for a reason, and stays regardless of later corrections', async () => {
    const id = await newMatch(header)
    expect(await send(id, wide, { sequence: 2 })).toMatchObject({ reason: 'impossible', isLaw: true })
    expect(await send(id, wide, { sequence: 2, despite: ' ' })).toMatchObject({ reason: 'malformed' })
    expect(await send(id, wide, { sequence: 2, despite })).toMatchObject({ status: 'recorded', revision: 2 })
    const [row] = await site.db
      .select()
      .from(matchEvents)
      .where(and(eq(matchEvents.matchId, id), eq(matchEvents.revision, 2)))
    expect(row).toMatchObject({ kind: 'event', source: 'one', reason: despite })
    expect(await send(id, second, { sequence: 3 })).toMatchObject({ status: 'recorded' })
    const change = { type: 'correct', revision: 3, reason: 'Seen again.', event: withRuns(second, 6) }
    expect(await send(id, change)).toMatchObject({ status: 'recorded' })
    expect(await runsOf(id)).toBe(11)
  })

  test('is recorded without a reason only if it breaks no law', async () => {
    const id = await newMatch(header)
    await send(id, first, { sequence: 2, despite })
    const [row] = await site.db
      .select()
      .from(matchEvents)
      .where(and(eq(matchEvents.matchId, id), eq(matchEvents.revision, 2)))
    expect(row?.reason).toBeNull()
  })

  test("an operator's event is recorded at once, and the feed keeps the lead", async () => {
    const id = await newMatch(header, first)
    const late = { ...withRuns(opening, 1), ball: 7 }
    expect(await send(id, late, { source: 'operator' })).toMatchObject({ status: 'parked', behind: 'leader' })
    expect(await send(id, late, { source: 'operator', despite })).toMatchObject({ status: 'recorded' })
    expect((await matchOf(id)).leadingSource).toBe('one')
    expect(await send(id, { ...late, ball: 8 }, { sequence: 3 })).toMatchObject({ status: 'recorded' })
  })

  test('is refused as usual if it cannot be counted, or is recorded already', async () => {
    const id = await newMatch(header, first, second)
    const before = await traces(id)
    const wrongSum = withRuns(third, 4)
    wrongSum.delivery.runs.total = 5
    const stranger = withRuns(third, 4)
    stranger.delivery.batter = 'A Stranger'
    for (const event of [wrongSum, stranger])
      expect(await send(id, event, { sequence: 4, despite })).toMatchObject({ isLaw: false })
    expect(await send(id, withRuns(first, 6), { id: 'again', despite })).toMatchObject({
      reason: 'impossible',
    })
    expect(await traces(id)).toEqual(before)
  })

  test('a correction that makes a later event break a law is recorded only by an operator', async () => {
    const id = await newMatch(header, withRuns(first, 0), withRuns(second, 0))
    const out = withRuns(first, 0)
    const event = {
      ...out,
      delivery: { ...out.delivery, wickets: [{ kind: 'bowled', player_out: out.delivery.batter }] },
    }
    const change = { type: 'correct', revision: 2, reason: 'He was out.', event }
    expect(await send(id, change)).toMatchObject({ reason: 'breaks_later_event', rule: 'batter_is_out' })
    expect(await send(id, change, { despite })).toMatchObject({ status: 'recorded' })
    expect(await send(id, { ...change, revision: 3, event: withRuns(second, 1) })).toMatchObject({
      reason: 'impossible',
      rule: 'batter_is_out',
      isLaw: true,
    })
  })

  test('an invalid correction is refused for its own fault, not for a later event', async () => {
    const id = await newMatch(header, withRuns(first, 0), withRuns(second, 0))
    const ball = withRuns(first, 6)
    const event = { ...ball, delivery: { ...ball.delivery, runs: { batter: 6, extras: 0, total: 7 } } }
    expect(await send(id, { type: 'correct', revision: 2, reason: 'It was a six.', event })).toMatchObject({
      reason: 'impossible',
      rule: 'totals_differ',
      detail: '6 off the bat and 0 extras are not 7.',
    })
  })
})

test('the log can be neither changed nor shortened', async () => {
  const id = await newMatch(header)
  const mine = eq(matchEvents.matchId, id)
  // As the owner, whose privileges would allow it.
  const owner = openDatabase(site.owner)
  const refused = { cause: { message: 'match_events is append only' } }
  await expect(owner.update(matchEvents).set({ reason: 'x' }).where(mine)).rejects.toMatchObject(refused)
  await expect(owner.delete(matchEvents).where(mine)).rejects.toMatchObject(refused)
  await expect(site.owner.query('TRUNCATE match_events CASCADE')).rejects.toThrow(/append only/)
})

/** One way to cause each refusal; a reason without a row here does not compile. */
const refusals: Record<RecordRefusal['reason'], (id: MatchId) => Promise<RecordResult>> = {
  malformed: (id) => send(id, { type: 'ball', innings: 0, over: 0 }),
  unknown_match: () => send(randomUUID() as MatchId, header),
  match_over: async (id) => {
    await site.db.transaction((tx) => callOffMatch(tx, id, { now: start, why: 'rain' }))
    return send(id, header)
  },
  match_postponed: async (id) => {
    await site.db.transaction((tx) => postponeMatch(tx, id, { to: null, now: start, why: 'rain' }))
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
    await site.db.update(matchSources).set({ kept: 20_000 }).where(eq(matchSources.source, 'two'))
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
