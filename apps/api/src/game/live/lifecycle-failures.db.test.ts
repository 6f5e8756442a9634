import type { MatchId } from '@toprun/api-schema/ids'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../platform/database.ts'
import { newMatch } from '../../testing/contest-kit.ts'
import { matches } from '../matches/tables.ts'
import { completeReviewedMatches, startDueMatches } from './lifecycle.ts'

/** Matches due at the same moment; the database refuses to change the first. */
const now = new Date('2026-11-21T12:00:00Z')
const due = new Date('2026-11-22T12:00:00Z')
let site: TestDatabase
let db: Database
let broken: MatchId
let other: MatchId

beforeAll(async () => {
  site = await createTestDatabase()
  db = openDatabase(site.pool)
  broken = await newMatch(db, now)
  other = await newMatch(db, now, 'another')
  await site.owner.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused by the test'; END $$;
    CREATE TRIGGER refuse BEFORE UPDATE OF state ON matches FOR EACH ROW WHEN (NEW.id = '${broken}') EXECUTE FUNCTION refuse()`)
})
afterAll(() => site.drop())

async function states() {
  const rows = await db
    .select({ id: matches.id, state: matches.state })
    .from(matches)
    .where(inArray(matches.id, [broken, other]))
  const stateOf = (id: MatchId) => rows.find((row) => row.id === id)?.state
  return { broken: stateOf(broken), other: stateOf(other) }
}

test('a match that cannot start does not hold up the others', async () => {
  await expect(startDueMatches(db, due)).rejects.toThrow('1 matches could not start')
  expect(await states()).toEqual({ broken: 'upcoming', other: 'live' })
})

test('a match that cannot be completed does not hold up the others', async () => {
  await site.owner.query('ALTER TABLE matches DISABLE TRIGGER refuse')
  for (const id of [broken, other])
    await db.update(matches).set({ state: 'review', reviewUntil: now }).where(eq(matches.id, id))
  await site.owner.query('ALTER TABLE matches ENABLE TRIGGER refuse')
  await expect(completeReviewedMatches(db, due)).rejects.toThrow('1 matches could not be completed')
  expect(await states()).toEqual({ broken: 'review', other: 'completed' })
})
