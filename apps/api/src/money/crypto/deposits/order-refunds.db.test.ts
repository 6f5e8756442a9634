import { cryptoPriceResponse } from '@toprun/api-schema/crypto'
import { clearingOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { isAddress, isHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../../testing/operator-kit.ts'
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts'
import { hasAnvil, startTestChain, type TestChain } from '../../../testing/test-chain.ts'

describe.skipIf(!hasAnvil)('an order that was paid on a chain is refunded', () => {
  let chain: TestChain
  let app: TestApp

  beforeAll(async () => {
    chain = await startTestChain()
    app = await createTestApp({ CHAIN_RPC_URL: chain.url })
    await app.pool.query('INSERT INTO combo_stock VALUES (1, 500) ON CONFLICT DO NOTHING')
  })
  afterAll(async () => {
    await app?.close()
    await chain?.stop()
  })

  const run = (command: string, ...args: string[]) => runCommand(app, command, args)
  const stock = async () =>
    (await app.pool.query('SELECT stock FROM combo_stock WHERE combo = 1')).rows[0].stock
  const read = async ({ token }: TestUser, url: string) => (await app.call('GET', url, { token })).json()

  /** @param meanwhile runs between the transaction and its confirmation @returns the id of the payment */
  async function buy(
    { token }: TestUser,
    totalItem: number,
    meanwhile: () => Promise<unknown> = async () => undefined,
  ): Promise<string> {
    const body = { cat: 1, totalItem }
    const asked = await app.call('POST', '/payments/crypto/price', { token, body })
    const { quote, pay } = cryptoPriceResponse.parse(asked.json())
    const [way] = pay
    if (!way || !isAddress(way.to) || !isHex(way.data)) throw new Error('There is no way to pay.')
    const hash = await chain.send({ to: way.to, data: way.data, value: BigInt(way.wei) })
    await chain.client.mine({ blocks: 1 })
    await meanwhile()
    await app.call('POST', '/payments/crypto/confirm', { token, body: { quote, hash } })
    const { result } = (await app.call('GET', '/api/my-transactions', { token })).json()
    return result[0]._id
  }

  test('to the wallet, at its price in USD, once, and its units are for sale again', async () => {
    const buyer = await app.signUp()
    const before = await stock()
    const id = await buy(buyer, 2)
    expect(await stock()).toBe(before - 2)
    const report = `${id}: $60.00 refunded to the wallet of ${buyer.id}. Its order is cancelled; units of combo 1 back in stock: 2.`
    expect(await Promise.all([run('refund', id), run('refund', id)])).toEqual([report, report])
    expect(await stock()).toBe(before)
    expect((await read(buyer, '/api/profile')).data.wallet).toBe(60)
    expect(await read(buyer, `/api/my-transactions/${id}`)).toMatchObject({
      status: 'Refunded',
      note: 'This payment was refunded to your wallet, at its price in USD.',
      order: { state: 'refunded', units: 2 },
      entries: [
        { account: 'Crypto treasury', debit: 60 },
        { account: 'TopRun', credit: 60 },
        { account: 'TopRun', debit: 60 },
        { account: 'Your wallet', credit: 60 },
      ],
    })
    expect(await run('reconcile')).toMatch(/No differences in what could be compared\.$/)
  })

  test('to the treasury if the account is deleted, for a person to send it on', async () => {
    const buyer = await app.signUp()
    const id = await buy(buyer, 1)
    const body = { password: 'correct horse', waiveBalance: true }
    const deleted = await app.call('POST', '/api/account/delete', { token: buyer.token, body })
    expect(deleted.statusCode).toBe(200)
    const before = await balanceOf(app.db, clearingOf('crypto'))
    expect(await run('refund', id)).toContain('to clearing:crypto, for the account is deleted')
    expect((await balanceOf(app.db, clearingOf('crypto'))) - before).toBe(3000n)
    expect(await sumOfBalances(app.db)).toBe(0n)
    expect(await run('reconcile')).toMatch(/No differences in what could be compared\.$/)
  })

  test('not if it had sold out: the wallet has the money as a deposit already', async () => {
    const user = await app.signUp()
    const kept = await stock()
    const id = await buy(user, 1, () => app.pool.query('UPDATE combo_stock SET stock = 0 WHERE combo = 1'))
    await app.pool.query('UPDATE combo_stock SET stock = $1 WHERE combo = 1', [kept])
    expect(await read(user, `/api/my-transactions/${id}`)).toMatchObject({ service: 'deposit', amount: 30 })
    await expect(run('refund', id)).rejects.toThrow('There is no such payment.')
    expect((await read(user, '/api/profile')).data.wallet).toBe(30)
    expect(await run('reconcile')).toMatch(/No differences in what could be compared\.$/)
  })
})
