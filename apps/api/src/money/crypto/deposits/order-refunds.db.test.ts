import { clearingOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { describe, expect, test } from 'vitest'
import { cryptoKit, wayOf } from '../../../testing/crypto-kit.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import { runCommand } from '../../../testing/operator-kit.ts'
import { paymentContextOf, paymentKit } from '../../../testing/payment-kit.ts'
import type { TestUser } from '../../../testing/test-app.ts'
import { chainOfFile, hasAnvil } from '../../../testing/test-chain.ts'
import { readPayment } from '../../payments/payment-store.ts'
import { refundTerms } from '../../payments/settlement/refund.ts'

describe.skipIf(!hasAnvil)('an order that was paid on a chain is refunded', () => {
  const chain = chainOfFile()
  const site = appOfFile(() => [{ CHAIN_RPC_URL: chain.url }])
  const coins = cryptoKit(site)
  const { stock, setStock } = paymentKit(site)

  const run = (command: string, ...args: string[]) => runCommand(site, command, args)
  const read = async ({ token }: TestUser, url: string) => (await site.call('GET', url, { token })).json()

  /** Of the last purchase. */
  let confirmAgain: () => ReturnType<typeof coins.confirm>

  /** @param meanwhile runs between the transaction and its confirmation @returns the id of the payment */
  async function buy(
    user: TestUser,
    totalItem: number,
    meanwhile: () => Promise<unknown> = async () => undefined,
  ): Promise<string> {
    const price = await coins.quote(user, { totalItem })
    const hash = await chain.send(wayOf(price))
    await chain.client.mine({ blocks: 1 })
    await meanwhile()
    confirmAgain = () => coins.confirm(user, price.quote, hash)
    await confirmAgain()
    return (await read(user, '/api/my-transactions')).result[0]._id
  }

  test('only if it paid an order: otherwise its money is in the wallet already', async () => {
    const payment = await readPayment(site.db, await buy(await site.signUp(), 1))
    if (!payment) throw new Error('There is no payment.')
    const loaded = { payment: { ...payment, purpose: 'load' as const }, order: null }
    const refundable = { ...loaded, owner: 'live' as const, reversals: [] }
    expect(await refundTerms(site.db, refundable, paymentContextOf(site))).toEqual({
      ok: false,
      reason: 'in_wallet_already',
    })
  })

  test('to the wallet, at its price in USD, once, and its units are for sale again', async () => {
    const buyer = await site.signUp()
    const before = await stock()
    const id = await buy(buyer, 2)
    expect(await stock()).toBe(before - 2)
    const report = `${id}: $60.00 refunded to the wallet of ${buyer.id}. Its order is cancelled; units of combo 1 back in stock: 2.`
    const both = await Promise.allSettled([run('refund', id), run('refund', id)])
    expect(
      both.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message)).sort(),
    ).toEqual([report, `That payment is already refunded. ${report}`].sort())
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
    expect((await confirmAgain()).json().msg).toBe('This payment was refunded.')
    expect(await run('reconcile')).toMatch(/No differences in what could be compared\.$/)
  })

  test('to the treasury if the account is deleted, for an operator to send it on', async () => {
    const buyer = await site.signUp()
    const id = await buy(buyer, 1)
    const body = { password: 'correct horse', waiveBalance: true }
    const deleted = await site.call('POST', '/api/account/delete', { token: buyer.token, body })
    expect(deleted.statusCode).toBe(200)
    const before = await balanceOf(site.db, clearingOf('crypto'))
    expect(await run('refund', id)).toContain('to clearing:crypto, for the account is deleted')
    expect((await balanceOf(site.db, clearingOf('crypto'))) - before).toBe(3000n)
    expect(await sumOfBalances(site.db)).toBe(0n)
    expect(await run('reconcile')).toMatch(/No differences in what could be compared\.$/)
  })

  test('not if it had sold out: the wallet has the money as a deposit already', async () => {
    const user = await site.signUp()
    const kept = await stock()
    const id = await buy(user, 1, () => setStock(0))
    await setStock(kept)
    expect(await read(user, `/api/my-transactions/${id}`)).toMatchObject({ service: 'deposit', amount: 30 })
    await expect(run('refund', id)).rejects.toThrow('There is no such payment.')
    expect((await read(user, '/api/profile')).data.wallet).toBe(30)
    expect(await run('reconcile')).toMatch(/No differences in what could be compared\.$/)
  })
})
