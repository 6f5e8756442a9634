import type { MatchEvent } from '@toprun/api-schema/match-event'
import { describe, expect, test } from 'vitest'
import { foldOf } from '../../../testing/contest-kit.ts'
import {
  after,
  arriving,
  events,
  first,
  header,
  match,
  openRecordingKit,
  second,
  start,
  third,
  withRuns,
} from '../../../testing/recording-kit.ts'
import { completeMatch } from '../play/match-state.ts'
import { eventsAfter } from './match-log.ts'
import { recordChanges } from './record-event.ts'

const { site, newMatch, send, sendAll, matchOf, runsOf, traces } = openRecordingKit()

describe('a correction', () => {
  const reason = 'The umpire signalled four.'
  const correct = (revision: number, event: unknown) => ({ type: 'correct', revision, event, reason })
  const withdraw = (revision: number) => ({ type: 'withdraw', revision, reason: 'It was not bowled.' })
  const byOperator = { source: 'operator' }

  test('replaces an event as if it had been recorded so from the start', async () => {
    const [mended, clean] = [await newMatch(), await newMatch()]
    await sendAll(mended, [header, withRuns(first, 0), withRuns(second, 2)])
    await sendAll(clean, [header, withRuns(first, 4), withRuns(second, 2)])
    const sent = await send(mended, correct(2, withRuns(first, 4)), byOperator)
    expect(sent).toMatchObject({ status: 'recorded', revision: 4 })
    const [one, other] = await Promise.all([mended, clean].map((id) => foldOf(site.db, id)))
    expect(one?.points()).toEqual(other?.points())
    expect(one?.innings()).toEqual(other?.innings())
    expect(one?.balls()).toMatchObject([
      { revision: 2, correctedAt: 4, runs: 4 },
      { revision: 3, correctedAt: null, runs: 2 },
    ])
    expect(await matchOf(mended)).toMatchObject({ leadingSource: 'one', revision: 4 })
  })

  test('changes an open fold to the same state as a new one', async () => {
    const id = await newMatch(header, withRuns(first, 0), withRuns(second, 2))
    const open = await foldOf(site.db, id)
    await send(id, correct(2, withRuns(first, 6)), byOperator)
    await send(id, withdraw(3), byOperator)
    const [corrected, withdrawn] = await eventsAfter(site.db, id, open.revision())
    if (!corrected || !withdrawn) throw new Error('The log has no changes.')
    const everyPlayer = open.playerIds.map((_, index) => index)
    expect(open.apply(corrected)).toEqual(everyPlayer)
    expect(open.balls()).toMatchObject([{ revision: 2, runs: 6 }, { revision: 3 }])
    expect(open.apply(withdrawn)).toEqual(everyPlayer)
    const fresh = await foldOf(site.db, id)
    expect([open.revision(), open.balls(), open.points()]).toEqual([5, fresh.balls(), fresh.points()])
  })

  test('may be corrected again; a withdrawal is final', async () => {
    const id = await newMatch(header, withRuns(first, 0))
    await send(id, correct(2, withRuns(first, 4)), byOperator)
    await send(id, correct(2, withRuns(first, 6)), byOperator)
    expect(await runsOf(id)).toBe(6)
    await send(id, withdraw(2), byOperator)
    expect(await runsOf(id)).toBe(0)
    expect(await send(id, correct(2, withRuns(first, 4)), byOperator)).toMatchObject({
      reason: 'withdrawn_already',
    })
  })

  test('does not move the feed: the next event is the delivery after a withdrawn one, or the withdrawn one sent again', async () => {
    const id = await newMatch(header, first, withRuns(second, 1))
    await send(id, withdraw(3), byOperator)
    expect(await send(id, third, { sequence: 4 })).toMatchObject({ status: 'recorded' })
    const other = await newMatch(header, first, withRuns(second, 1))
    await send(other, withdraw(3), byOperator)
    expect(await send(other, second, { sequence: 4 })).toMatchObject({ status: 'recorded' })
  })

  test('that makes a later event impossible is refused by itself and recorded together with a correction of that event', async () => {
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
    const sent = await site.db.transaction((tx) =>
      recordChanges(tx, id, changes, { now: start, reviewMs: 0 }),
    )
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
    await site.db.transaction((tx) => completeMatch(tx, id, after(60_000)))
    expect(await send(id, withdraw(2), byOperator)).toEqual({
      ok: false,
      reason: 'match_over',
      state: 'completed',
    })
  })

  test('sent twice counts once', async () => {
    const id = await newMatch(header, withRuns(first, 0))
    const options = { ...byOperator, id: 'mend' }
    await send(id, correct(2, withRuns(first, 4)), options)
    expect(await send(id, correct(2, withRuns(first, 4)), options)).toMatchObject({ status: 'duplicate' })
    expect(await send(id, correct(2, withRuns(first, 6)), options)).toMatchObject({ reason: 'conflict' })
  })
})
