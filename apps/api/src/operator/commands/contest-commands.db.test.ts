import type { MatchId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contests } from '../../game/contests/tables.ts'
import { openingTerms, openStandardContests } from '../../game/contests/terms/open-contests.ts'
import { newMatch } from '../../testing/contest-kit.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { runCommand } from '../../testing/operator-kit.ts'
import { testContent } from '../../testing/test-content.ts'

const site = appOfFile()
const opening = () => openingTerms(testContent(), site.config)
const missing = 'practice-nets'

const templatesOf = async (matchId: MatchId) =>
  (await site.db.select().from(contests).where(eq(contests.matchId, matchId)))
    .map(({ template, slot }) => `${template}/${slot}`)
    .sort()

/** A match from before one of the templates existed. */
async function earlierMatch(seed: string): Promise<MatchId> {
  const matchId = await newMatch(site.db, new Date(), seed)
  const terms = opening()
  const templates = terms.templates.filter(({ id }) => id !== missing)
  await site.db.transaction((tx) => openStandardContests(tx, matchId, { ...terms, templates }))
  return matchId
}

test('a match gets the contests of templates that came after it, once, even by two concurrent commands', async () => {
  const matchId = await earlierMatch('one')
  const before = await templatesOf(matchId)
  const said = await Promise.all([
    runCommand(site, 'contests', [matchId]),
    runCommand(site, 'contests', [matchId]),
  ])
  expect(said.sort()).toEqual(
    [
      expect.stringContaining(' has a contest of every template.'),
      expect.stringContaining(': 1 contest is open: Practice Nets.'),
    ].sort(),
  )
  expect(await templatesOf(matchId)).toEqual([...before, `${missing}/null`].sort())
})

test('--existing opens them for all matches that are not locked', async () => {
  const [waiting, started] = [await earlierMatch('waiting'), await earlierMatch('started')]
  await runCommand(site, 'start', [started])
  const before = await templatesOf(started)
  const said = await runCommand(site, 'contests', [], { existing: 'true' })
  expect(said.split('\n')).toContainEqual(expect.stringContaining(': 1 contest is open: Practice Nets.'))
  expect(await templatesOf(waiting)).toContain(`${missing}/null`)
  expect(await templatesOf(started)).toEqual(before)
  await expect(runCommand(site, 'contests', [started])).rejects.toThrow(' is locked already.')
})

test('the command takes one match, or all', async () => {
  const sentence = 'contests needs a MATCH, or --existing for all that are not locked.'
  await expect(runCommand(site, 'contests')).rejects.toThrow(sentence)
  const one = '00000000-0000-4000-8000-000000000000'
  await expect(runCommand(site, 'contests', [one], { existing: 'true' })).rejects.toThrow(sentence)
  await expect(runCommand(site, 'contests', ['that one'])).rejects.toThrow('MATCH must be the id of a match')
})
