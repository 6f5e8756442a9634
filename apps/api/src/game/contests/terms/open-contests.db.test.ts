import { matchId } from '@toprun/api-schema/ids'
import { expect, test } from 'vitest'
import { later, matchOfEachTest, now } from '../../../testing/contest-match.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { testTerms } from '../../../testing/opening-terms.ts'
import { openContestByTemplate } from './open-contests.ts'

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

test('no contest opens of an unknown match or template, or once the match has started', async () => {
  expect(await open({ id: '00000000-0000-4000-8000-000000000000' })).toEqual({
    ok: false,
    reason: 'unknown_match',
  })
  expect(await open({ template: 'none' })).toEqual({ ok: false, reason: 'unknown_template' })
  expect(await open({ now: later })).toEqual({ ok: false, reason: 'started', refund: null })
})
