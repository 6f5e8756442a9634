import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentIn } from '../../testing/pay-link.ts'
import { createTestApp, type Member, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let ann: Member
beforeAll(async () => {
  test = await createTestApp()
  ann = await test.signUp('Ann Lee')
})
afterAll(() => test.close())

const post = (url: string, body: unknown = {}) => test.call('POST', url, { token: ann.token, body })

async function topUp(amount: number): Promise<void> {
  const intent = { study: 'load', totalItem: 1, amount, cat: 0, ss: 2 }
  const { payLink } = (await post('/payments/create-payment-intent', intent)).json()
  await post(`/api/sandbox/payments/${paymentIn(payLink)}/confirm`)
}

it('a download holds everything that is kept, without secrets and without anybody else', async () => {
  const bob = await test.signUp('Bob Ray')
  await topUp(7)
  const answer = await test.call('GET', '/api/account/data', { token: ann.token })
  expect(answer.headers['content-disposition']).toContain('toprun-data.json')
  expect(answer.json()).toMatchObject({
    account: { email: ann.email, name: 'Ann Lee' },
    wallet: { balance: 7, movements: [{ kind: 'load', amount: 7 }] },
    payments: [{ amount: 7, state: 'succeeded' }],
  })
  expect(answer.body).not.toContain('argon2')
  expect(answer.body).not.toMatch(/tokenHash|password/i)
  expect(answer.body).not.toContain(bob.id)
})
