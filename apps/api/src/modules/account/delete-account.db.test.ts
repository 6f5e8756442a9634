import { revenue } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentIn } from '../../testing/pay-link.ts'
import { createTestApp, type Member, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let ann: Member
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  ann = await test.signUp('Ann Lee')
})
afterAll(() => test.close())

const post = (url: string, body: unknown = {}) => test.call('POST', url, { token: ann.token, body })
const wallet = async () => (await test.call('GET', '/api/profile', { token: ann.token })).json().data.wallet
const signIn = () =>
  test.call('POST', '/api/auth/login', { body: { username: ann.email, password: 'correct horse' } })

async function begun(amount: number): Promise<string> {
  const intent = { study: 'load', totalItem: 1, amount, cat: 0, ss: 2 }
  const { payLink } = (await post('/payments/create-payment-intent', intent)).json()
  return paymentIn(payLink)
}
const confirm = (id: string) => post(`/api/sandbox/payments/${id}/confirm`)
const topUp = async (amount: number) => confirm(await begun(amount))

describe('deleting the account', () => {
  const erase = (body: object) => post('/api/account/delete', { password: 'correct horse', ...body })

  it('erases what is personal and ends every session', async () => {
    expect((await erase({})).json()).toEqual({ msg: 'Your account is deleted.' })
    expect((await test.call('POST', '/api/user', { token: ann.token })).statusCode).toBe(401)
    expect((await signIn()).statusCode).toBe(401)
    const { rows } = await test.pool.query(
      'SELECT * FROM users JOIN sessions ON user_id = users.id WHERE users.id = $1',
      [ann.id],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Ann Lee|${ann.email}`))
    expect(
      (
        await test.call('POST', '/api/auth/signup', {
          body: { email: ann.email, username: 'Ann Lee', password: 'correct horse' },
        })
      ).statusCode,
    ).toBe(200)
  })

  it('needs the password', async () => {
    expect((await erase({ password: 'guess' })).statusCode).toBe(422)
  })

  it('needs an empty wallet, or that the rest is given up aloud; the ledger stays whole', async () => {
    await topUp(12.34)
    const refused = await erase({})
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'balance_left'])
    expect(refused.json().msg).toContain('$12.34')
    expect(await wallet()).toBe(12.34)
    const before = await balanceOf(test.db, revenue)
    expect((await erase({ waiveBalance: true })).statusCode).toBe(200)
    expect((await balanceOf(test.db, revenue)) - before).toBe(1234n)
    expect(await sumOfBalances(test.db)).toBe(0n)
  })
})
