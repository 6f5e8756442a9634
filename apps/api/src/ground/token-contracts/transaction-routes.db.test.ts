import { chainTransaction } from '@toprun/api-schema/chain-transaction'
import { describe, expect, test } from 'vitest'
import { appOfFile, appOfTest } from '../../testing/of-file.ts'
import { responseOf } from '../../testing/response.ts'
import { chainOfFile, hasAnvil } from '../../testing/test-chain.ts'

const path = (hash: string) => `/api/chain/transactions/${hash}`

describe.skipIf(!hasAnvil)('a transaction of the local chain', () => {
  const chain = chainOfFile()
  const site = appOfFile(() => [{ CHAIN_RPC_URL: chain.url }])

  test('is public, with its block, its confirmations and no explorer link', async () => {
    const [from = expect.fail('no accounts'), to = expect.fail('no accounts')] = chain.accounts.slice(1)
    const hash = await chain.send({ from, to, value: 1n })
    await chain.client.mine({ blocks: 2 })
    const response = await site.call('GET', path(hash.toUpperCase().replace('0X', '0x')))
    expect(response.statusCode).toBe(200)
    const shown = chainTransaction.parse(response.json())
    expect(shown).toMatchObject({ hash, chainId: 31337, chainName: 'TopRun demo', explorerUrl: null })
    expect(shown.from.toLowerCase()).toBe(from.toLowerCase())
    expect(shown.to?.toLowerCase()).toBe(to.toLowerCase())
    expect(shown.block).toMatchObject({ confirmations: 3, succeeded: true })
  })

  test('has no block while it is pending', async () => {
    const [from = expect.fail('no accounts'), to = expect.fail('no accounts')] = chain.accounts.slice(1)
    await chain.client.setAutomine(false)
    const hash = await chain.client.sendTransaction({ account: from, to, value: 1n, chain: null })
    expect((await site.call('GET', path(hash))).json()).toMatchObject({ hash, block: null })
    await chain.client.mine({ blocks: 1 })
    await chain.client.setAutomine(true)
  })

  test('is a 404 if no chain has it, or if it is not a hash', async () => {
    expect((await site.call('GET', path(`0x${'0'.repeat(64)}`))).json()).toMatchObject({ code: 'not_found' })
    expect((await site.call('GET', path('0x12'))).statusCode).toBe(404)
  })
})

test('reports an unreachable chain', async () => {
  const site = await appOfTest({ CHAIN_RPC_URL: 'http://127.0.0.1:1' })
  expect(await responseOf(site.app.inject(path(`0x${'1'.repeat(64)}`)))).toMatchObject([
    503,
    { code: 'chain_unreachable' },
  ])
})
