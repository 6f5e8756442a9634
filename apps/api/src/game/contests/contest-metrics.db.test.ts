import { expect, test } from 'vitest'
import { later, matchOfEachTest } from '../../testing/contest-match.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { contestMetrics } from './contest-metrics.ts'
import { payOutContests } from './settle/pay-out.ts'

const site = databaseOfFile()
const match = matchOfEachTest(site, { lineups: 2, users: 2, walletMinor: 100_000n })

async function paidOut(outcome: string): Promise<number> {
  const { values } = await contestMetrics(site.db).paidOut.get()
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0
}

test('a contest that was paid out is counted once, and one that was refunded too', async () => {
  await match.newFilled([0, 1])
  const [settled, refunded] = [await paidOut('settled'), await paidOut('refunded')]
  await match.settle()
  await payOutContests(site.db, later)
  expect([await paidOut('settled'), await paidOut('refunded')]).toEqual([settled + 1, refunded])
  await match.renew('called off')
  await match.fill(await match.newContest(), [0, 1])
  await match.callOff()
  await payOutContests(site.db, later)
  await payOutContests(site.db, later)
  expect([await paidOut('settled'), await paidOut('refunded')]).toEqual([settled + 1, refunded + 1])
})
