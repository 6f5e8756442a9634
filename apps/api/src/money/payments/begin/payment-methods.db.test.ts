import { expect, test } from 'vitest'
import { bareNodeOfFile } from '../../../testing/bare-node.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import { paymentContextOfFile } from '../../../testing/payment-kit.ts'
import { refusalOf } from '../../../testing/response.ts'
import { paymentMethodsReader } from './payment-methods.ts'

const node = bareNodeOfFile()
const site = appOfFile(() => [{ CHAIN_RPC_URL: node.url }])
const context = paymentContextOfFile(site)

test('a crowd that asks how to pay asks the node of the coins once', async () => {
  const read = paymentMethodsReader(site.config, context.providers)
  const before = node.calls()
  const responses = await Promise.all(Array.from({ length: 20 }, () => read()))
  expect(node.calls() - before).toBe(1)
  expect(new Set(responses.map((each) => JSON.stringify(each))).size).toBe(1)
  await read()
  expect(node.calls() - before).toBe(2)
})

test('a node that takes calls and answers none costs a price a moment, and its coins are off', {
  timeout: 8_000,
}, async () => {
  const user = await site.signUp()
  node.hang()
  const priced = site.app.inject({
    ...{ method: 'POST', url: '/payments/crypto/price', headers: { authentication: user.token } },
    payload: { cat: 1 },
  })
  expect(await refusalOf(priced)).toEqual([503, 'chain_unreachable'])
  const { methods } = await paymentMethodsReader(site.config, context.providers)()
  expect(methods.flatMap(({ method, available }) => (available ? method : []))).not.toContain('crypto_eth')
})
