import { clearingOf, walletOf } from '@toprun/ledger/account'
import { mustPost } from '@toprun/ledger/post'
import { beforeAll, expect, test } from 'vitest'
import { storeClaim, storeUnclaimed } from '../../../testing/crypto-kit.ts'
import { appOfFile, userOfFile } from '../../../testing/of-file.ts'
import { runCommand } from '../../../testing/operator-kit.ts'
import { openChains } from '../chain/chains.ts'
import type { Claim } from '../tables.ts'
import { reconcileCrypto } from './reconcile.ts'

const site = appOfFile()
const user = userOfFile(site)
beforeAll(async () => {
  for (const digit of ['1', '2'])
    await storeClaim(site.db, {
      ...{ userId: user.id, hash: `0x${digit.repeat(64)}`, state: 'settled', outcome: 'deposited' },
      ...{ chainId: 31337, blockNumber: 1n, blockHash: '0x1', settledAt: new Date() },
    })
})

test('without a chain, says so in a line and compares the rest', async () => {
  const report = await runCommand(site, 'reconcile')
  expect(report.split('\n')).toEqual([
    '0 open payments refreshed, 0 compared with their providers.',
    'No node of chain 31337 is known here, so credited transactions not checked there: 2.',
    'No differences in what could be compared.',
  ])
})

test('compares the rest if a chain does not respond', async () => {
  const chains = openChains({ ...site.config, CHAIN_RPC_URL: 'http://127.0.0.1:1' })
  expect(await reconcileCrypto(site.db, chains)).toEqual({
    compared: 0,
    differences: [],
    gaps: ['The node of TopRun demo does not answer, so credited transactions not checked there: 2.'],
  })
})

const differences = async () => (await reconcileCrypto(site.db, openChains(site.config))).differences
async function deposit(amountMinor: bigint): Promise<void> {
  await mustPost(site.db, {
    ...{ key: crypto.randomUUID(), kind: 'deposit' },
    postings: [{ source: clearingOf('crypto'), destination: walletOf(user.id), amountMinor }],
  })
}

test('counts what claims and an operator credited, each once, and names what else is in the books', async () => {
  const settled = (outcome: Claim['outcome'], creditedMinor: bigint) =>
    storeClaim(site.db, {
      ...{ userId: user.id, state: 'settled', outcome, creditedMinor },
      ...{ chainId: 31337, settledAt: new Date() },
    })
  const assigned = (claim: Claim | null, creditedMinor: bigint) =>
    storeUnclaimed(site.db, {
      ...(claim && { hash: claim.hash, reason: 'no_price', claimId: claim.id }),
      ...{ userId: user.id, creditedMinor, assignedAt: new Date(), assignedBy: 'ann' },
    })
  await settled('deposited', 100n)
  await settled('sold_out', 200n)
  await settled('late', 400n)
  expect(await differences()).toEqual([
    'clearing:crypto has taken in $0.00, its payments and deposits make $7.00',
  ])
  await deposit(700n)
  expect(await differences()).toEqual([])
  await assigned(await settled('deposited', 800n), 800n)
  await assigned(await settled('overpaid', 1600n), 3200n)
  await assigned(null, 6400n)
  await deposit(12_000n)
  expect(await differences()).toEqual([])
  await deposit(1n)
  expect(await differences()).toEqual([
    'clearing:crypto has taken in $127.01, its payments and deposits make $127.00',
  ])
})
