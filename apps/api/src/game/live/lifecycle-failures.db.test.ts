import type { MatchId } from '@toprun/api-schema/ids'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newMatch } from '../../testing/contest-kit.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { matches } from '../matches/tables.ts'
import { completeReviewedMatches, startDueMatches } from './lifecycle.ts'

/** Matches due at the same moment; the database refuses to change the first. */
const now = new Date('2026-11-21T12:00:00Z')
const due = new Date('2026-11-22T12:00:00Z')
const site = databaseOfFile()
let broken: MatchId
let other: MatchId

beforeAll(async () => {
  broken = await newMatch(site.db, now)
  other = await newMatch(site.db, now, 'another')
  await site.owner.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused by the test'; END $$;
    CREATE TRIGGER refuse BEFORE UPDATE OF state ON matches FOR EACH ROW WHEN (NEW.id = '${broken}') EXECUTE FUNCTION refuse()`)
})

async function states() {
  const rows = await site.db
    .select({ id: matches.id, state: matches.state })
    .from(matches)
    .where(inArray(matches.id, [broken, other]))
  const stateOf = (id: MatchId) => rows.find((row) => row.id === id)?.state
  return { broken: stateOf(broken), other: stateOf(other) }
}

test('a match that cannot start does not hold up the others', async () => {
  await expect(startDueMatches(site.db, due)).rejects.toThrow('1 matches could not start')
  expect(await states()).toEqual({ broken: 'upcoming', other: 'live' })
})

test('a match that cannot be completed does not hold up the others', async () => {
  await site.owner.query('ALTER TABLE matches DISABLE TRIGGER refuse')
  for (const id of [broken, other])
    await site.db.update(matches).set({ state: 'review', reviewUntil: now }).where(eq(matches.id, id))
  await site.owner.query('ALTER TABLE matches ENABLE TRIGGER refuse')
  await expect(completeReviewedMatches(site.db, due)).rejects.toThrow('1 matches could not be completed')
  expect(await states()).toEqual({ broken: 'review', other: 'completed' })
})
