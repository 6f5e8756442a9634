import { promotional } from '@toprun/ledger/account'
import { tamperWithBalance } from '@toprun/ledger/test-books'
import { expect, test } from 'vitest'
import { watchingViewers } from '../../game/live/live-metrics.ts'
import { ledgerWatch } from '../../platform/metrics/ledger-metrics.ts'
import { give } from '../../testing/contest-kit.ts'
import { enterFreeContest } from '../../testing/enter-contest.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { signInAsOperator } from '../../testing/operator-kit.ts'
import { activitySampler, countActivity } from './sample-activity.ts'

const site = appOfFile()

test('a joined contest counts in the chart at its minute, however often it is counted', async () => {
  const user = await site.signUp()
  await enterFreeContest(site, user.id)
  const { rows } = await site.pool.query(
    "SELECT date_trunc('minute', max(joined_at)) AS minute FROM entries WHERE user_id = $1",
    [user.id],
  )
  const minute: Date = rows[0].minute
  for (let time = 0; time < 2; time += 1) await countActivity(site.db, minute)
  site.advance(minute.getTime() + 60_000 - site.now().getTime())
  const { headers } = await signInAsOperator(site)
  const { points } = (await site.call('GET', '/api/operator/overview', { headers })).json()
  expect(points).toHaveLength(60)
  expect(points.at(-1)).toMatchObject({ at: minute.toISOString(), joins: 1, payments: 0 })
  for (const span of ['day', 'week']) {
    const wider = (await site.call('GET', `/api/operator/overview?span=${span}`, { headers })).json()
    expect(wider.points.some(({ joins }: { joins: number }) => joins === 1)).toBe(true)
  }
})

test('what the ledger check finds is drift on the chart, until it is gone', async () => {
  await give(site.db, (await site.signUp()).id, 500n)
  const watch = ledgerWatch(site.db, site.app.log)
  const sample = activitySampler({ db: site.db, clock: site.now, viewers: () => watchingViewers(site.db) })
  const drift = async () => {
    site.advance(60_000 - (site.now().getTime() % 60_000) + 30_000)
    await sample()
    const { headers } = await signInAsOperator(site)
    const { points } = (await site.call('GET', '/api/operator/overview', { headers })).json()
    return points.at(-1).drift
  }
  expect(await drift()).toBeNull()
  await watch()
  expect(await drift()).toBe(0)
  await tamperWithBalance(site, promotional, -7)
  await watch()
  expect(await drift()).toBe(0.07)
  await tamperWithBalance(site, promotional, 7)
  await watch()
  expect(await drift()).toBe(0)
})
