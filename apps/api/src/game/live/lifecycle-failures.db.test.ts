import type { MatchId } from '@toprun/api-schema/ids'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { feedOf, newMatch, rereadMatch } from '../../testing/contest-kit.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { openSlots } from '../matches/play/slots.ts'
import { matches, matchSlots } from '../matches/tables.ts'
import { receiveEvent } from './feed/receive-event.ts'
import {
  completeReviewedMatches,
  expirePostponements,
  finishDueSlots,
  postpone,
  releaseWaitingEvents,
  startDueMatches,
} from './lifecycle.ts'

/** Matches due at the same moment; the database refuses to change the first. */
const now = new Date('2026-11-21T12:00:00Z')
const due = new Date('2026-11-22T12:00:00Z')
const site = databaseOfFile()
let broken: MatchId
let other: MatchId

beforeAll(() =>
  site.owner.query(
    "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused by the test'; END $$",
  ),
)
beforeEach(async () => {
  broken = await newMatch(site.db, now)
  other = await newMatch(site.db, now, 'another')
})

/** Until the end of the test the first match has no such change. */
async function refuse(change: string, table = 'matches', id = 'id'): Promise<void> {
  await site.owner.query(
    `CREATE TRIGGER refuse BEFORE UPDATE OF ${change} ON ${table} FOR EACH ROW WHEN (NEW.${id} = '${broken}') EXECUTE FUNCTION refuse()`,
  )
  onTestFinished(async () => {
    await site.owner.query(`DROP TRIGGER refuse ON ${table}`)
  })
}

async function states() {
  const rows = await site.db
    .select({ id: matches.id, state: matches.state })
    .from(matches)
    .where(inArray(matches.id, [broken, other]))
  const stateOf = (id: MatchId) => rows.find((row) => row.id === id)?.state
  return { broken: stateOf(broken), other: stateOf(other) }
}

test('a match that cannot start does not block the others', async () => {
  await refuse('state')
  await expect(startDueMatches(site.db, due)).rejects.toThrow('1 matches could not start')
  expect(await states()).toEqual({ broken: 'upcoming', other: 'live' })
})

test('a match that cannot be completed does not block the others', async () => {
  for (const id of [broken, other])
    await site.db.update(matches).set({ state: 'review', reviewUntil: now }).where(eq(matches.id, id))
  await refuse('state')
  await expect(completeReviewedMatches(site.db, due)).rejects.toThrow('1 matches could not be completed')
  expect(await states()).toEqual({ broken: 'review', other: 'completed' })
})

test('a postponement that cannot end does not block the others', async () => {
  for (const id of [broken, other]) await postpone(site.db, id, { to: null, now, why: 'rain' })
  await refuse('state')
  const beyond = new Date(now.getTime() + 50 * 3_600_000)
  await expect(expirePostponements(site.db, beyond)).rejects.toThrow('1 postponements could not end')
  expect(await states()).toEqual({ broken: 'postponed', other: 'void' })
})

test('a slot that cannot be finished does not block those of other matches', async () => {
  for (const id of [broken, other]) await openSlots(site.db, await rereadMatch(site.db, id))
  const first = (id: MatchId) => and(eq(matchSlots.matchId, id), eq(matchSlots.slot, 1))
  for (const id of [broken, other])
    await site.db.update(matchSlots).set({ state: 'review', reviewUntil: now }).where(first(id))
  await refuse('state', 'match_slots', 'match_id')
  await expect(finishDueSlots(site.db, due)).rejects.toThrow('1 slots could not be finished')
  const stateOf = async (id: MatchId) => (await site.db.select().from(matchSlots).where(first(id)))[0]?.state
  expect([await stateOf(broken), await stateOf(other)]).toEqual(['review', 'completed'])
})

test('a match whose waiting events cannot be recorded does not block the others', async () => {
  await startDueMatches(site.db, due)
  for (const matchId of [broken, other]) {
    // Line-ups do not make a source the leader.
    const events = (await feedOf(site.db, matchId)).filter(({ type }) => type !== 'lineup')
    const send = (source: string, at: number) =>
      receiveEvent(
        site.db,
        { matchId, source, sourceEventId: String(at), sourceSequence: null, payload: events[at] },
        { now: due, reviewMs: 0 },
      )
    expect(await send('one', 0)).toMatchObject({ status: 'recorded' })
    expect(await send('two', 1)).toMatchObject({ status: 'parked', behind: 'leader' })
  }
  await refuse('revision')
  const later = new Date(due.getTime() + 60_000)
  await expect(releaseWaitingEvents(site.db, { now: later, reviewMs: 0 })).rejects.toThrow(
    '1 matches could not go on',
  )
  const revisionOf = async (id: MatchId) => (await rereadMatch(site.db, id)).revision
  expect([await revisionOf(broken), await revisionOf(other)]).toEqual([1, 2])
})
