import type { MatchId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { contests } from '../../game/contests/tables.ts'
import { matches } from '../../game/matches/tables.ts'
import { newMatch } from '../../testing/contest-kit.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { runCommand } from '../../testing/operator-kit.ts'

const app = appOfFile()
let match: MatchId
beforeAll(async () => {
  match = await newMatch(app.db, app.now(), 'operator contest')
})

const run = (options: Record<string, string>, id: string = match) => runCommand(app, 'contest', [id], options)

async function opened(said: string) {
  const [contest] = await app.db
    .select()
    .from(contests)
    .where(eq(contests.id, (said.split(' ')[0] ?? '') as (typeof contests.$inferSelect)['id']))
  return contest
}

test('opens a contest with its own terms', async () => {
  const said = await run({
    ...{ name: 'Derby Night', fee: '2.50', rake: '7.5', prizes: 'top-half', max: '40', min: '5' },
    'per-user': '2',
  })
  expect(said).toMatch(/^[0-9a-f-]{36} {2}Derby Night is open\.$/)
  expect(await opened(said)).toMatchObject({
    ...{ template: null, name: 'Derby Night', entryFeeMinor: 250n, rakeBasisPoints: 750, state: 'open' },
    ...{ prizeStructure: 'top-half', minEntries: 5, maxEntries: 40, maxPerUser: 2, guaranteeMinor: 0n },
  })
})

test('the audit log has its terms and the reason', async () => {
  const said = await run({ name: 'Logged', max: '40', reason: 'The derby' })
  const { rows } = await app.pool.query('SELECT * FROM operator_actions WHERE summary = $1', [said])
  expect(rows).toMatchObject([
    {
      ...{
        via: 'command',
        kind: 'open contest',
        target: `match:${match}`,
        reason: 'The derby',
        outcome: 'done',
      },
      details: { terms: { name: 'Logged', fee: 0, maxEntries: 40 } },
    },
  ])
})

test('guarantees prizes up to the cap, and says where it does not', async () => {
  const sure = await run({ name: 'Sure', max: '40', fee: '1', guarantee: '100' })
  expect(await opened(sure)).toMatchObject({ guaranteeMinor: 10_000n, minEntries: 1 })
  const unsure = await run({ name: 'Unsure', max: '40', fee: '1', guarantee: '100.01', min: '9' })
  expect(unsure).toContain('It does not guarantee $100.01, which is beyond the caps, and needs 9 entries.')
  expect(await opened(unsure)).toMatchObject({ guaranteeMinor: 0n, minEntries: 9 })
})

test.each([
  [{ max: '5' }, 'contest needs --name'],
  [{ name: 'X' }, 'contest needs --max'],
  [{ name: 'X', max: '5', fee: '1.234' }, '--fee must be an amount in USD such as 2.50'],
  [{ name: 'X', max: 'many' }, '--max must be a number'],
  [
    { name: 'X', max: '5', min: '6' },
    'Maximum entries: a whole number from 2 to 1,000,000, not below the minimum entries.',
  ],
  [
    { name: 'X', max: '2', 'per-user': '2' },
    'Teams per user: a whole number from 1 to 20, not above the maximum entries; 1 in a contest of two.',
  ],
  [{ name: 'X', max: '5', prizes: 'all' }, 'Prizes: one of winner-takes-all, top-three, '],
  [
    { name: 'X', max: '5', rake: '10' },
    'Rake in per cent: a number from 0 to 50, with at most two decimals; 0 without an entry fee.',
  ],
])('refuses %j', async (options, sentence) => {
  await expect(run(options)).rejects.toThrow(sentence)
})

test('refuses a match that is locked or unknown', async () => {
  const locked = await newMatch(app.db, app.now(), 'locked')
  await app.db.update(matches).set({ state: 'live' }).where(eq(matches.id, locked))
  await expect(run({ name: 'Late', max: '5' }, locked)).rejects.toThrow(`${locked} is locked already.`)
  const unknown = crypto.randomUUID()
  await expect(run({ name: 'Late', max: '5' }, unknown)).rejects.toThrow(`There is no match ${unknown}.`)
})
