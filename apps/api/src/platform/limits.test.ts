import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { accountLimit, addressLimits } from './limits.ts'

test('an account is remembered, however many others call after it', async () => {
  const app = Fastify()
  await app.register(addressLimits, { perMinute: 100_000 })
  const preHandler = accountLimit(app, 1, ({ headers }) => String(headers.account))
  app.get('/', { preHandler }, () => 'paid')
  const statusFor = async (account: string) =>
    (await app.inject({ url: '/', headers: { account } })).statusCode
  expect(await statusFor('eager')).toBe(200)
  for (let other = 0; other < 6000; other += 1) await statusFor(`other ${other}`)
  expect(await statusFor('eager')).toBe(429)
  await app.close()
})
