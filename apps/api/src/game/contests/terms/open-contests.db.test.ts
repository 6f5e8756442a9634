import { matchId } from '@toprun/api-schema/ids'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { later, matchOfEachTest, now } from '../../../testing/contest-match.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { testTerms } from '../../../testing/opening-terms.ts'
import { contests } from '../tables.ts'
import { openContestByTemplate, openMissingContests, openStandardContests } from './open-contests.ts'

const site = databaseOfFile()
const match = matchOfEachTest(site)

const open = (changed: { id?: string; template?: string; now?: Date } = {}) => {
  const asked = { id: match.id, template: 'practice-nets', now, ...changed }
  return openContestByTemplate(site.db, matchId.parse(asked.id), {
    template: asked.template,
    name: 'One more',
    opening: testTerms,
    now: asked.now,
  })
}

test('an operator opens one more contest of a template before the match starts', async () => {
  expect(await open()).toMatchObject({ ok: true, contest: { name: 'One more', template: 'practice-nets' } })
})

test('of the contests that a match opens with, only those that are missing open', async () => {
  const openMissing = async () => {
    const missing = await openMissingContests(site.db, match.id, testTerms, now)
    if (!missing.ok) throw new Error(missing.reason)
    return missing.opened.map(({ template, slot }) => [template, slot])
  }
  await openStandardContests(site.db, match.id, testTerms)
  expect(await openMissing()).toEqual([])
  const [gone] = await site.db
    .delete(contests)
    .where(and(eq(contests.matchId, match.id), eq(contests.template, 'practice-nets')))
    .returning()
  expect(await openMissing()).toEqual([[gone?.template, gone?.slot]])
  expect(await openMissing()).toEqual([])
})

test('no contest opens for an unknown match or template, or once the match has started', async () => {
  expect(await open({ id: '00000000-0000-4000-8000-000000000000' })).toEqual({
    ok: false,
    reason: 'unknown_match',
  })
  expect(await open({ template: 'none' })).toEqual({ ok: false, reason: 'unknown_template' })
  expect(await open({ now: later })).toEqual({ ok: false, reason: 'started', refund: null })
})
