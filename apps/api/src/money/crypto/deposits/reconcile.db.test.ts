import { clearingOf, walletOf } from '@toprun/ledger/account'
import { mustPost } from '@toprun/ledger/post'
import { beforeAll, expect, test } from 'vitest'
import { appOfFile, userOfFile } from '../../../testing/of-file.ts'
import { runCommand } from '../../../testing/operator-kit.ts'
import { openChains } from '../chain/chains.ts'
import { reconcileCrypto } from './reconcile.ts'

const site = appOfFile()
const user = userOfFile(site)
beforeAll(async () => {
  const { id } = user
  for (const digit of ['1', '2'])
    await site.pool.query(
      `INSERT INTO crypto_claims (user_id, hash, token, state, outcome, chain_id, block_number, block_hash, created_at, settled_at)
      VALUES ($1, $2, 'USDX', 'settled', 'deposited', 31337, 1, '0x1', now(), now())`,
      [id, `0x${digit.repeat(64)}`],
    )
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
  const settled = async (outcome: string, minor: number) => {
    const hash = `0x${crypto.randomUUID().replaceAll('-', '').repeat(2)}`
    const [claim] = await site.rows(
      `INSERT INTO crypto_claims (user_id, hash, token, state, outcome, credited_minor, chain_id, created_at, settled_at)
      VALUES ($1, $2, 'USDX', 'settled', $3, $4, 31337, now(), now()) RETURNING id, hash`,
      ...[user.id, hash, outcome, minor],
    )
    return claim
  }
  const assigned = (claim: { id: string; hash: string } | null, minor: number) =>
    site.rows(
      `INSERT INTO unclaimed_deposits (chain_id, hash, log_index, sender, amount, block_number, block_at, reason, claim_id, found_at,
        user_id, credited_minor, assigned_at, assigned_by)
      VALUES (31337, $1, -1, '0x', 1, 1, now(), $2, $3, now(), $4, $5, now(), 'ann')`,
      claim?.hash ?? `0x${'9'.repeat(64)}`,
      ...[claim ? 'no_price' : 'unmatched', claim?.id ?? null, user.id, minor],
    )
  await settled('deposited', 100)
  await settled('sold_out', 200)
  await settled('late', 400)
  expect(await differences()).toEqual([
    'clearing:crypto has taken in $0.00, its payments and deposits make $7.00',
  ])
  await deposit(700n)
  expect(await differences()).toEqual([])
  await assigned(await settled('deposited', 800), 800)
  await assigned(await settled('overpaid', 1600), 3200)
  await assigned(null, 6400)
  await deposit(12_000n)
  expect(await differences()).toEqual([])
  await deposit(1n)
  expect(await differences()).toEqual([
    'clearing:crypto has taken in $127.01, its payments and deposits make $127.00',
  ])
})
