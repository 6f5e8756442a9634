import type { MatchId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  after,
  events,
  first,
  fourth,
  header,
  openRecordingKit,
  second,
  third,
  withRuns,
} from '../../../testing/recording-kit.ts'
import { comparedEvents } from '../tables.ts'
import { eventsAfter } from './match-log.ts'
import { releaseWaiting } from './record-event.ts'

const { site, newMatch, send, sendAll, matchOf, runsOf } = openRecordingKit()

describe('a standby source', () => {
  test('is compared with the leader and adds no ball', async () => {
    const id = await newMatch(header, first, second)
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
    const id = await newMatch(header, first)
    expect(await send(id, withRuns(second, 6), { source: 'two' })).toMatchObject({
      status: 'parked',
      behind: 'leader',
    })
    expect(await send(id, second, { sequence: 3 })).toMatchObject({ status: 'recorded', revisions: [3] })
    const [compared] = await site.db.select().from(comparedEvents).where(eq(comparedEvents.matchId, id))
    expect(compared).toMatchObject({ source: 'two', revision: 3, agrees: false })
    expect(await send(id, third, { sequence: 4 })).toMatchObject({ status: 'recorded' })
  })

  test('takes the lead when the leader is silent for 10 seconds, and its ball counts once', async () => {
    const id = await newMatch(header, first)
    await send(id, second, { source: 'two', sequence: 12, now: after(1000) })
    await send(id, third, { source: 'two', sequence: 13, now: after(2000) })
    const look = (ms: number) =>
      site.db.transaction((tx) => releaseWaiting(tx, id, { now: after(ms), reviewMs: 0 }))
    expect(await look(10_999)).toMatchObject({ revisions: [] })
    expect(await look(11_000)).toMatchObject({ revisions: [3, 4] })
    expect(await matchOf(id)).toMatchObject({ leadingSource: 'two', revision: 4 })
    // The old leader is back: its events are known, and it is on standby from now on.
    expect(await send(id, second, { sequence: 3 })).toMatchObject({ status: 'compared', agrees: true })
    expect(await send(id, third, { sequence: 4 })).toMatchObject({ status: 'compared', agrees: true })
    expect(await send(id, fourth, { sequence: 5 })).toMatchObject({ status: 'parked', behind: 'leader' })
    expect(await send(id, fourth, { source: 'two', sequence: 14 })).toMatchObject({ revisions: [5] })
  })

  test('whose waiting events reach the limit can still send the one that the match waits for, and takes the lead with it', async () => {
    const id = await newMatch(header)
    const standBy = { source: 'two', now: after(1000) }
    for (const [index, event] of events.slice(2, 65).entries())
      expect(await send(id, event, { ...standBy, sequence: index + 3 })).toMatchObject({ status: 'parked' })
    expect(await send(id, events[65], { ...standBy, sequence: 66 })).toMatchObject({
      reason: 'too_many_parked',
    })
    expect(await send(id, first, { ...standBy, sequence: 2 })).toMatchObject({ status: 'parked' })
    const released = await site.db.transaction((tx) =>
      releaseWaiting(tx, id, { now: after(11_000), reviewMs: 60_000 }),
    )
    expect(released?.revisions).toHaveLength(64)
    expect(await matchOf(id)).toMatchObject({ leadingSource: 'two', revision: 65 })
  })

  test("uses none of the leader's limit, whose events may come in any order", async () => {
    const id = await newMatch(header)
    for (const source of ['two', 'three'])
      for (const [index, event] of events.slice(3, 40).entries())
        expect(await send(id, event, { source, sequence: index + 4 })).toMatchObject({ status: 'parked' })
    expect(await send(id, second, { sequence: 3 })).toMatchObject({ status: 'parked', behind: 'predecessor' })
    expect(await send(id, first, { sequence: 2 })).toMatchObject({ revisions: [2, 3] })
  })

  test('that is behind when play ends is still compared with what is recorded, and adds nothing', async () => {
    const id = await newMatch()
    const standBy = { source: 'two' }
    for (const [index, event] of events.entries()) await send(id, event, { sequence: index + 1 })
    const { state, revision } = await matchOf(id)
    expect(state).toBe('review')
    for (const [index, event] of events.entries())
      expect(await send(id, event, { ...standBy, sequence: index + 1 })).toMatchObject({ status: 'compared' })
    expect(await matchOf(id)).toMatchObject({ state, revision, leadingSource: 'one' })
    expect(await send(id, { ...fourth, ball: 90 }, { ...standBy, id: 'more' })).toMatchObject({
      reason: 'match_over',
    })
  })

  test('whose outcome waits is compared with that of the leader', async () => {
    const id = await newMatch()
    const last = events.length - 1
    for (const [index, event] of events.slice(0, last).entries())
      await send(id, event, { sequence: index + 1 })
    expect(await send(id, events[last], { source: 'two' })).toMatchObject({
      status: 'parked',
      behind: 'leader',
    })
    await send(id, events[last], { sequence: last + 1 })
    const compared = await site.db.select().from(comparedEvents).where(eq(comparedEvents.matchId, id))
    expect(compared).toMatchObject([{ source: 'two', revision: last + 1, agrees: true }])
  })

  test('does not take the lead while the leader continues', async () => {
    const id = await newMatch(header, first)
    await send(id, third, { source: 'two', now: after(0) })
    expect(await send(id, second, { sequence: 3, now: after(9000) })).toMatchObject({ revisions: [3] })
    const look = (ms: number) =>
      site.db.transaction((tx) => releaseWaiting(tx, id, { now: after(ms), reviewMs: 0 }))
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
      (await eventsAfter(site.db, id, 0)).map((entry) => (entry.kind === 'event' ? entry.event : entry.kind))
    expect(await logOf(doubled)).toEqual(await logOf(clean))
  })
})
