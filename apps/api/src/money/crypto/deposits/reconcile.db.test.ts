import { beforeAll, expect, test } from 'vitest'
import { appOfFile } from '../../../testing/of-file.ts'
import { runCommand } from '../../../testing/operator-kit.ts'
import { openChains } from '../chain/chains.ts'
import { reconcileCrypto } from './reconcile.ts'

const site = appOfFile()
beforeAll(async () => {
  const { id } = await site.signUp()
  for (const digit of ['1', '2'])
    await site.pool.query(
      `INSERT INTO crypto_claims (user_id, hash, token, state, outcome, chain_id, block_number, block_hash, created_at, settled_at)
      VALUES ($1, $2, 'USDX', 'settled', 'deposited', 31337, 1, '0x1', now(), now())`,
      [id, `0x${digit.repeat(64)}`],
    )
})

test('without a chain, reports so in a line and compares the rest', async () => {
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
